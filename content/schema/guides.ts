import { z } from 'zod';
import { aiReadiness } from './ai-readiness.ts';
import { caseStudies } from './case-studies.ts';
import { compliance } from './compliance.ts';
import { day, each, key, label, text } from './copy.ts';
import { ContentError, entryNames, readYaml } from './read.ts';

const paragraph = text(40, 700);
const item = z.strictObject({ title: text(2, 48), text: text(15, 420) });

const criterionKey = z.enum(
  aiReadiness.assessment.criteria.map((criterion) => criterion.key),
  { error: 'expected the key of a criterion of content/pages/ai-readiness.yaml' },
);
const controlName = z.enum(
  compliance.matrix.controls.map((control) => control.title),
  { error: 'expected the name of a control of content/pages/compliance.yaml' },
);
const studyKey = z.enum(
  caseStudies.map((study) => study.key),
  { error: 'expected the name of a file of content/case-studies' },
);

/**
 * One part of a section. Its `kind` names the function of apps/site/build/guides/blocks.typ that typesets it; the kinds
 * after `links` use a page's own data.
 */
const blockSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('text'), text: paragraph }),
    z.strictObject({ kind: z.literal('heading'), text: text(3, 70) }),
    z.strictObject({ kind: z.literal('note'), text: paragraph }),
    z.strictObject({ kind: z.literal('list'), items: z.array(text(10, 260)).min(2).max(9) }),
    z.strictObject({ kind: z.literal('steps'), items: z.array(item).min(2).max(9) }),
    z.strictObject({ kind: z.literal('terms'), items: z.array(item).min(2).max(9) }),
    z.strictObject({
      kind: z.literal('table'),
      caption: text(10, 120),
      columns: z.array(label).length(3),
      /** Relative widths of the columns. */
      widths: z.array(z.number().positive()).length(3),
      rows: z
        .array(
          z.array(text(1, 320)).length(3, { error: 'expected three cells; a comma within one needs quotes' }),
        )
        .min(2),
    }),
    z.strictObject({
      kind: z.literal('links'),
      items: z.array(z.strictObject({ label, href: text(1, 60) })).min(1),
    }),
    z.strictObject({ kind: z.literal('factors') }),
    z.strictObject({ kind: z.literal('weights') }),
    z.strictObject({ kind: z.literal('benefits') }),
    z.strictObject({
      kind: z.literal('measure'),
      criterion: criterionKey,
      how: paragraph,
      bank: paragraph,
      hospital: paragraph,
      watch: paragraph,
    }),
    z.strictObject({
      kind: z.literal('example'),
      caption: text(10, 120),
      columns: z.array(label).length(5),
      total: label,
      /** The sample's percentage for each criterion. */
      measured: z.record(criterionKey, z.number().min(0).max(100)),
    }),
    z.strictObject({ kind: z.literal('matrix') }),
    z.strictObject({
      kind: z.literal('control'),
      control: controlName,
      caption: text(10, 120),
      columns: z.array(label).length(3),
      keepTitle: label,
      keep: z.array(text(10, 200)).min(2).max(6),
      failsTitle: label,
      fails: text(40, 400),
      testTitle: label,
      test: text(40, 400),
      questionTitle: label,
      question: text(20, 260),
    }),
    z.strictObject({ kind: z.literal('law-note') }),
    z.strictObject({ kind: z.literal('law-editions'), lead: text(10, 80) }),
    z.strictObject({ kind: z.literal('study'), study: studyKey }),
    z.strictObject({ kind: z.literal('process') }),
    z.strictObject({ kind: z.literal('governance') }),
  ],
  { error: 'expected a kind of block that content/schema/guides.ts names' },
);

const guideSchema = z.strictObject({
  title: text(10, 40),
  lede: text(60, 200),
  /** Intended readers. */
  readers: text(10, 120),
  keywords: text(10, 160),
  published: day,
  /** How many pages the built PDF has; the build checks it. */
  pages: z.number().int().min(4).max(8),
  cover: z.enum(['weights', 'matrix', 'results']),
  /** Alternative text of the cover's drawing. */
  coverText: text(30, 300),
  sections: z
    .array(
      z.strictObject({
        id: key,
        title: text(4, 60),
        /** Whether it starts on a new page. */
        newPage: z.boolean().default(false),
        blocks: z.array(blockSchema).min(1),
      }),
    )
    .min(3)
    .max(9),
});

export type Guide = z.infer<typeof guideSchema> & {
  /** The file's name; the PDF is `/guides/<key>.pdf`. */
  key: string;
};
type GuideSection = Guide['sections'][number];
export type GuideBlock = GuideSection['blocks'][number];
/** A block of one kind. */
export type BlockOf<Kind extends GuideBlock['kind']> = Extract<GuideBlock, { kind: Kind }>;

/** The guides that visitors can download. */
export const guides: readonly Guide[] = entryNames('guides', '.yaml').map((key) => ({
  key,
  ...readYaml(`guides/${key}.yaml`, guideSchema),
}));

/** The guides that a page offers. */
const OFFERED = ['ai-readiness', 'case-studies', 'compliance'] as const;
for (const key of OFFERED) guideNamed(key);

/** @throws ContentError when its file is missing */
export function guideNamed(key: (typeof OFFERED)[number]): Guide {
  const guide = guides.find((entry) => entry.key === key);
  if (!guide) throw new ContentError(`content/guides/${key}.yaml is missing, which a page offers`);
  return guide;
}

/** The address of a guide's PDF on the site. */
export function guidePath(guide: Guide): string {
  return `/guides/${guide.key}.pdf`;
}

/** The labels that all guides share; `size`, beside a download button, has `{pages}`, the number of pages. */
export const guideWords = readYaml(
  'guides.yaml',
  each(
    'size contents page edition readers how bank hospital watch weight scenario industry',
    'challenge solution',
  ),
);
