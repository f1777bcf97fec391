import { exitWith } from '@assay/runtime/own-settings';
import { ErasureList, ErasureListError, type Erasures } from '@assay/store/erasures';
import { PostgresErasures } from '@assay/store/personal-data';

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
