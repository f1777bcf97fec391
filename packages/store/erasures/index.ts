export type { Contents, Erasure, Erasures, KnownList, NoteErasure } from './contents.ts';
export { ErasureList, ErasureListError, readFound } from './erasure-list.ts';
