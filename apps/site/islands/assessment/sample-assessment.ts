import type { ReportedAssessment } from './report.ts';

/** An assessment for tests; the real questions may change. Letters name the levels, numbers the questions. */
export const SAMPLE_ASSESSMENT: ReportedAssessment = {
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
