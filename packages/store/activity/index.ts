export { type Checked, checkChain } from './check-chain.ts';
export { type RecordDetails, record } from './record.ts';
