import { z } from 'zod';
import { aiReadiness } from './ai-readiness.ts';
import { readYaml, text } from './read.ts';

const label = text(2, 60);

const levelSchema = z.strictObject({
  name: text(4, 12),
  /** Percent of the criterion's weight. */
  points: z.number().int().min(0).max(100),
  meaning: text(10, 60),
});

const questionSchema = z.strictObject({
  text: text(20, 90),
  requirement: z.literal(true).optional(),
  answers: z.array(text(5, 90)),
  first: text(60, 180),
});

const assessmentSchema = z
  .strictObject({
    title: label,
    text: text(40, 180),
    measure: z.strictObject({ label, href: z.string().startsWith('/'), text: text(20, 120) }),
    withoutScripts: text(40, 180),
    scale: z.strictObject({
      title: label,
      text: text(40, 140),
      points: text(8, 30),
      levels: z
        .array(levelSchema)
        .min(2)
        .refine((levels) => levels[0]?.points === 0 && levels.at(-1)?.points === 100, {
          error: 'expected levels that begin at 0 points and end at 100',
        })
        .refine((levels) => levels.every((level, at) => level.points > (levels[at - 1]?.points ?? -1)), {
          error: 'expected each level to have more points than the one before',
        }),
    }),
    // An enumeration as the key asks for every criterion, and for no other.
    questions: z.record(
      z.enum(aiReadiness.assessment.criteria.map(({ key }) => key)),
      z.array(questionSchema).min(2).max(3),
    ),
    form: z.strictObject({
      weight: label,
      answered: label,
      part: label,
      continue: label,
      seeResult: label,
      soFar: label,
      score: label,
      status: text(20, 100),
      statusComplete: text(20, 100),
    }),
    result: z.strictObject({
      title: label,
      outOf: label,
      soFar: label,
      level: label,
      open: text(20, 120),
      requirement: z.strictObject({
        title: label,
        met: text(10, 140),
        missed: text(10, 140),
        open: text(10, 140),
      }),
      core: text(20, 100),
      weakest: z.strictObject({
        title: label,
        open: text(20, 120),
        none: text(20, 160),
        lift: text(20, 80),
        both: text(20, 80),
      }),
      keep: text(20, 140),
    }),
    /** A criterion that was measured in a file. */
    measured: z.strictObject({ text: text(20, 120), ask: label, answer: label }),
    actions: z.strictObject({
      demo: label,
      csv: label,
      print: label,
      copy: label,
      copied: label,
      copyFailed: label,
      restart: label,
    }),
    note: z.strictObject({ label, score: label, criterion: label, weakest: label }),
    csv: z.strictObject({
      file: z.string().regex(/^[a-z-]+\.csv$/),
      columns: z.strictObject({
        criterion: label,
        weight: label,
        question: label,
        answer: label,
        level: label,
        points: label,
        contribution: label,
      }),
      total: label,
      requirement: label,
      met: label,
      missed: label,
    }),
    printed: z.strictObject({ heading: label, title: label, open: label }),
  })
  .refine(
    ({ questions, scale }) =>
      Object.values(questions)
        .flat()
        .every(({ answers }) => answers.length === scale.levels.length),
    { error: 'expected one answer for each level in every question', path: ['questions'] },
  )
  .refine(
    ({ questions }) =>
      Object.values(questions)
        .flat()
        .filter((q) => q.requirement).length === 1,
    {
      error: 'expected the accuracy requirement at one question',
      path: ['questions'],
    },
  );

type File = z.infer<typeof assessmentSchema>;
type Question = z.infer<typeof questionSchema>;

/** A criterion with its weight (percent of the total, specification, point 9) and its questions. */
export interface AssessedCriterion {
  key: string;
  name: string;
  weight: number;
  questions: Question[];
}

export type Assessment = Omit<File, 'questions'> & { criteria: AssessedCriterion[] };

/** The self-assessment: the file's questions under the criteria and weights of the AI readiness page. */
export const assessment: Assessment = withCriteria(readYaml('assessment.yaml', assessmentSchema));

function withCriteria({ questions, ...rest }: File): Assessment {
  const criteria = aiReadiness.assessment.criteria.map(({ key, name, weight }) => ({
    key,
    name,
    weight,
    questions: questions[key] ?? [],
  }));
  return { ...rest, criteria };
}
