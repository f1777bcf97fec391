export { type Checked, checkChain } from './check-chain.ts';
export { noteForOwner, noteNews } from './news.ts';
export { type RecordDetails, record } from './record.ts';
