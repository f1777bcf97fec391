/** The score of the self-assessment. Points and weights are percentages, so a whole assessment is 100. */

export interface Scale {
  /** The points of each level, from the lowest (0) to the highest (100). */
  points: readonly number[];
  /** Weights are percent of the total and add up to 100. */
  criteria: readonly { weight: number; questions: number }[];
}

/** For each criterion, for each of its questions: the level of the answer, or null while it is open. */
export type Answers = readonly (readonly (number | null)[])[];

/** For each criterion: the points that were measured in a file, 0 to 100, or null if its questions are to be answered. */
export type Measured = readonly (number | null)[];

/** One criterion's part of the total. */
export interface Part {
  weight: number;
  /** What was measured, or the average of its answers' points, 0 to 100. An open question counts 0. */
  points: number;
  isMeasured: boolean;
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

/** No question is answered. */
export function unanswered({ criteria }: Scale): Answers {
  return criteria.map(({ questions }) => Array.from({ length: questions }, () => null));
}

/** The score of some answers, complete or not. The questions of a criterion that was measured count as answered. */
export function scoreOf(scale: Scale, answers: Answers, measured: Measured = []): Score {
  const parts = scale.criteria.map(({ weight, questions }, at) => {
    const points = measured[at] ?? null;
    if (points === null) return partOf(scale.points, weight, questions, answers[at] ?? []);
    return {
      weight,
      points,
      isMeasured: true,
      contribution: (weight * points) / 100,
      answered: questions,
      questions,
    };
  });
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
  // One division, after the multiplications, avoids rounding errors.
  return {
    weight,
    points: earned / questions,
    isMeasured: false,
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
 * The indexes of the (at most) two criteria to improve first: the fewest points first; of equals, the one with the larger
 * weight, then the earlier one. A criterion with full points is left out.
 */
export function weakest({ parts }: Score): number[] {
  return parts
    .map((part, at) => ({ ...part, at }))
    .filter(({ points }) => points < 100)
    .sort((a, b) => a.points - b.points || b.weight - a.weight || a.at - b.at)
    .slice(0, 2)
    .map(({ at }) => at);
}

/** The total with full points for the criteria at these indexes. */
export function totalIfImproved({ parts, total }: Score, indexes: readonly number[]): number {
  return total + sum(indexes.map((at) => gapOf(parts[at])));
}

function gapOf(part: Part | undefined): number {
  return part ? part.weight - part.contribution : 0;
}

/** The index of the first of the lowest answers. */
export function lowestAnswer(answers: Answers[number]): number {
  const levels = answers.map((level) => level ?? 0);
  return levels.indexOf(Math.min(...levels));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
