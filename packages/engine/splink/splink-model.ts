import type { MatchResult } from '../match/match-result.ts';
import type { Table } from '../read/table.ts';
import { reduceModel } from './reduced-model.ts';
import { splinkSettings } from './settings.ts';
import { standardize } from './standardized.ts';

/** What a table has taught, for Splink. */
export interface SplinkModel {
  /** Of Splink 4, on the standardized columns. */
  settings: ReturnType<typeof splinkSettings>;
  /** The standardized columns, with the number of each row from 1. */
  standardized: Table;
}

/**
 * @param table the columns that were looked at
 * @param matches of a check that keeps its model
 * @returns why there is none, in a sentence, if nothing was learned
 */
export function splinkModel(
  table: Table,
  matches: Pick<MatchResult, 'trained' | 'pairs' | 'clusters' | 'canTell' | 'isSure' | 'rowsAre'>,
): SplinkModel | string {
  const { trained, canTell, isSure } = matches;
  if (!trained || matches.rowsAre.what === 'events') return NOTHING_COMPARED;
  if (!trained.model.trusted || !canTell || !isSure) return NOTHING_LEARNED;
  const reduced = reduceModel(table, trained, matches);
  return { settings: splinkSettings(reduced), standardized: reduced.standardized.table };
}

/**
 * The standardized columns of a part of a table whose model is of another part: few rows of it may be the same.
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
