import { z } from 'zod';
import { home } from './home.ts';
import { entryNames, figureSchema, metaSchema, readYaml, text } from './read.ts';

const label = text(2, 40);

const caseStudySchema = z.strictObject({
  title: text(20, 80),
  industry: text(4, 30),
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
  link: z.strictObject({ label, href: z.string().startsWith('/') }),
  results: z.array(figureSchema).min(1).max(3),
});

export type CaseStudy = z.infer<typeof caseStudySchema> & {
  /** The file's name, which is also the anchor. */
  key: string;
};

const caseStudiesSchema = z.strictObject({
  meta: metaSchema,
  intro: z.strictObject({ title: label, lede: text(60, 220), index: label }),
  sheet: z.strictObject({
    /** On every study: that it is an example. */
    illustrative: text(20, 120),
    number: label,
    of: label,
    challenge: label,
    solution: label,
    results: label,
    capabilities: label,
  }),
  closing: z.strictObject({
    title: text(10, 60),
    text: text(40, 180),
    action: label,
    download: label,
    print: text(10, 80),
  }),
});

export type CaseStudiesPage = z.infer<typeof caseStudiesSchema>;

/** The case studies, in the order of their file names. */
export const caseStudies: readonly CaseStudy[] = entryNames('case-studies', '.yaml').map((key) => ({
  key,
  ...readYaml(`case-studies/${key}.yaml`, caseStudySchema),
}));

/** The page's copy besides the case studies. */
export const caseStudiesPage: CaseStudiesPage = readYaml('pages/case-studies.yaml', caseStudiesSchema);
