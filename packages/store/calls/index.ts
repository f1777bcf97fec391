export { tellsVisitors } from './call-mail.ts';
export { type BookingResult, changeByVisitor, chooseCall, findUnasked } from './change-by-visitor.ts';
export { changeCall } from './change-call.ts';
export { countHeldSlots, takenSlots } from './free-times.ts';
export { handOverCalls } from './hand-over-calls.ts';
export { forgetCallNetworks } from './hold.ts';
export {
  busyHalfHoursOf,
  claimBusyCalendars,
  findCallHost,
  keepBusyTimes,
  listCallHosts,
  setBusyCalendar,
  setTakesCalls,
} from './hosts.ts';
export { remindOfCalls } from './remind.ts';
