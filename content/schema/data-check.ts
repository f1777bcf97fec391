import { z } from 'zod';
import { metaSchema, readYaml, text } from './read.ts';

/** A label, or a sentence or two. */
const words = text(1, 240);

/** An object with words for each of these keys, and no other. */
const each = <const Key extends string>(...keys: Key[]) => z.record(z.enum(keys), words);

const chooseSchema = each('action', 'drop', 'reads', 'stays', 'samples', 'pasted', 'replace');

const samplesSchema = each('bank-customers', 'patients', 'loyalty-members');

const workingSchema = each('title', 'cancel', 'canceled');

const stepsSchema = each(
  'read',
  'profile',
  'standardize',
  'block',
  'compare',
  'estimate',
  'score',
  'cluster',
);

const failuresSchema = each('tooLarge', 'empty', 'memory', 'stopped', 'sample');

const readingSchema = z.strictObject({
  facts: words,
  change: words,
  delimiter: words,
  delimiters: each('comma', 'semicolon', 'tab', 'pipe'),
  encoding: words,
  headerRow: words,
  noHeader: words,
  headerLine: words,
  dateOrder: words,
  dayFirst: words,
  monthFirst: words,
  asFound: words,
  sheet: words,
  found: words,
});

const columnsSchema = each(
  'title',
  'text',
  'shown',
  'use',
  'leftOut',
  'useOf',
  'kindOf',
  'compareOf',
  'compareFound',
  'foundCompared',
  'foundNotCompared',
  'compareAlways',
  'compareNever',
  'key',
  'keyText',
  'noKey',
  'about',
  'aboutText',
  'people',
  'companies',
  'and',
  'forget',
);

const sheetSchema = z.strictObject({
  title: words,
  soFar: words,
  announce: words,
  first: words,
  verdict: each(
    'people',
    'companies',
    'records',
    'unmatched',
    'wrongAndMissing',
    'wrong',
    'missing',
    'unlike',
    'noFindings',
    'perfect',
    'dreadful',
    'empty',
  ),
  perfect: each('mark', 'caption', 'text'),
  criteria: z.strictObject({
    title: words,
    text: words,
    unseen: words,
    carry: words,
    names: each('accuracy', 'completeness', 'consistency', 'timeliness', 'validity', 'uniqueness'),
  }),
  ledger: z.strictObject({
    title: words,
    text: words,
    legend: each('valid', 'wrong', 'missing'),
    strip: words,
    filled: words,
    distinct: words,
    formats: words,
    noFindings: words,
    count: words,
    none: words,
    rows: words,
    rowsText: words,
  }),
  finding: z.strictObject({
    look: words,
    fine: words,
    undo: words,
    dismissed: words,
    show: words,
    hide: words,
    caption: words,
    row: words,
    suggestion: words,
    empty: words,
    known: words,
    severities: each('high', 'medium', 'low'),
  }),
  pager: each('rows', 'previous', 'next'),
  groups: z.strictObject({
    title: words,
    none: words,
    text: words,
    notCompared: words,
    takeAs: each('people', 'companies'),
    list: words,
    size: words,
    of: words,
    caption: words,
    row: words,
    golden: words,
    source: words,
    chosen: words,
    noSource: words,
    take: words,
    takeOf: words,
  }),
  evidence: each(
    'pair',
    'of',
    'row',
    'caption',
    'field',
    'level',
    'drawn',
    'adds',
    'sum',
    'prior',
    'threshold',
  ),
  threshold: each('title', 'text', 'label', 'preview', 'reset'),
  review: each(
    'title',
    'text',
    'none',
    'region',
    'left',
    'same',
    'different',
    'skip',
    'back',
    'again',
    'keys',
    'waiting',
    'done',
    'caption',
    'decided',
    'follows',
    'contradicted',
    'field',
    'row',
    'saidSame',
    'saidDifferent',
    'saidContradicts',
    'saidUndone',
  ),
  takeAway: each('title', 'text', 'cleaned', 'rows', 'report', 'cleanedWorkbook', 'rowsWorkbook', 'print'),
  talk: each('title', 'text', 'action'),
});

/** What the island says: its own words, apart from those of the page around it. */
const checkSchema = z.strictObject({
  withoutScripts: words,
  choose: chooseSchema,
  samples: samplesSchema,
  working: workingSchema,
  steps: stepsSchema,
  stepOf: words,
  failures: failuresSchema,
  reading: readingSchema,
  columns: columnsSchema,
  sheet: sheetSchema,
});

const dataCheckSchema = z.strictObject({
  meta: metaSchema,
  title: text(4, 50),
  lede: text(40, 220),
  withoutForms: z.strictObject({ demo: each('text', 'action'), newsletter: each('text', 'action') }),
  check: checkSchema,
  promises: z.strictObject({
    title: text(4, 50),
    items: z.array(z.strictObject({ term: text(4, 40), text: text(20, 220) })).min(3),
  }),
});

export type DataCheck = z.infer<typeof dataCheckSchema>;
export type CheckWords = DataCheck['check'];
export type SheetWords = CheckWords['sheet'];

/** The page on which visitors check a file of their own. */
export const dataCheck: DataCheck = readYaml('pages/data-check.yaml', dataCheckSchema);
