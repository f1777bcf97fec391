import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFragment } from '../../address-state.ts';
import { readAnswers, resultAddress, writeAnswers } from './address.ts';
import { scaleOf } from './report.ts';
import { SAMPLE_ASSESSMENT } from './sample-assessment.ts';
import { unanswered } from './score.ts';

const scale = scaleOf(SAMPLE_ASSESSMENT);

const anyAnswers = fc.tuple(
  ...scale.criteria.map(({ questions }) =>
    fc.array(fc.option(fc.nat(scale.points.length - 1)), { minLength: questions, maxLength: questions }),
  ),
);

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
