import { z } from 'zod';
import { each, eachAnd, hero, href, item, label, title, titled, words } from './copy.ts';
import { readPage } from './read.ts';

const sheetSchema = eachAnd(
  {
    verdict: each(
      'people companies records events untold unmatched wrongAndMissing wrong missing unlike noFindings',
      'perfect dreadful empty',
    ),
    perfect: each('mark caption text'),
    noSeal: each('few nested unchecked'),
    criteria: eachAnd(
      { names: each('accuracy completeness consistency timeliness validity uniqueness') },
      'title text unseen carry',
    ),
    ledger: eachAnd(
      { legend: each('valid wrong missing') },
      'title text strip filled distinct formats noFindings count none rows rowsText',
      'unsure unsureText confirm',
    ),
    findings: each('all some severity kind column any more fewer'),
    finding: eachAnd(
      { severities: each('high medium low') },
      'look fine undo dismissed show hide caption row suggestion empty known',
    ),
    pager: each('rows previous next'),
    groups: eachAnd(
      { takeAs: each('people companies') },
      'title events none text notCompared asked askedText neverSame comesFrom list size of caption row golden source chosen take',
      'takeOf',
    ),
    evidence: each('pair of row caption field level drawn adds sum prior threshold'),
    threshold: each('title text label preview reset'),
    review: each(
      'title text region left same different skip back again keys waiting done caption',
      'decided follows contradicted field row saidSame saidDifferent saidContradicts saidUndone',
    ),
    related: each('title text caption how row shown save'),
    cleaning: each('title text rule example show hide cellsOf caption empty'),
    second: each(
      'title text choose working found only changed same tooLittle doubtful nothing compared by alike key',
      'caption here there score links unlinked changes',
    ),
    takeAway: each(
      'title text cleaned merged rows report grouped cleanedJson cleanedWorkbook mergedWorkbook groupedWorkbook rowsWorkbook',
      'print rulesSql rulesJson splinkModel splinkColumns check engineers engineersText',
    ),
    talk: each('title text action'),
  },
  'title soFar announce first',
);

/** What the island says: its own words, apart from those of the page around it. */
const checkSchema = z.strictObject({
  withoutScripts: words,
  choose: each('title action drop reads stays samples pasted openCheck replace'),
  saved: each('waiting restored fits'),
  samples: each('bank-customers patients loyalty-members'),
  working: eachAnd({ left: each('minutes seconds few') }, 'title cancel canceled'),
  steps: each('read profile standardize block compare estimate score cluster'),
  stepOf: words,
  failures: each('tooLarge empty memory stopped sample'),
  reading: eachAnd(
    { delimiters: each('comma semicolon tab pipe none') },
    'facts change delimiter encoding headerRow noHeader headerLine dateOrder dayFirst',
    'monthFirst asFound sheet sheetRows hidden looksLikeText found',
  ),
  columns: each(
    'title text shown use leftOut useOf kindOf compareOf compareFound foundCompared',
    'foundNotCompared compareAlways compareNever neverSame source key keyText noKey about aboutText people',
    'companies events and forget',
  ),
  sheet: sheetSchema,
});

/** The page on which visitors check a file of their own. */
export const dataCheck = readPage('data-check', {
  ...hero.shape,
  withoutForms: z.strictObject({ formPath: href, newsletter: each('text action') }),
  check: checkSchema,
  /** What a check says, shown on a sample. */
  example: titled.extend({ columns: label, drawn: words }),
  promises: z.strictObject({ title, items: z.array(item).min(3) }),
});

export type DataCheck = typeof dataCheck;
export type CheckCopy = DataCheck['check'];
export type ResultCopy = CheckCopy['sheet'];
