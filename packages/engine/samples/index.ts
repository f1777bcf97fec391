/** The door for all who generate tables for people to try. */
export { localPart } from './mail-addresses.ts';
export { type Random, seededRandom, words } from './random.ts';
export { laterSlipOf } from './slips.ts';
