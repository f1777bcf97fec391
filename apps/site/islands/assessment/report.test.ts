import { describe, expect, it } from 'vitest';
import { readAnswers } from './address.ts';
import { csvOf, noteOf, requirementOf, scaleOf } from './report.ts';
import { SAMPLE_ASSESSMENT } from './sample-assessment.ts';
import { scoreOf } from './score.ts';

const scale = scaleOf(SAMPLE_ASSESSMENT);
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
