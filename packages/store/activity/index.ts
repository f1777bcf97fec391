export { noteForOwner, noteNews } from './news.ts';
export { type RecordDetails, record } from './record.ts';
