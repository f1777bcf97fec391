export { notify, notifyOwner } from './notifications.ts';
export { type RecordDetails, record } from './record.ts';
