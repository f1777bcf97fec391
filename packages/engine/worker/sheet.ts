import { notesOf } from '../findings/duplicates.ts';
import { eventNotes } from '../findings/entities.ts';
import type { Finding } from '../findings/finding.ts';
import type { Profile } from '../findings/profile.ts';
import { countRelated } from '../findings/related-rows.ts';
import { isUnsure } from '../kinds/detect.ts';
import type { ColumnKind } from '../kinds/kinds.ts';
import { clusterSizes } from '../match/clusters/groups.ts';
import { THRESHOLDS } from '../match/clusters/joins.ts';
import type { Column, Table } from '../read/table.ts';
import type { Grouping } from './grouping.ts';
import type {
  DecidedPair,
  Duplicates,
  OpenedColumn,
  Sheet,
  SheetColumn,
  SheetFinding,
  Strip,
} from './protocol.ts';
import { findingId, type ReviewedTable } from './reviewed.ts';

/** @param all the table with all columns of the file */
export function sheetOf(profile: Profile, all: Table, duplicates: Duplicates | undefined): Sheet {
  const places = new Map(all.columns.map(({ name }, at) => [name, at]));
  const columns = profile.columns.map((column, at): SheetColumn => {
    const { filled = 0, expected = 0, wrong = 0 } = profile.counts[at] ?? {};
    const strip = { valid: filled - wrong, missing: expected - filled, wrong };
    return { ...column, at: places.get(column.name) ?? at, strip, isUnsure: isUnsure(column) };
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
export function wholeSheet(reviewed: ReviewedTable, all: Table): Sheet {
  const { profile, checked, grouping, areEvents } = reviewed;
  const { matches, examined } = checked;
  const { subjects, other, leftOut, rowsAre, canTell } = matches;
  if (areEvents) {
    const notes = eventNotes(examined.table, matches);
    return sheetOf(profile, all, { ...NO_DUPLICATES, rowsAre, distinct: profile.rows, notes });
  }
  const sizes = clusterSizes(grouping.clusters);
  return sheetOf(profile, all, {
    ...sizes,
    rowsAre,
    canTell,
    about: subjects,
    ...(other && { other }),
    notes: notesOf(matches, sizes.groups),
    leftOut,
    threshold: grouping.threshold,
    thresholds: THRESHOLDS,
    review: { pairs: grouping.review.length, left: grouping.left() },
    related: countRelated(reviewed.related),
    asked: matches.asked,
    decisions: decidedPairs(grouping),
  });
}

const NO_DUPLICATES = {
  groups: 0,
  rowsInGroups: 0,
  canTell: true,
  about: [],
  leftOut: [],
  related: {},
  asked: [],
  decisions: [],
  threshold: 0,
  thresholds: THRESHOLDS,
  review: { pairs: 0, left: 0 },
};

/** Rows are counted from 1. */
export function decidedPairs(grouping: Grouping): DecidedPair[] {
  return grouping.decisions.map(({ a, b, isSame }) => ({
    rows: [a + 1, b + 1],
    decision: isSame ? 'same' : 'different',
    holds: grouping.areTogether(a, b) === isSame,
  }));
}

const EXAMPLES = 3;
/** The most characters of an example. */
const LONGEST = 80;

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
    if (text !== '') found.add(text.slice(0, LONGEST));
    if (found.size === EXAMPLES) break;
  }
  return [...found];
}
