/**
 * Everything that somebody reads is spelled as in the United States: pages, mails, the desk, guides, messages, and comments. Copy has
 * its punctuation as well.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseAllDocuments, visit } from 'yaml';

/** Spellings of the United Kingdom, each as a whole word. */
const BRITISH = [
  /\w+(?:is(?:e[drs]?|ing|ations?|able)|ys(?:e[dr]?|ing))/,
  /(?:mis)?(?:behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|od|rig|rum|sav|vap|vig)our\w*/,
  /(?:cent|fib|kilomet|lit|lust|met|scept|spect|theat|calib)re[sd]?/,
  /(?:cancel|channel|counsel|dial|fuel|label|level|marshal|model|panel|pencil|refuel|relabel|signal|total|travel|tunnel)l(?:ed|ers?|ing)/,
  /(?:enrol|fulfil|instal)(?:s|ment)?|skilful\w*|wilful\w*/,
  /(?:cata|ana)logues?|programmes?|cheques?|tyres?|grey(?!list)\w*|plough\w*|sceptic\w*|mould\w*|aluminium|jewellery|storeys?/,
  /(?:licen|defen|offen|preten)ces?|practis\w*|artefacts?|ageing|judgements?|acknowledgements?|manoeuvr\w*|paediatric\w*/,
  /whilst|amongst|(?:to|after|up|down|back)wards|(?:mis)?(?:learn|spel|burn|dream|lean|spoil)t|full stops?|rota|fortnights?/,
];

/** Words that end like a British spelling and are not one, and names. */
const AMERICAN =
  /^(?:(?:adv|advert|ar|chast|compr|comprom|conc|dem|den|desp|dev|disgu|enterpr|entrepr|exc|exerc|expert|franch|improv|inc|lou|merchand|no|pra|prec|prem|prom|ra|rev|r|superv|surm|surpr|telev|treat)is(?:e[drs]?|ing)|\w+wise|disable|kaiser)$/i;

/** Words of other languages that a file lists, of a browser, of a library, of a format or of a paper's title. */
const FOREIGN: Readonly<Record<string, RegExp>> = {
  'packages/contract/formats/icalendar.test.ts': /^CANCELLED$/,
  'packages/contract/formats/icalendar.ts': /^CANCELLED$/,
  'packages/engine/kinds/company.ts': /^organisation$/,
  'packages/engine/kinds/stages.ts': /^enrol$/,
  'packages/engine/kinds/date.ts': /^mise$/,
  'packages/engine/kinds/headers.ts': /^programme$/,
  'packages/engine/kinds/identifier.ts': /^licence$/,
  'packages/engine/kinds/places.ts': /^neighbourhood$/,
  'packages/samples/customer-rates.ts': /^Utilising$/,
  'packages/engine/match/compare/nicknames.ts': /^(?:moises|francoise)$/,
  'packages/engine/read/decode.ts': /^analyse$/,
  'apps/desk/api/calendar.ts': /^CANCELLED$/,
  'apps/desk/busy-times/busy-half-hours.ts': /^CANCELLED$/,
  'apps/site/build/previews.ts': /^colours$/,
  'apps/site/styles/global.css': /^backwards$/,
  'tests/desk/busy-times.test.ts': /^CANCELLED$/,
  'tests/desk/calendar.test.ts': /^CANCELLED$/,
  'tests/server/calls.test.ts': /^CANCELLED$/,
  'tests/support/planted-entries.ts': /^oise$/,
  'tests/support/clean-census.ts': /^(?:Alise|moulder)$/,
};

/** Lists of names as tables have them, in all languages and spellings; tests of such tables. */
const DATA =
  /^(?:packages\/engine\/(?:standardize\/name-titles|kinds\/words\/[\w-]+)|content\/american-english\.test)\.ts$/;

const FOLDERS = ['apps', 'bench', 'content', 'deploy', 'docs', 'packages', 'scripts', 'tests'];
const TEXT = /\.(?:astro|cmd|css|html|json|md|mjs|sql|ts|tsx|typ|yaml)$/;

const files = [
  ...readdirSync('.').filter((file) => file.endsWith('.md')),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  ),
].filter(
  (file) =>
    TEXT.test(file) && !/(?:^|\/)(?:dist|node_modules|\.astro)(?:\/|$)/.test(file) && !DATA.test(file),
);

test('nothing is spelled as in the United Kingdom', () => {
  const found = files.flatMap((file) =>
    britishIn(readFileSync(file, 'utf8'))
      .filter((word) => !FOREIGN[file]?.test(word))
      .map((word) => `${file}: ${word}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test.each([
  'recognised',
  'Programme',
  'labelled',
  'colours',
  'licence',
  'analyse',
  'whilst',
  'normalisation',
  'data centre',
])('%s would be found', (words) => expect(britishIn(words)).toHaveLength(1));

test.each([
  'exercise',
  'promised',
  'otherwise',
  'programmer',
  'noise',
  'Enterprise',
  'installed',
  'aria-labelledby',
  'analyzed',
])('%s is not taken for one', (words) => expect(britishIn(words)).toEqual([]));

function britishIn(text: string): string[] {
  const british = new RegExp(`\\b(?:${BRITISH.map(({ source }) => source).join('|')})\\b`, 'gi');
  return (text.match(british) ?? []).filter((word) => !AMERICAN.test(word));
}

test('the month of a date comes first on every page', () => {
  const dayFirst =
    /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;
  const pages = files.filter((file) => /^content\/.*\.(?:yaml|md)$/.test(file));
  expect(pages.filter((file) => dayFirst.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** What begins a remark between commas, or an item of several words, and is no item of a list. */
const NOT_AN_ITEM =
  /^(?:an?|after|before|by|directly|for|from|in|legal|like|name|of|on|one|once|or|right|to|two|when|where|whether|with|without)$/i;

/** Pairs that explain what is before them, and titles of others. */
const NOT_A_LIST =
  /^(?:6, timeliness|fourth, \*accuracy|ambulance, unconscious|score, measure|cost, alerts|classes, precision|residence, occupation|Agency, law|measurement, analysis|connectors, REST|most, validity|12, dialogs|on, roles)\b/;

/** Code in a text, an answer of the API, and a word of a security policy: their quotation marks are straight. */
const CODE = /```[\s\S]*?```|`[^`]*`|^HTTP\/1\.1 [\s\S]*|connect-src 'none'/g;

test.each(copyFiles())(
  '%s has typographic apostrophes and quotation marks, and a comma before the last item of a list',
  (file) => {
    const said = saidIn(file).map((text) => text.replaceAll(CODE, ''));
    const straight = said.flatMap((text) => text.match(/.{0,30}["'].{0,30}/g) ?? []);
    expect(straight).toEqual([]);
    expect(said.flatMap(withoutSerialComma)).toEqual([]);
    expect(said.flatMap((text) => text.match(/\b(?:e-mail|back-up)\w*/gi) ?? [])).toEqual([]);
  },
);

test('a missing comma is found, and what is no list is not', () => {
  expect(withoutSerialComma('Read names, dates and codes.')).toEqual(['names, dates and codes']);
  expect(withoutSerialComma('one row for each person, company, place or thing')).toHaveLength(1);
  expect(withoutSerialComma('One record, before and after. Names, dates, and codes.')).toEqual([]);
});

function withoutSerialComma(text: string): string[] {
  return [...text.matchAll(/[\w’*-]+, ([\w’*-]+) (?:and|or) [\w’*-]+/g)].flatMap(([list, item = '']) =>
    NOT_AN_ITEM.test(item) || NOT_A_LIST.test(list) ? [] : [list],
  );
}

function copyFiles(): string[] {
  return files.filter((file) => /^content\/(?!README).*\.(?:yaml|md)$/.test(file));
}

/** The texts of a file, without its comments; of Markdown the head and the lines. */
function saidIn(file: string): string[] {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  const texts = body === undefined ? [] : [body];
  for (const document of parseAllDocuments(head ?? readFileSync(file, 'utf8'))) {
    visit(document, {
      Scalar: (key, { value }) => {
        if (key !== 'key' && typeof value === 'string') texts.push(value);
      },
    });
  }
  return texts;
}
