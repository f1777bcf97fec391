/** The score of the self-assessment. Points and weights are percentages, so a whole assessment is 100. */

export interface Scale {
  /** What an answer of each level counts, from the lowest (0) to the highest (100). */
  points: readonly number[];
  /** Weights are percent of the total and add up to 100. */
  criteria: readonly { weight: number; questions: number }[];
}

/** For each criterion, for each of its questions: the level of the answer, or null while it is open. */
export type Answers = readonly (readonly (number | null)[])[];

/** What one criterion brings to the total. */
export interface Part {
  weight: number;
  /** The average of its answers' points, 0 to 100. An open question counts 0. */
  points: number;
  /** That percentage of the weight. */
  contribution: number;
  answered: number;
  questions: number;
}

export interface Score {
  parts: Part[];
  /** The sum of the contributions, 0 to 100. */
  total: number;
  answered: number;
  questions: number;
}

/** An assessment that nobody has begun. */
export function blank({ criteria }: Scale): Answers {
  return criteria.map(({ questions }) => Array.from({ length: questions }, () => null));
}

/** The score of some answers, complete or not. */
export function scoreOf(scale: Scale, answers: Answers): Score {
  const parts = scale.criteria.map(({ weight, questions }, at) =>
    partOf(scale.points, weight, questions, answers[at] ?? []),
  );
  return {
    parts,
    total: sum(parts.map(({ contribution }) => contribution)),
    answered: sum(parts.map(({ answered }) => answered)),
    questions: sum(parts.map(({ questions }) => questions)),
  };
}

function partOf(points: Scale['points'], weight: number, questions: number, answers: Answers[number]): Part {
  const given = answers.filter((level) => level !== null);
  const earned = sum(given.map((level) => points[level] ?? 0));
  // Multiplied first and divided once, so that a result that has an exact value has no other.
  return {
    weight,
    points: earned / questions,
    contribution: (weight * earned) / (100 * questions),
    answered: given.length,
    questions,
  };
}

export function isComplete({ answered, questions }: Score | Part): boolean {
  return answered === questions;
}

/** The highest level whose points a value from 0 to 100 has reached. */
export function levelReached(points: Scale['points'], value: number): number {
  return points.findLastIndex((needed) => needed <= value);
}

/**
 * The two criteria (or fewer) to mend first, by their place: the fewest points first, of equals the one with the larger
 * weight, then the one that comes first. A criterion at its best is not among them.
 */
export function weakest({ parts }: Score): number[] {
  return parts
    .map((part, at) => ({ ...part, at }))
    .filter(({ points }) => points < 100)
    .sort((a, b) => a.points - b.points || b.weight - a.weight || a.at - b.at)
    .slice(0, 2)
    .map(({ at }) => at);
}

/** The total once the criteria at these places are at their best. */
export function mended({ parts, total }: Score, places: readonly number[]): number {
  return total + sum(places.map((at) => gapOf(parts[at])));
}

function gapOf(part: Part | undefined): number {
  return part ? part.weight - part.contribution : 0;
}

/** The place of the first of the lowest answers. */
export function lowestAnswer(answers: Answers[number]): number {
  const levels = answers.map((level) => level ?? 0);
  return levels.indexOf(Math.min(...levels));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
