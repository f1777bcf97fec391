import type { ColumnKind } from '../kinds/kinds.ts';
import type { Table } from '../read/table.ts';
import { findCandidates } from './blocking.ts';
import type { MatchOptions } from './match-options.ts';
import type { Matches } from './matches.ts';
import { matchesOf } from './matches-of.ts';
import { packColumns } from './packed-columns.ts';
import { compareTogether, type Helper } from './parallel-comparison.ts';
import { type Part, tableOf } from './part.ts';
import { joinParts, type MatchedPart } from './parts.ts';
import { prepare } from './prepared.ts';
import { estimateRandom } from './random-pairs.ts';
import { subjectsOf } from './subject.ts';

/** Other cores that compare a part of the pairs. */
interface Help {
  helpers: readonly Helper[];
  /** Whether memory can be shared with them. */
  isShared: boolean;
}

const NO_HELP: Help = { helpers: [], isShared: false };

/**
 * Finds the rows that are about the same person or company, without labels. The result depends neither on the order of rows or
 * columns, nor on the help.
 */
export async function match(
  table: Table,
  kinds: readonly ColumnKind[],
  options: MatchOptions = {},
  { helpers, isShared }: Help = NO_HELP,
): Promise<Matches> {
  const { progress = () => {}, choices = new Map() } = options;
  const { parts, other } = subjectsOf(table, kinds, options.about);
  const matched = async (part: Part): Promise<MatchedPart> => {
    const rows = tableOf(table, part.rows);
    progress('standardize', 0, rows.rows);
    const prepared = prepare(rows, part.kinds ?? kinds, part.about, choices);
    const columns = packColumns(prepared.columns);
    // A helper that cannot be prepared cannot compare either, which `compareTogether` makes up for.
    for (const helper of helpers) helper.prepare(columns).catch(() => {});
    const { fields, rowsOf } = prepared;
    progress('block', 0, rowsOf.length);
    const candidates = findCandidates(fields, rowsOf.length);
    const compareRest = compareTogether(fields, candidates.pairs, helpers, isShared);
    const random = estimateRandom(fields, rowsOf.length);
    const compared = await compareRest((done, of) => progress('compare', done, of));
    return { ...part, matches: matchesOf(rows, prepared, candidates, random, compared, options) };
  };
  const done: MatchedPart[] = [];
  for (const part of parts) done.push(await matched(part));
  return joinParts(table.rows, done, other && (await matched({ about: other })));
}
