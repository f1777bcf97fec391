import type { Examined } from '../findings/profile/examine.ts';
import type { MatchResult } from '../match/match-result.ts';
import type { Source, Table } from '../read/table.ts';

/** What a table was checked as. */
export interface Found {
  table: Table;
  source: Source;
  /** The index of each column among all those of the file. */
  places: readonly number[];
  examined: Examined;
  matches: MatchResult;
}
