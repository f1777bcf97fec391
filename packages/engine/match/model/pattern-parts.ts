import { Integers } from '../../algorithms/typed-arrays.ts';
import { MISSING } from '../compare/comparison.ts';
import type { Patterns } from '../pairs/patterns.ts';
import type { LevelTable } from './level-table.ts';

/** How many comparisons a part has: few enough that its combinations of levels are a table. */
const PART = 4;
/** A level takes four bits. */
const COMBINATIONS = 16 ** PART;

/**
 * The levels of some comparisons in a row. Nearly each pair of a wide table has a pattern of its own, but its parts are those of
 * many: what is summed over their levels is summed once for each combination.
 */
export interface PatternPart {
  /** The number of each pattern's combination. */
  of: Integers;
  /** How many combinations there are. */
  size: number;
  /** Where the levels that combinations show, missing ones aside, begin in a `LevelTable`, combination after combination. */
  starts: Integers;
  /** Where the levels of each combination begin in `starts`, then where the last ones end. */
  bounds: Integers;
}

/** @param table any of those with the classes of the model */
export function partsOf(patterns: Patterns, table: LevelTable): PatternPart[] {
  const parts: PatternPart[] = [];
  for (let from = 0; from < patterns.width; from += PART) {
    parts.push(partFrom(patterns, table, from, Math.min(from + PART, patterns.width)));
  }
  return parts;
}

function partFrom(patterns: Patterns, table: LevelTable, from: number, to: number): PatternPart {
  const numbers = new Integers(new Int32Array(COMBINATIONS).fill(-1));
  const of = new Integers(new Int32Array(patterns.size));
  const starts: number[] = [];
  const bounds = [0];
  for (let pattern = 0; pattern < patterns.size; pattern++) {
    let combination = 0;
    for (let at = from; at < to; at++) combination = combination * 16 + patterns.level(pattern, at);
    if (numbers.at(combination) < 0) {
      numbers.set(combination, bounds.length - 1);
      for (let at = from; at < to; at++) {
        const level = patterns.level(pattern, at);
        if (level !== MISSING) starts.push(table.start(at, level));
      }
      bounds.push(starts.length);
    }
    of.set(pattern, numbers.at(combination));
  }
  return {
    of,
    size: bounds.length - 1,
    starts: new Integers(Int32Array.from(starts)),
    bounds: new Integers(Int32Array.from(bounds)),
  };
}
