/** The score of an assessment, its report, and its place in the address. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFragment } from '../../url-state.ts';
import { readAnswers, resultAddress, writeAnswers } from './address.ts';
import { csvOf, noteOf, type ReportedAssessment, requirementOf, scaleOf } from './report.ts';
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

/** An assessment for tests; the real questions may change. Letters name the levels, numbers the questions. */
const SAMPLE_ASSESSMENT: ReportedAssessment = {
  scale: {
    levels: [
      { name: 'Unknown', points: 0, meaning: '' },
      { name: 'Noticed', points: 20, meaning: '' },
      { name: 'Managed', points: 60, meaning: '' },
      { name: 'Assured', points: 100, meaning: '' },
    ],
  },
  criteria: [
    criterion('Accuracy', 25, ['Accuracy 1', 'Accuracy 2'], 0),
    criterion('Completeness', 20, ['Completeness 1', 'Completeness 2']),
    criterion('Consistency', 20, ['Consistency 1', 'Consistency 2']),
    criterion('Timeliness', 15, ['Timeliness 1', 'Timeliness 2', 'Timeliness 3']),
    criterion('Validity', 10, ['Validity 1', 'Validity 2']),
    criterion('Uniqueness', 10, ['Uniqueness 1', 'Uniqueness 2']),
  ],
  result: { requirement: { title: 'Requirement, 95%+' } },
  note: {
    label: 'Attach',
    score: '{score} of 100, level {level}',
    criterion: '{criterion}: {contribution} of {weight}',
    weakest: 'Weakest: {criteria}',
  },
  measured: { text: '{points} in a file', ask: 'Ask', answer: 'In a file' },
  csv: {
    file: 'sample.csv',
    columns: {
      criterion: 'Criterion',
      weight: 'Weight',
      question: 'Question',
      answer: 'Answer',
      level: 'Level',
      points: 'Points',
      contribution: 'Contribution',
    },
    total: 'Total',
    requirement: 'Requirement, 95%+',
    met: 'met',
    missed: 'not met',
  },
};

/** @param requirement the index of the question that the accuracy requirement depends on */
function criterion(name: string, weight: number, questions: string[], requirement?: number) {
  return {
    key: name.toLowerCase(),
    name,
    weight,
    questions: questions.map((text, index) => ({
      text,
      answers: ['A', 'B', 'C', 'D'].map((level) => `${text} ${level}`),
      first: '',
      ...(index === requirement ? { requirement: true as const } : {}),
    })),
  };
}

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

const answers = readAnswers(scale, '32-21-20-322-13-00');
const score = scoreOf(scale, answers);

describe('noteOf', () => {
  it('has the score, the requirement, each contribution and the weakest criteria', () => {
    expect(noteOf(SAMPLE_ASSESSMENT, answers, score, 'https://assay.example/x')).toBe(
      [
        '51 of 100, level Noticed',
        'Requirement, 95%+: met',
        'Accuracy: 20 of 25',
        'Completeness: 8 of 20',
        'Consistency: 6 of 20',
        'Timeliness: 11 of 15',
        'Validity: 6 of 10',
        'Uniqueness: 0 of 10',
        'Weakest: Uniqueness, Consistency',
        'https://assay.example/x',
      ].join('\n'),
    );
  });

  it('names no weakest criteria when all have full points', () => {
    const perfect = readAnswers(scale, '33-33-33-333-33-33');
    expect(noteOf(SAMPLE_ASSESSMENT, perfect, scoreOf(scale, perfect), '')).not.toContain('Weakest');
  });
});

describe('csvOf', () => {
  const lines = csvOf(SAMPLE_ASSESSMENT, answers, score).trimEnd().split('\r\n');

  it('has a row for each question, the score and the requirement', () => {
    expect(lines).toHaveLength(1 + 13 + 2);
    expect(lines[0]).toBe('Criterion,Weight,Question,Answer,Level,Points,Contribution');
    expect(lines[2]).toBe('Accuracy,25,Accuracy 2,Accuracy 2 C,Managed,60,7.5');
    expect(lines.at(-2)).toBe('Total,100,,,Noticed,,51');
    expect(lines.at(-1)).toBe('"Requirement, 95%+",,,met,,,');
  });

  it('has contributions that add up to the score', () => {
    const contributions = lines.slice(1, 14).map((line) => Number(line.split(',').at(-1)));
    expect(contributions.reduce((sum, value) => sum + value, 0)).toBe(score.total);
  });

  it('has one row for a criterion that was measured', () => {
    const measured = scoreOf(scale, answers, [null, 87.5]);
    const [, , third, fourth] = csvOf(SAMPLE_ASSESSMENT, answers, measured).trimEnd().split('\r\n');
    expect(third).toBe('Accuracy,25,Accuracy 2,Accuracy 2 C,Managed,60,7.5');
    expect(fourth).toBe('Completeness,20,,In a file,,87.5,17.5');
  });

  it('has no cell that a spreadsheet would run as a formula', () => {
    const [first, ...rest] = SAMPLE_ASSESSMENT.criteria;
    if (!first) throw new Error('no criteria');
    const tampered = { ...SAMPLE_ASSESSMENT, criteria: [{ ...first, name: '=1+1' }, ...rest] };
    expect(csvOf(tampered, answers, score)).toContain("\r\n'=1+1,25,");
  });
});

it.each([
  ['3_', 'met'],
  ['2_', 'missed'],
  ['0_', 'missed'],
  ['_3', 'open'],
])('with the accuracy answers %s the requirement is %s', (text, expected) => {
  expect(requirementOf(SAMPLE_ASSESSMENT, readAnswers(scale, text))).toBe(expected);
});

describe('the answers in the address', () => {
  it('round-trip', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(readAnswers(scale, writeAnswers(answers))).toEqual(answers);
        const { hash } = new URL(resultAddress('https://assay.example/ai-readiness', answers));
        expect(readAnswers(scale, readFragment(hash).values.get('answers'))).toEqual(answers);
      }),
    );
  });

  it('are short, and need no escapes', () => {
    const answers = unanswered(scale).map((group, at) => group.map(() => (at === 0 ? null : 2)));
    expect(resultAddress('https://assay.example/ai-readiness', answers)).toBe(
      'https://assay.example/ai-readiness#assessment-result&answers=__-22-22-222-22-22',
    );
  });

  it('accept any text: what is not a level is an open question', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const answers = readAnswers(scale, text);
        expect(answers.map((group) => group.length)).toEqual(
          scale.criteria.map(({ questions }) => questions),
        );
        for (const level of answers.flat()) if (level !== null) expect(level).toBeLessThan(4);
      }),
    );
  });

  it.each([
    [
      '9x-2',
      [
        [null, null],
        [2, null],
      ],
    ],
    [
      '12345-3',
      [
        [1, 2],
        [3, null],
      ],
    ],
    [
      '',
      [
        [null, null],
        [null, null],
      ],
    ],
  ])('reads the valid part of %j', (text, expected) => {
    expect(readAnswers(scale, text).slice(0, 2)).toEqual(expected);
  });

  it('carry what was measured', () => {
    const address = resultAddress('https://assay.example/x', unanswered(scale), 'validity-99.3');
    expect(address).toBe('https://assay.example/x#assessment-result&measured=validity-99.3');
  });

  it('leave the query alone, and add nothing when there are none', () => {
    const address = resultAddress(
      'https://assay.example/ai-readiness?utm=a#top&answers=33',
      unanswered(scale),
    );
    expect(address).toBe('https://assay.example/ai-readiness?utm=a#assessment-result');
  });
});
