import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleOf } from './report.ts';
import { SAMPLE_ASSESSMENT } from './sample-assessment.ts';
import {
  type Answers,
  isComplete,
  levelReached,
  lowestAnswer,
  scoreOf,
  totalIfImproved,
  unanswered,
  weakest,
} from './score.ts';

const scale = scaleOf(SAMPLE_ASSESSMENT);
const best = scale.points.length - 1;

function all(level: number): Answers {
  return unanswered(scale).map((group) => group.map(() => level));
}

/** Any answers, open questions among them. */
const anyAnswers = fc.tuple(
  ...scale.criteria.map(({ questions }) =>
    fc.array(fc.option(fc.nat(best)), { minLength: questions, maxLength: questions }),
  ),
);

/** A question, by its criterion and its index there. */
const anyQuestion = fc.constantFrom(
  ...scale.criteria.flatMap(({ questions }, at) =>
    Array.from({ length: questions }, (_, question) => ({ at, question })),
  ),
);

function replace(
  answers: Answers,
  { at, question }: { at: number; question: number },
  level: number,
): Answers {
  return answers.map((group, i) =>
    i === at ? group.map((old, j) => (j === question ? level : old)) : group,
  );
}

describe('scoreOf', () => {
  it('takes what was measured for the answers of a criterion, and leaves the others open', () => {
    const [first = 0] = scale.criteria.map(({ weight }) => weight);
    const measured = scoreOf(scale, all(0), [87.5]);
    expect(measured.parts[0]).toMatchObject({ points: 87.5, isMeasured: true });
    expect(measured.total).toBe((first * 87.5) / 100);
    expect(isComplete(scoreOf(scale, unanswered(scale), [87.5]))).toBe(false);
    expect(
      isComplete(
        scoreOf(
          scale,
          unanswered(scale),
          scale.criteria.map(() => 0),
        ),
      ),
    ).toBe(true);
  });

  it('is 100 when every answer is the best', () => {
    expect(scoreOf(scale, all(best)).total).toBe(100);
  });

  it('is 0 when every answer is the worst, and when there is none', () => {
    expect(scoreOf(scale, all(0)).total).toBe(0);
    expect(scoreOf(scale, unanswered(scale)).total).toBe(0);
    expect(isComplete(scoreOf(scale, all(0)))).toBe(true);
    expect(isComplete(scoreOf(scale, unanswered(scale)))).toBe(false);
  });

  it('weighs each criterion: one at zero costs its weight', () => {
    scale.criteria.forEach(({ weight }, at) => {
      const answers = all(best).map((group, i) => (i === at ? group.map(() => 0) : group));
      expect(scoreOf(scale, answers).total).toBe(100 - weight);
    });
  });

  it('stays within 0 and 100, and each contribution within its weight', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { total, parts } = scoreOf(scale, answers);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(100);
        for (const { contribution, weight } of parts) {
          expect(contribution).toBeGreaterThanOrEqual(0);
          expect(contribution).toBeLessThanOrEqual(weight);
        }
      }),
    );
  });

  it('is the sum of its contributions, all of them exact to half a point', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { total, parts } = scoreOf(scale, answers);
        expect(parts.reduce((sum, { contribution }) => sum + contribution, 0)).toBe(total);
        for (const { contribution } of parts) expect(Number.isInteger(contribution * 2)).toBe(true);
      }),
    );
  });

  it('never falls when an answer improves', () => {
    fc.assert(
      fc.property(anyAnswers, anyQuestion, fc.nat(best), fc.nat(best), (answers, question, one, other) => {
        const worse = scoreOf(scale, replace(answers, question, Math.min(one, other)));
        const better = scoreOf(scale, replace(answers, question, Math.max(one, other)));
        if (one === other) expect(better.total).toBe(worse.total);
        else expect(better.total).toBeGreaterThan(worse.total);
      }),
    );
  });
});

describe('weakest', () => {
  it('returns the two with the fewest points', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const score = scoreOf(scale, answers);
        const found = weakest(score);
        const below = score.parts.filter(({ points }) => points < 100).length;
        expect(found).toHaveLength(Math.min(2, below));
        const limit = Math.max(...found.map((at) => score.parts[at]?.points ?? 0));
        score.parts.forEach(({ points }, at) => {
          if (!found.includes(at)) expect(points).toBeGreaterThanOrEqual(Math.min(limit, 100));
        });
      }),
    );
  });

  it('prefers the larger weight among equals, then the earlier', () => {
    expect(weakest(scoreOf(scale, all(0)))).toEqual([0, 1]);
    expect(weakest(scoreOf(scale, all(best)))).toEqual([]);
  });
});

describe('totalIfImproved', () => {
  it('adds what the criteria lack, and never exceeds 100', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const score = scoreOf(scale, answers);
        const indexes = weakest(score);
        const raised = answers.map((group, at) => (indexes.includes(at) ? group.map(() => best) : group));
        expect(totalIfImproved(score, indexes)).toBe(scoreOf(scale, raised).total);
        expect(totalIfImproved(score, indexes)).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('is 100 when every criterion has full points', () => {
    const score = scoreOf(scale, all(1));
    expect(totalIfImproved(score, [0, 1, 2, 3, 4, 5])).toBe(100);
    expect(totalIfImproved(score, [])).toBe(score.total);
  });
});

it('reaches a level at its points', () => {
  expect([0, 19.5, 20, 59.5, 60, 99.5, 100].map((value) => levelReached(scale.points, value))).toEqual([
    0, 0, 1, 1, 2, 2, 3,
  ]);
});

it('finds the first of the lowest answers', () => {
  expect(lowestAnswer([2, 1])).toBe(1);
  expect(lowestAnswer([1, 1, 0])).toBe(2);
  expect(lowestAnswer([3, 3])).toBe(0);
  expect(lowestAnswer([3, null])).toBe(1);
});
