import type { Finding } from '../profile/findings.ts';
import type { ColumnProfile, Profile } from '../profile/profile.ts';
import type { Score } from '../profile/scores.ts';
import type { Source } from '../table/table.ts';
import type { DuplicateFacts } from './duplicates.ts';

/** What `data -- check --report` writes; `content/documentation/table-report.md` describes it. A change that breaks readers raises `version`. */
export interface Report {
  version: 1;
  file: FileFacts & Source;
  rows: number;
  columns: readonly ColumnProfile[];
  /** The most severe first. */
  findings: readonly Finding[];
  scores: readonly Score[];
  duplicates: DuplicateFacts;
}

export interface FileFacts {
  name: string;
  bytes: number;
}

export function makeReport(
  file: FileFacts,
  source: Source,
  { rows, columns, findings, scores }: Profile,
  duplicates: DuplicateFacts,
): Report {
  return { version: 1, file: { ...file, ...source }, rows, columns, findings, scores, duplicates };
}
