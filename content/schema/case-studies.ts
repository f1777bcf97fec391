import { z } from 'zod';
import { callToAction, each, figure, hero, label, link, sentence, text } from './copy.ts';
import { home } from './home.ts';
import { entryNames, readPage, readYaml } from './read.ts';

/** How a figure would be measured at a customer. */
const measured = z.strictObject({
  baseline: sentence,
  formula: sentence,
  inputs: sentence,
});

const caseStudySchema = z.strictObject({
  title: text(20, 80),
  industry: label,
  challenge: text(120, 420),
  solution: text(120, 420),
  /** The capabilities of the platform (home page) that it uses. */
  capabilities: z
    .array(
      z.enum(
        home.product.items.map((capability) => capability.title),
        { error: 'expected the title of a capability of content/pages/home.yaml' },
      ),
    )
    .min(1),
  /** The page that describes this kind of work. */
  link,
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
  intro: hero.extend({ index: label }),
  /** `illustrative` is beside the figures of every study, `scenario` beside those of the index: that they are an example. */
  sheet: each(
    'illustrative scenario number of challenge solution results capabilities',
    'measured figure baseline formula inputs',
  ),
  /** Empty until content/facts.yaml has one. */
  customerResult: sentence.or(z.literal('')),
  callToAction,
});

export type CaseStudiesPage = typeof caseStudiesPage;
