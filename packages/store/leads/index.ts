export { callHours } from '../database/call-hours.ts';
export { joinedAddresses } from './address-pairs.ts';
export { callKey, leadOfKey } from './call-key.ts';
export { findAskedCall } from './call-rows.ts';
export { type ChangedBy, type ChangeResult, findWork, type RecentChange } from './change-lead.ts';
export {
  EXPORT_COLUMNS,
  findContactSubmission,
  findSubmissionWithLanguage,
  listContactSubmissions,
  listMessages,
  listSubmissionIds,
  lockContactSubmission,
  SUBMISSION_COLUMNS,
} from './contact-submissions.ts';
export { editLead, formerAddressesOf } from './edit-lead.ts';
export { type Booking, findBooking } from './find-booking.ts';
export { addNote, listSignedNotes, MAX_NOTES } from './notes.ts';
export { actOn, type LeadAct, setOutcome } from './work.ts';
export { wakeAnswered } from './wrote-back.ts';
