import { fileSets } from './files.ts';
import { GENERATED } from './generated.ts';
import type { TableSet } from './table-set.ts';

/** @param directory has the files with a known truth */
export function tableSets(directory: string): TableSet[] {
  return [...fileSets(directory), ...GENERATED];
}
