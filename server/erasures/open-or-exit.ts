import { exitWith } from '../own-settings.ts';
import { ErasureList, ErasureListError } from './erasure-list.ts';

/** Opens the list at the start of a program, or ends it with one line on standard error. */
export function openErasuresOrExit(file: string): ErasureList {
  try {
    return ErasureList.open(file);
  } catch (error) {
    if (!(error instanceof ErasureListError)) throw error;
    exitWith(`${error.code}: ${error.message}`);
  }
}
