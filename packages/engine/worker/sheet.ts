import { duplicateFacts } from '../findings/duplicates.ts';
import type { Finding } from '../findings/finding.ts';
import type { Profile } from '../findings/profile.ts';
import { countRelated } from '../findings/related-rows.ts';
import { findingId, type ReviewedTable } from '../findings/reviewed.ts';
import { isUnsure } from '../kinds/detect.ts';
import type { ColumnKind } from '../kinds/kinds.ts';
import { THRESHOLDS } from '../match/clusters/joins.ts';
import type { Column, Table } from '../read/table.ts';
import type { Duplicates, OpenedColumn, Sheet, SheetColumn, SheetFinding, Strip } from './protocol.ts';

export function sheetOf(profile: Profile, duplicates?: Duplicates): Sheet {
  const columns = profile.columns.map((column, at): SheetColumn => {
    const { filled = 0, expected = 0, wrong = 0 } = profile.counts[at] ?? {};
    const strip = { valid: filled - wrong, missing: expected - filled, wrong };
    return { ...column, strip, isUnsure: isUnsure(column) };
  });
  // Uniqueness is known only once duplicates were looked for.
  const scores = profile.scores.filter(({ criterion }) => duplicates || criterion !== 'uniqueness');
  return {
    rows: profile.rows,
    columns,
    findings: profile.told.map(withId),
    dismissed: profile.dismissed.map(withId),
    scores,
    cells: columns.reduce(
      (sum, { strip }): Strip => ({
        valid: sum.valid + strip.valid,
        missing: sum.missing + strip.missing,
        wrong: sum.wrong + strip.wrong,
      }),
      { valid: 0, missing: 0, wrong: 0 },
    ),
    duplicates,
  };
}

function withId(finding: Finding): SheetFinding {
  return { ...finding, id: findingId(finding) };
}

/** The whole sheet of a table that was checked. */
export function wholeSheet(reviewed: ReviewedTable): Sheet {
  const { profile, checked, grouping, related } = reviewed;
  const { rowsAre, asked } = checked.matches;
  return sheetOf(profile, {
    ...duplicateFacts(reviewed),
    rowsAre,
    related: countRelated(related),
    asked: asked.map((column) => profile.columns[column]?.name ?? ''),
    pairsInDoubt: grouping.review.length,
    thresholds: THRESHOLDS,
  });
}

const EXAMPLES = 3;
/** The most characters of an example. */
export const MOST_OF_EXAMPLE = 80;

/** What each column was taken for. */
export function openedColumns({ columns }: Table, kinds: readonly ColumnKind[]): OpenedColumn[] {
  return kinds.flatMap(({ column: at, kind, detail }): OpenedColumn[] => {
    const column = columns[at];
    if (!column) return [];
    const { name } = column;
    return [{ name, kind, ...(detail !== undefined && { detail }), examples: examplesOf(column) }];
  });
}

/** The first different values that are there. */
function examplesOf({ values }: Column): string[] {
  const found = new Set<string>();
  for (const value of values) {
    const text = value.trim();
    if (text !== '') found.add(text.slice(0, MOST_OF_EXAMPLE));
    if (found.size === EXAMPLES) break;
  }
  return [...found];
}
