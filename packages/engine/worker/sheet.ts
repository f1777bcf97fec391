import type { Finding } from '../findings/profile/findings.ts';
import type { Profile } from '../findings/profile/profile.ts';
import { notesOf } from '../findings/report/notes.ts';
import { sizesOf } from '../match/clusters/groups.ts';
import { THRESHOLDS } from '../match/clusters/joins.ts';
import type { Found } from './found.ts';
import type { Grouping } from './grouping.ts';
import type {
  DecidedPair,
  Duplicates,
  FindingId,
  Sheet,
  SheetColumn,
  SheetFinding,
  Strip,
} from './protocol.ts';

/** What names a finding: its kind and its column. */
export function findingId({ kind, column }: Pick<Finding, 'kind' | 'column'>): FindingId {
  return column === undefined ? kind : `${kind} ${column}`;
}

/** @param places the index of each column among all those of the file */
export function sheetOf(
  profile: Profile,
  places: readonly number[],
  duplicates: Duplicates | undefined,
): Sheet {
  const columns = profile.columns.map((column, at): SheetColumn => {
    const { filled = 0, wrong = 0 } = profile.counts[at] ?? {};
    const strip = { valid: filled - wrong, missing: profile.rows - filled, wrong };
    return { ...column, at: places[at] ?? at, strip };
  });
  // Uniqueness is known only once duplicates were looked for.
  const scores = profile.scores.filter(({ criterion }) => duplicates || criterion !== 'uniqueness');
  return {
    rows: profile.rows,
    columns,
    findings: profile.findings.map(withId),
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
export function wholeSheet(profile: Profile, { matches, places }: Found, grouping: Grouping): Sheet {
  const { subjects, other, leftOut } = matches;
  const sizes = sizesOf(grouping.clusters);
  return sheetOf(profile, places, {
    ...sizes,
    about: subjects,
    ...(other && { other }),
    notes: notesOf(matches, sizes.groups),
    leftOut,
    threshold: grouping.threshold,
    thresholds: THRESHOLDS,
    review: { pairs: grouping.review.length, left: grouping.left() },
    decisions: decidedPairs(grouping),
  });
}

/** Rows are counted from 1. */
export function decidedPairs(grouping: Grouping): DecidedPair[] {
  return grouping.decisions.map(({ a, b, isSame }) => ({
    rows: [a + 1, b + 1],
    decision: isSame ? 'same' : 'different',
    holds: grouping.areTogether(a, b) === isSame,
  }));
}
