export { listWorking, noteWhoLeft, setAway } from './absences.ts';
export { type Listed, roleOfAddress, rolesOfPeople, roleWith } from './access.ts';
export {
  type BulkChanged,
  type BulkOf,
  changeMany,
  type LeadBefore,
  MAX_BULK,
  removeMany,
  statusAct,
  undoMany,
} from './bulk.ts';
export { calendarSince, createCalendar, endOwnCalendar, findCalendar } from './calendars.ts';
export { findCookieId } from './cookie-id.ts';
export { endAccessOf, endAllAccess, endSessionsOf } from './end-access.ts';
export { enterLead } from './enter-lead.ts';
export { countLastHour, MAX_CHANGED, MAX_OPENED, recordMetLimit } from './hourly-limits.ts';
export { createMailedLink, deleteExpiredInvitations, LIFETIME_MS } from './invitations.ts';
export {
  administrators,
  FIRST_ADMINISTRATOR,
  invite,
  inviteOnMachine,
  MAX_AN_HOUR,
  setRole,
} from './invite.ts';
export { leadHistory } from './lead-history.ts';
export { forgetPeople, namePerson } from './names.ts';
export {
  type ClaimedMail,
  claimMails,
  giveBack,
  mailTimeOf,
  setMailTime,
} from './notification-mails.ts';
export {
  countNotifications,
  deleteOldNotifications,
  listNotifications,
  notifyOfTimes,
  seeNotifications,
} from './notifications.ts';
export { COLLEAGUE_MS, findPeople, hasSignedIn } from './people.ts';
export { confirmSession, type ProviderTokens, providerTokensOf } from './provider-tokens.ts';
export { recordSawLead } from './readings.ts';
export { recordHourly } from './record-hourly.ts';
export { listRecord, parseDetails } from './record-list.ts';
export { changeReplyTemplate, keepOwnTemplate, listReplyTemplates } from './reply-templates.ts';
export { findFilter, listFilters, removeFilter, saveFilter } from './saved-filters.ts';
export { MAX_SENT, sendMessage, takeBackMessage, UNDO_MS } from './send-message.ts';
export {
  type DeskSession,
  deleteExpiredSessions,
  endOwnSessions,
  endSession,
  findSession,
  listOwnSessions,
  noteActivity,
  type SignInBrowser,
} from './sessions.ts';
export { signIn, signInWithAccount } from './sign-in.ts';
export { exportSubscribers, listSubscribers } from './subscribers.ts';
export { listTeam, type Member } from './team.ts';
export { tokenHash } from './tokens.ts';
