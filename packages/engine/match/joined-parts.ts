import { Integers, Numbering } from '../algorithms/typed-arrays.ts';
import { groupsOf } from './clusters/groups.ts';
import type { Matches } from './match-result.ts';
import { type LeftOut, NO_VALUES } from './screening/left-out.ts';
import type { SubjectPart } from './subject/table-part.ts';

/** A part of a table with its matches, whose rows are counted within the part. */
export interface MatchedPart extends SubjectPart {
  matches: Matches;
}

/**
 * The matches of the whole table. Rows of two parts are never the same.
 *
 * @param rows how many the table has
 * @param other the whole table as it is matched if it is about what it could as well be about
 */
export function joinParts(rows: number, parts: readonly MatchedPart[], other?: MatchedPart): Matches {
  const [only, ...more] = parts;
  const matches = only && more.length === 0 && !only.rows ? only.matches : joined(rows, parts);
  if (!other) return matches;
  return { ...matches, other: { about: other.about, groups: groupsOf(other.matches.clusters).length } };
}

function joined(rows: number, parts: readonly MatchedPart[]): Matches {
  const partOf = new Integers(new Int32Array(rows).fill(-1));
  const placeOf = new Integers(new Int32Array(rows));
  for (const [at, part] of parts.entries()) {
    for (const [place, row] of (part.rows ?? []).entries()) {
      partOf.set(row, at);
      placeOf.set(row, place);
    }
  }
  const numbers = new Numbering<string>();
  const clusterOf = (row: number) => {
    const cluster = parts[partOf.at(row)]?.matches.clusters[placeOf.at(row)] ?? row;
    return numbers.of(`${partOf.at(row)} ${cluster}`);
  };
  const ofBoth = (a: number, b: number) =>
    partOf.at(a) === partOf.at(b) ? parts[partOf.at(a)]?.matches : undefined;
  const inTable = <Pair extends { a: number; b: number }>(pairsOf: (matches: Matches) => readonly Pair[]) =>
    parts.flatMap(({ rows = [], matches }) =>
      pairsOf(matches).map((pair) => ({ ...pair, a: rows[pair.a] ?? 0, b: rows[pair.b] ?? 0 })),
    );
  return {
    clusters: Int32Array.from({ length: rows }, (_, row) => clusterOf(row)),
    pairs: inTable(({ pairs }) => pairs).sort((x, y) => y.score - x.score || x.a - y.a || x.b - y.b),
    related: inTable(({ related }) => related).sort((x, y) => x.a - y.a || x.b - y.b),
    joins: inTable(({ joins }) => joins ?? []).sort((x, y) => y.mean - x.mean || x.a - y.a || x.b - y.b),
    equal: parts.flatMap(({ rows = [], matches }) =>
      matches.equal.map((places) => places.map((place) => rows[place] ?? 0)),
    ),
    wasCompared: (a, b) => ofBoth(a, b)?.wasCompared(placeOf.at(a), placeOf.at(b)) ?? false,
    explain: (a, b) => ofBoth(a, b)?.explain(placeOf.at(a), placeOf.at(b)) ?? OF_TWO_PARTS,
    hasMatches: parts.some(({ matches }) => matches.hasMatches),
    canTell: parts.every(({ matches }) => matches.canTell),
    isSure: parts.every(({ matches }) => matches.isSure),
    leftOut: leftOutOfAll(parts),
    subjects: parts.flatMap(({ matches }) => matches.subjects),
  };
}

const OF_TWO_PARTS = {
  score: Number.NEGATIVE_INFINITY,
  prior: Number.NEGATIVE_INFINITY,
  contributions: [],
};

/** The columns that no part has compared, with the reason of the first part in which they have values. */
function leftOutOfAll(parts: readonly MatchedPart[]): LeftOut[] {
  const [first, ...others] = parts.map(({ matches }) => matches.leftOut);
  return (first ?? []).flatMap((one) => {
    const found = [one, ...others.flatMap((list) => list.filter(({ column }) => column === one.column))];
    if (found.length < parts.length) return [];
    return [found.find(({ reason }) => reason !== NO_VALUES) ?? one];
  });
}
