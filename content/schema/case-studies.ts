import { z } from 'zod';
import {
  closing,
  day,
  description,
  each,
  figure,
  heroWithAction,
  label,
  link,
  meta,
  sentence,
  text,
  titled,
  words,
} from './copy.ts';
import { home } from './home.ts';
import { entryNames, readPage, readYaml } from './read.ts';

/** How a figure would be measured at a customer. */
const measured = z.strictObject({
  baseline: sentence,
  formula: sentence,
  inputs: sentence,
  /** What the calculator asks for, by the kind of the formula. */
  calculation: z
    .strictObject({
      kind: z.enum(['reduction', 'growth', 'ratio', 'savings']),
      before: label,
      after: label,
      /** Of the platform. */
      cost: label.optional(),
    })
    .refine(({ kind, cost }) => (kind === 'savings') === (cost !== undefined), {
      error: 'expected a cost for savings, and for nothing else',
    }),
});

export type Calculation = z.infer<typeof measured>['calculation'];

const caseStudySchema = z.strictObject({
  title: text(20, 80),
  industry: label,
  /** What the organization is called in short. */
  name: label,
  /** Of its page, for search engines. */
  description: meta.shape.description,
  /** The day of the last change of what its page says. */
  changed: day,
  challenge: text(120, 420),
  solution: text(120, 420),
  /** The capabilities of the platform (home page) that it uses. */
  capabilities: z
    .array(
      z.enum(
        home.product.capabilities.map((capability) => capability.title),
        { error: 'expected the title of a capability of content/pages/home.yaml' },
      ),
    )
    .min(1),
  /** The page that describes this kind of work. */
  link,
  /** The drawing of its records before and after; the texts have its counts in the places of their names. */
  example: z.strictObject({
    sources: z.array(label).length(3),
    /** What the first figure is about and the drawing therefore marks, if it is about records at all. */
    marks: z.enum(['findings', 'duplicates', 'none']),
    before: description,
    after: description,
    slider: label,
    state: sentence,
  }),
  results: z.array(figure.extend({ measured })).min(1).max(3),
});

export type CaseStudy = z.infer<typeof caseStudySchema> & {
  /** The file's name, which is also the anchor. */
  key: string;
};

/** The case studies, in the order of their file names. */
export const caseStudies: readonly CaseStudy[] = entryNames('case-studies', '.yaml').map((key) => ({
  key,
  ...readYaml(`case-studies/${key}.yaml`, caseStudySchema),
}));

/** The page's copy besides the case studies. */
export const caseStudiesPage = readPage('case-studies', {
  intro: heroWithAction.extend({ index: label }),
  /** `illustrative` is beside the figures of every study, `scenario` beside those of the index: that they are an example. */
  sheet: each(
    'illustrative scenario number of challenge solution results capabilities',
    'measured figure baseline formula inputs open',
  ),
  scenario: each('title back before after example figures figuresText difference others'),
  /** Empty until content/facts.yaml has one. */
  customerResult: sentence.or(z.literal('')),
  calculator: titled.extend({
    withoutScripts: words,
    /** `sums` have the visitor's numbers in the places of their names. */
    form: each('figure invalid result open formula').extend({ sums: each('reduction growth ratio savings') }),
  }),
  closing,
});

export type CaseStudiesPage = typeof caseStudiesPage;
