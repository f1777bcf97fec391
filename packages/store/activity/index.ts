export { type Checked, checkChain } from './check-chain.ts';
export { record } from './record.ts';
