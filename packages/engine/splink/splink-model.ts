import { counted, grouped } from '../kinds/wording.ts';
import type { MatchResult } from '../match/match-result.ts';
import type { Table } from '../read/table.ts';
import { reduceModel } from './reduced-model.ts';
import { ruleSql, splinkSettings } from './settings.ts';
import { standardize } from './standardized.ts';

/** What a table has taught, for Splink: the file that is written. */
export interface SplinkModel {
  description: string;
  /** The rows that it was learned from. */
  learned_from_rows: number;
  /** Rows are linked above so many bits: there the groups are most like those that were found. */
  threshold_match_weight: number;
  blocking: { rule: string; description: string }[];
  /** Of Splink 4 and 5, on the standardized columns. */
  settings: ReturnType<typeof splinkSettings>;
}

/**
 * @param table the columns that were looked at
 * @param matches of a check that keeps its model
 * @returns why there is none, in a sentence, if nothing was learned
 */
export function splinkModel(
  table: Table,
  matches: Pick<MatchResult, 'trained' | 'pairs' | 'clusters' | 'equal' | 'canTell' | 'isSure' | 'rowsAre'>,
): SplinkModel | string {
  const { trained, canTell, isSure } = matches;
  if (!trained || matches.rowsAre.what === 'events') return NOTHING_COMPARED;
  if (!trained.model.trusted || !canTell || !isSure) return NOTHING_LEARNED;
  const reduced = reduceModel(table, trained, matches);
  const { threshold, rules } = reduced;
  const blocking = rules.map((rule) => ({
    rule: ruleSql(rule),
    description: `${(rule.pairs / table.rows).toPrecision(2)} pairs per row of ${grouped(table.rows)}`,
  }));
  return {
    description: `Settings for Splink. Link two rows above ${counted(threshold, 'bit')}.`,
    learned_from_rows: table.rows,
    threshold_match_weight: threshold,
    ...{ blocking, settings: splinkSettings(reduced) },
  };
}

/**
 * The standardized columns of a table, with the number of each row from 1; the model may be of another part of it.
 *
 * @returns why there are none, in a sentence, if nothing was compared
 */
export function standardizedColumns(
  table: Table,
  { trained, rowsAre }: Pick<MatchResult, 'trained' | 'rowsAre'>,
): Table | string {
  return !trained || rowsAre.what === 'events' ? NOTHING_COMPARED : standardize(table, trained).table;
}

const NOTHING_COMPARED =
  'There is no model: the rows are events, are about several kinds of subjects, or no column says who they are about.';
const NOTHING_LEARNED = 'There is no model: too few rows are the same to learn from.';
