export { type BookingResult, cancelCall, confirmCall, moveCall, type NotBooked } from './booking.ts';
export { claimBusyCalendars, findBusyCalendar, keepBusyTimes, setBusyCalendar } from './busy-times.ts';
export { changeCall } from './call-outcome.ts';
export { takenHalfHours } from './free-times.ts';
export { forgetCallNetworks } from './hold.ts';
export { noteOutsideBooking, type OutsideEvent } from './outside-booking.ts';
export { remindOfCalls } from './remind.ts';
export { listCallTakers, setTakesCalls } from './takers.ts';
export { tellsVisitors } from './tell.ts';
