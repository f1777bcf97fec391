import { z } from 'zod';
import { aiReadiness } from './ai-readiness.ts';
import { each, eachAnd, href, label, paragraph, sentence, title, titled } from './copy.ts';
import { readYaml } from './read.ts';

const levelSchema = z.strictObject({
  name: label,
  /** Percent of the criterion's weight. */
  points: z.number().int().min(0).max(100),
  meaning: label,
});

const questionSchema = z.strictObject({
  text: sentence,
  requirement: z.literal(true).optional(),
  answers: z.array(sentence),
  first: sentence,
});

const assessmentSchema = titled
  .extend({
    measure: z.strictObject({ label, href, text: sentence }),
    withoutScripts: paragraph,
    scale: titled.extend({
      points: label,
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
    form: each('weight answered part continue seeResult soFar score status statusComplete'),
    result: eachAnd(
      { title, requirement: each('title met missed open'), weakest: each('title open none lift both') },
      'outOf soFar level open core keep',
    ),
    /** A criterion that was measured in a file. */
    measured: each('text ask answer'),
    actions: each('demo csv print copy copied copyFailed restart'),
    note: each('label score criterion weakest'),
    csv: z.strictObject({
      file: z.string().regex(/^[a-z-]+\.csv$/),
      columns: each('criterion weight question answer level points contribution'),
      total: label,
      requirement: label,
      met: label,
      missed: label,
    }),
    printed: each('heading title open'),
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
