import { z } from 'zod';
import { callToAction, each, eachAnd, hero, item, items, label, words } from './copy.ts';
import { dataCheck } from './data-check.ts';
import { readPage } from './read.ts';

const share = z.number().min(0).max(1);

const islandSchema = eachAnd(
  {
    sets: z.strictObject({
      customers: each('title text'),
      households: each('title text'),
      historical: each('title text source file'),
    }),
    table: eachAnd(
      {
        columns: each('precision recall f1 bCubed'),
        /** By the engine's names for them. */
        baselines: z.record(z.string(), words),
      },
      'caption what here hereSeed last lastSeed summary published unknown',
    ),
    published: z.array(z.strictObject({ name: label, f1: share, bCubed: share })),
    curve: each('title text threshold precision recall unit chosen caption drawn moved same before'),
    wrong: each('title together togetherText apart apartText none pairs pair score never caption'),
    failures: each('memory stopped file'),
    speed: eachAnd(
      { zones: each('same review different') },
      'build building built record recordText another hundred hundredResult resolved inGroup',
      'alone matches row score zone evidence',
    ),
  },
  'action seed seedWrong working cancel canceled publishedNote took announce',
  // The steps that no other page has.
  'making indexing',
);

/** The page on which visitors recompute the figures of matching. */
export const accuracy = readPage('accuracy', {
  ...hero.shape,
  overview: eachAnd(
    { key: each('generated public seen interval') },
    'range rangeText rangeLink benchmark generated public worst target',
  ),
  mistake: each('title caption link').extend({ text: z.string() }),
  claim: each(
    'title text set setText fixed fixedText measure measureText counts countsText',
    'date command reached missed caption runs mean worst best',
  ),
  figures: items(4).extend({ all: item }),
  recompute: each('title text withoutScripts'),
  speed: each(
    'title text median ninetyNine slowest matching match build seconds last browser withoutScripts',
  ),
  harder: eachAnd(
    {
      /** What the sets of the benchmarks are called here, whether they were in use while the engine was made, and whether others made them. */
      names: z.record(
        z.string(),
        z.strictObject({ name: words, seen: z.boolean().default(false), public: z.boolean().default(false) }),
      ),
    },
    'title text caption set records note seen unmeasured',
  ),
  callToAction,
  island: islandSchema,
});

export type Accuracy = typeof accuracy;

const { steps, stepOf, sheet } = dataCheck.check;

/** What the page's islands say; what the data check says too is said in its words. */
export const islandCopy = {
  ...accuracy.island,
  steps,
  stepOf,
  evidence: sheet.evidence,
  pager: sheet.pager,
  review: { field: sheet.review.field, row: sheet.review.row },
};

export type AccuracyCopy = typeof islandCopy;
