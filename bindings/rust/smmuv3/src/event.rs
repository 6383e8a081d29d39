// SPDX-License-Identifier: MIT
//! What all events have in common.
use crate::values::EventNumber;
use crate::{fields, Command, Error, Event, Iova, PriRecord, State, StreamId, SubstreamId};
use smmuv3_sys as sys;

/// What a fault was about, `CLASS` of an event.
pub use crate::values::EVENT_CLASS as Class;

/// How a stalled transaction goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Answer {
    /// End it with an abort to the client.
    Abort = 0,
    /// Try again from the start, after the cause was repaired.
    Retry = 1,
    /// End it as read-as-zero, write-ignored; with IDR0.TERM_MODEL=1 the SMMU aborts instead.
    ReadAsZero = 2,
}

impl Event {
    /// The number of the event.
    pub const fn number(&self) -> EventNumber {
        EventNumber((self.words()[0] & 0xff) as u8)
    }

    /// The StreamID, which every event has in one place.
    pub const fn stream_id(&self) -> StreamId {
        StreamId(self.get(fields::EVENT::StreamID) as u32)
    }

    fn view(&self) -> sys::smmuv3_event_view {
        let mut view = sys::smmuv3_event_view::default();
        // SAFETY: the words are an event's, the environment may be NULL, the view is a local.
        unsafe { sys::smmuv3_event_decode(self.raw_words().cast(), core::ptr::null(), &mut view) };
        view
    }

    fn has(view: &sys::smmuv3_event_view, what: sys::smmuv3_event_has) -> bool {
        view.has & what.0 != 0
    }

    /// The SubstreamID, where the event has one and says that it is valid.
    pub fn substream_id(&self) -> Option<SubstreamId> {
        let view = self.view();
        Self::has(&view, sys::smmuv3_event_has::SMMUV3_EVENT_HAS_SUBSTREAM_ID).then_some(SubstreamId(view.substream_id))
    }

    /// The input address, where the event has one.
    pub fn input_address(&self) -> Option<Iova> {
        let view = self.view();
        Self::has(&view, sys::smmuv3_event_has::SMMUV3_EVENT_HAS_INPUT_ADDRESS).then_some(Iova(view.input_address))
    }

    /// Does the device wait for a CMD_RESUME?
    pub fn stalled(&self) -> bool {
        self.view().stalled
    }

    /// The CMD_RESUME that answers a stalled event of the queue of `state`. Every stalled event needs exactly one.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an event that does not wait, [`Error::Unsupported`] for the Realm state.
    pub fn resume(&self, state: State, answer: Answer) -> Result<Command, Error> {
        let answer = sys::smmuv3_event_answer(answer as u32);
        let mut args = sys::smmuv3_cmd_resume_args::default();
        // SAFETY: pointers to locals and to the words of an event.
        Error::check(unsafe { sys::smmuv3_event_resume(self.raw_words().cast(), state.raw(), answer, &mut args) })?;
        // SAFETY: pointers to locals.
        crate::command::build(|out| unsafe { sys::smmuv3_cmd_make_resume(out, &args) })
    }
}

impl PriRecord {
    /// The StreamID.
    pub const fn stream_id(&self) -> StreamId {
        StreamId(self.get(fields::PRI::StreamID) as u32)
    }

    /// Does it mark that the endpoint stopped using a SubstreamID, rather than ask for a page?
    pub fn is_stop_marker(&self) -> bool {
        // SAFETY: the words are a page request's.
        unsafe { sys::smmuv3_pri_is_stop_marker(self.raw_words().cast()) }
    }

    /// The CMD_PRI_RESP that answers the group of this request, which must be its last.
    ///
    /// `resp` is 0 (deny), 1 (fail) or 2 (success); `pasid_required` as the endpoint's PRI capability says.
    ///
    /// # Errors
    /// [`Error::Argument`] for a request that is not answered, or another response.
    pub fn respond(&self, resp: u32, pasid_required: bool) -> Result<Command, Error> {
        let mut args = sys::smmuv3_cmd_pri_resp_args::default();
        // SAFETY: pointers to locals and to the words of a page request.
        Error::check(unsafe { sys::smmuv3_pri_respond(self.raw_words().cast(), resp, pasid_required, &mut args) })?;
        // SAFETY: pointers to locals.
        crate::command::build(|out| unsafe { sys::smmuv3_cmd_make_pri_resp(out, &args) })
    }
}
