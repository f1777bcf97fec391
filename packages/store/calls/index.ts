export {
  busyHalfHoursOf,
  claimBusyCalendars,
  findBusyCalendar,
  keepBusyTimes,
  setBusyCalendar,
} from './busy-times.ts';
export { tellsVisitors } from './call-mail.ts';
export {
  type BookingResult,
  cancelCall,
  chooseCall,
  confirmCall,
  findUnasked,
  moveCall,
  type NotBooked,
  undoCancel,
} from './change-by-visitor.ts';
export { changeCall } from './change-call.ts';
export { countHeldSlots, takenSlots } from './free-times.ts';
export { handOverCalls } from './hand-over-calls.ts';
export { forgetCallNetworks, heldUntil } from './hold.ts';
export { listCallHosts, setTakesCalls } from './hosts.ts';
export { remindOfCalls } from './remind.ts';
