/** The result as a note to a demo request and as a CSV file. */
import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { Assessment } from '@assay/content/schema/assessment';
import { toCsv } from '@assay/engine/write';
import { type Answers, levelReached, type Scale, type Score, weakest } from './score.ts';

/** The part of an assessment that its report is made of. */
export type ReportedAssessment = Pick<Assessment, 'criteria' | 'note' | 'csv' | 'measured'> & {
  scale: Pick<Assessment['scale'], 'levels'>;
  result: { requirement: Pick<Assessment['result']['requirement'], 'title'> };
};

/** The part of an assessment that the scoring needs. */
export function scaleOf({ scale, criteria }: Pick<ReportedAssessment, 'scale' | 'criteria'>): Scale {
  return {
    points: scale.levels.map((level) => level.points),
    criteria: criteria.map(({ weight, questions }) => ({ weight, questions: questions.length })),
  };
}

/** The name of the level that a value from 0 to 100 has reached. */
export function levelName(assessment: ReportedAssessment, value: number): string {
  const at = levelReached(scaleOf(assessment).points, value);
  return assessment.scale.levels[at]?.name ?? '';
}

export type Requirement = 'met' | 'missed' | 'open';

/** Whether the accuracy requirement (95%+, specification, point 9) is met: its question has to be at the highest level. */
export function requirementOf({ criteria, scale }: ReportedAssessment, answers: Answers): Requirement {
  for (const [at, { questions }] of criteria.entries()) {
    const index = questions.findIndex((question) => question.requirement);
    if (index < 0) continue;
    const level = answers[at]?.[index] ?? null;
    if (level === null) return 'open';
    return level === scale.levels.length - 1 ? 'met' : 'missed';
  }
  return 'open';
}

/** The result in a few lines of text, with its address. */
export function noteOf(
  assessment: ReportedAssessment,
  answers: Answers,
  score: Score,
  address: string,
): string {
  const { note, criteria, result, csv } = assessment;
  const names = weakest(score).map((at) => criteria[at]?.name ?? '');
  const requirement = requirementOf(assessment, answers) === 'met' ? csv.met : csv.missed;
  return [
    fillIn(note.score, { score: score.total, level: levelName(assessment, score.total) }),
    `${result.requirement.title}: ${requirement}`,
    ...criteria.map(({ name, weight }, at) =>
      fillIn(note.criterion, { criterion: name, contribution: score.parts[at]?.contribution ?? 0, weight }),
    ),
    ...(names.length > 0 ? [fillIn(note.weakest, { criteria: names.join(', ') })] : []),
    address,
  ].join('\n');
}

/**
 * A row for each question, or one for a criterion that was measured, whose contributions add up to the score; then the score and the
 * accuracy requirement.
 */
export function csvOf(assessment: ReportedAssessment, answers: Answers, score: Score): string {
  const { columns, ...csv } = assessment.csv;
  const { levels } = assessment.scale;
  const lines = assessment.criteria.flatMap(({ name, weight, questions }, at) => {
    const part = score.parts[at];
    if (part?.isMeasured) {
      return {
        [columns.criterion]: name,
        [columns.weight]: formatNumber(weight),
        [columns.answer]: assessment.measured.answer,
        [columns.points]: formatNumber(part.points),
        [columns.contribution]: formatNumber(part.contribution),
      };
    }
    return questions.map((question, index) => {
      const level = answers[at]?.[index] ?? 0;
      const earned = levels[level]?.points ?? 0;
      return {
        [columns.criterion]: name,
        [columns.weight]: formatNumber(weight),
        [columns.question]: question.text,
        [columns.answer]: question.answers[level] ?? '',
        [columns.level]: levels[level]?.name ?? '',
        [columns.points]: formatNumber(earned),
        [columns.contribution]: formatNumber((weight * earned) / (100 * questions.length)),
      };
    });
  });
  const total = {
    [columns.criterion]: csv.total,
    [columns.weight]: '100',
    [columns.level]: levelName(assessment, score.total),
    [columns.contribution]: formatNumber(score.total),
  };
  const requirement = {
    [columns.criterion]: csv.requirement,
    [columns.answer]: requirementOf(assessment, answers) === 'met' ? csv.met : csv.missed,
  };
  return toCsv(Object.values(columns), [...lines, total, requirement]);
}
