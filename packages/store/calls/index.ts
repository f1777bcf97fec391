export {
  type BookingResult,
  cancelCall,
  confirmCall,
  moveCall,
  type NotBooked,
  undoCancel,
} from './booking.ts';
export { claimBusyCalendars, findBusyCalendar, keepBusyTimes, setBusyCalendar } from './busy-times.ts';
export { changeCall } from './call-outcome.ts';
export { chooseCall, findUnasked } from './choose-call.ts';
export { countHeldHalfHours, takenHalfHours } from './free-times.ts';
export { forgetCallNetworks, heldUntil } from './hold.ts';
export { isReadingWanted } from './read-again.ts';
export { remindOfCalls } from './remind.ts';
export { listCallTakers, setTakesCalls } from './takers.ts';
export { tellsVisitors } from './tell.ts';
