import type { Source } from '../../read/table.ts';
import type { Finding } from '../profile/findings.ts';
import type { ColumnProfile, Profile } from '../profile/profile.ts';
import type { Score } from '../profile/scores.ts';
import type { DuplicateFacts } from './duplicates.ts';

/** What `data -- check --report` writes; `content/documentation/table-report.md` describes it. A change that breaks readers raises `version`. */
export interface Report {
  version: 1;
  file: FileFacts & Source;
  rows: number;
  columns: readonly ColumnProfile[];
  /** The most severe first. */
  findings: readonly Finding[];
  /** What somebody called right; it counts nowhere else. Absent if nothing was. */
  dismissed?: readonly Finding[];
  scores: readonly Score[];
  cells: CellFacts;
  duplicates: DuplicateFacts;
}

/** What comparing cells with other rows gave. */
interface CellFacts {
  /** The cells whose suggestion is as good as certain; `--clean` writes it. */
  mended: MendedCell[];
  /** The headers of the columns that were not compared with others, because the table is too large for that. */
  notCompared: readonly string[];
}

export interface MendedCell {
  /** From 1. */
  row: number;
  /** The index of the column. */
  column: number;
  value: string;
  suggestion: string;
  /** On what the suggestion rests, as a sentence. */
  reason: string;
}

interface FileFacts {
  name: string;
  bytes: number;
}

export function makeReport(
  file: FileFacts,
  source: Source,
  profile: Profile,
  duplicates: DuplicateFacts,
): Report {
  const { rows, columns, findings, scores } = profile;
  const cells = { mended: mendedCells(profile), notCompared: profile.notCompared };
  return { version: 1, file: { ...file, ...source }, rows, columns, findings, scores, cells, duplicates };
}

/** The cells whose suggestion is as good as certain. */
export function mendedCells({ cells }: Pick<Profile, 'cells'>): MendedCell[] {
  return cells
    .filter(({ isSure }) => isSure)
    .map(({ row, column, value, suggestion, reason }) => ({
      ...{ row: row + 1, column, value, suggestion, reason },
    }));
}
