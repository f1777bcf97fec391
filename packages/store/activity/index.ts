export { type Checked, checkChain } from './check-chain.ts';
export { noteNews, noteReply } from './news.ts';
export { type RecordDetails, record } from './record.ts';
