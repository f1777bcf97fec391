import type { Erasures } from './erasures/contents.ts';
import { ErasureList, ErasureListError } from './erasures/erasure-list.ts';
import { exitWith } from './own-settings.ts';
import { PostgresErasures } from './storage/personal-data/postgres-erasures.ts';

/** Where the list of erasures is kept. */
export interface ErasuresPlace {
  file: string;
  /** Of another PostgreSQL database, in place of the file. */
  url: string | undefined;
}

/**
 * Opens the list, or makes its file.
 *
 * @throws ErasureListError if the file cannot be used; a database is connected to later
 */
export function openErasures({ file, url }: ErasuresPlace): Erasures {
  return url === undefined ? ErasureList.open(file) : new PostgresErasures(url);
}

/** The same at the start of a program, which it ends with one line on standard error. */
export function openErasuresOrExit(place: ErasuresPlace): Erasures {
  try {
    return openErasures(place);
  } catch (error) {
    if (!(error instanceof ErasureListError)) throw error;
    exitWith(`${error.code}: ${error.message}`);
  }
}
