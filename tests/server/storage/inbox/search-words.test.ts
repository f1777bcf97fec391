/** What a word is: the same on both databases, and for the searches. */
import { expect, test } from 'vitest';
import { countInbox } from '../../../../packages/store/inbox/count-leads.ts';
import { listInbox } from '../../../../packages/store/inbox/inbox.ts';
import { searchWords } from '../../../../packages/store/search/search-words.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { storeLead } from '../../../support/leads.ts';

const NOW = new Date('2026-01-03T00:00:00.000Z');
const READER = '00000000-0000-4000-8000-000000000000';

/** What is typed, and whether it finds the lead with this text. */
const CASES: readonly [text: string, found: readonly string[], notFound: readonly string[]][] = [
  ['José Ångström', ['jose', 'JOSÉ', 'ang', 'jose\u0301', 'ångstr'], ['os', 'joses', 'josé angstroms']],
  ['Jose\u0301 in two code points', ['josé', 'jose code', 'points two jos'], ['jose x']],
  [
    'ada@example.com',
    ['ada@example.com', 'ADA@EXAMPLE', 'example.com', '@example.com', 'ada'],
    ['ada@example.org'],
  ],
  [
    'data-quality, state-of-the-art',
    ['data-quality', 'state-of-the-art', 'quality data', 'dat'],
    ['data-base'],
  ],
  ['Größe, Øre, Łódź, İstanbul', ['größe', 'ØRE', 'łodz', 'istanbul'], ['ore', 'lodz']],
  [
    'Jörg Müller, Hauptstraße 3',
    ['mueller', 'MUELLER', 'muller', 'joerg muel', 'hauptstrasse', 'hauptstrass'],
    ['mueler'],
  ],
  [
    'Joerg Mueller, Hauptstrasse 3',
    ['müller', 'mu\u0308ller', 'Jörg', 'hauptstraße', 'HAUPTSTRAẞE', 'mül'],
    ['jörgg'],
  ],
  ['Großmüller und Grossmueller', ['großmüller', 'grossmueller', 'großmueller', 'grossmüll'], ['grosmüller']],
  ['ΠΑΠΑΔΌΠΟΥΛΟΣ', ['παπαδόπουλος', 'παπαδοπουλοσ', 'ΠΑΠΑ'], ['παπας']],
  ['Фёдор Йованович', ['федор', 'ФЁДОР', 'йован', 'иован'], ['федора']],
  ['שלום עולם', ['שלום', 'עולם שלום', 'שלו'], ['לום']],
  ['مرحبا، بالعالم', ['مرحبا', 'بالعا'], ['العالم']],
  ['हिन्दी में', ['हिन्दी', 'हिन'], ['हिन्दु']],
  ['佐藤太郎 東京', ['佐藤', '佐藤太郎', '東京'], ['太郎']],
  ['한국어 자료', ['한국어', '자료', '한국'], ['국어']],
  ['word🤔word ❤️heart 👩🏽‍💻coder', ['word', 'heart', 'coder', '🤔word', 'heart❤️'], ['wordword']],
  ['\u2066isolated\u2069 and \u202eoverridden', ['isolated', 'overridden'], ['isol x']],
  ['price €5,000.50 ₿2 (50%)', ['5 000', '€5,000.50', '₿2 5', '50%'], ['500']],
  [
    `tabs\tand\nlines "quoted" it's AND OR NOT NEAR`,
    ['lines', `it's`, '"quoted"', 'AND OR', 'NOT NEAR', 'quoted*'],
    ['its', 'nowhere'],
  ],
  ['a b', ['a', 'b', 'a b'], ['c', 'ab']],
  [`${'long'.repeat(70)} end`, ['long'.repeat(50), 'end'], [`${'long'.repeat(49)}x`]],
];

/** Nothing to search for, so that all leads are found. */
const EMPTY = ['', '   '];

/** Neither a word nor anything that a text is searched for. */
const WORDLESS = ['"', '***', '%', '\0', '🤔', '-', '\u202e', '(((', '\\'];

/** Neither a syntax error nor a crash. */
const HOSTILE = [
  '"unclosed',
  'a AND',
  'NOT',
  'NEAR(a b, 3)',
  'words : x',
  '^a',
  'a*b',
  'a OR',
  '{a}',
  'x'.repeat(200),
  '"a" "b',
  'a\0b',
  "'; drop table contact_submissions; --",
  '\\',
  ':* & | ! <->',
  '\ue000f64656d6f5f72657175657374',
  '=snew',
  '<ad',
  '\ud800',
];

onEachDatabase('a search', (freshUrl) => {
  test('finds words in any script, case and with or without marks', async () => {
    const { db } = await openForTest(await freshUrl());
    for (const [message, found, notFound] of CASES) {
      const { id } = await storeLead(db, [], { first_name: '-', last_name: '-', email: '-', message });
      for (const q of found) expect.soft(await count(q), `${q} in ${message}`).toBe(1);
      for (const q of notFound) expect.soft(await count(q), `${q} in ${message}`).toBe(0);
      await db.deleteFrom('contact_submissions').where('id', '=', id).execute();
    }
    function count(q: string) {
      return countInbox(db, { q }, { now: NOW, max: 10 });
    }
  });

  test('looks at names, address, company and message, for all words', async () => {
    const { db } = await openForTest(await freshUrl());
    const fields = {
      first_name: 'Grace',
      last_name: 'Hopper',
      email: 'g@navy.mil',
      company: 'Univac',
      message: 'COBOL',
    };
    await storeLead(db, [], { ...fields, phone: '555', source_path: '/unseen' });
    const counts = async (...searches: string[]) =>
      Promise.all(searches.map((q) => countInbox(db, { q }, { now: NOW, max: 10 })));
    expect(await counts('grace', 'hop', 'navy', 'univac', 'cobol', 'cobol grace univ')).toEqual([
      1, 1, 1, 1, 1, 1,
    ]);
    expect(await counts('grace lovelace', 'unseen', '555', 'contact', 'new')).toEqual([0, 0, 0, 0, 0]);
  });

  test('that is empty finds everything, one without a word nothing, and a hostile one fails nowhere', async () => {
    const { db } = await openForTest(await freshUrl());
    await storeLead(db, [], { message: 'a \ue000p6f74686572 =p :* <he' });
    const find = async (q: string) =>
      (await listInbox(db, { q }, { limit: 5, now: NOW, reader: READER })).rows;
    for (const q of EMPTY) expect(await find(q), q).toHaveLength(1);
    for (const q of WORDLESS) expect(await find(q), q).toHaveLength(0);
    for (const q of HOSTILE) await find(q);
    expect(await countInbox(db, { project: ['other'] }, { now: NOW, max: 5 })).toBe(0);
  });

  test('splits at the same characters as a query', async () => {
    const { db } = await openForTest(await freshUrl());
    const letters = [...scripts()];
    await storeLead(db, [], {
      first_name: '-',
      last_name: '-',
      email: '-',
      message: letters.map((one) => `q${one}q`).join(' '),
    });
    const isSeparator = (letter: string) => {
      const { words = [] } = searchWords(`q${letter}q q`) ?? {};
      return words.length === 1 && words[0]?.join() === 'q';
    };
    const missed: string[] = [];
    const look = async (asked: readonly string[]): Promise<void> => {
      // Whole words, because the last one may be unfinished.
      const q = [...asked.map((letter) => `q${letter}q`), 'q'].join(' ');
      if ((await countInbox(db, { q }, { now: NOW, max: 1 })) === 1) return;
      if (asked.length === 1) missed.push(...asked);
      else for (const letter of asked) await look([letter]);
    };
    const inWords = letters.filter((letter) => !isSeparator(letter));
    expect(inWords.length).toBeGreaterThan(500);
    for (let at = 0; at < inWords.length; at += 30) await look(inWords.slice(at, at + 30));
    expect(missed).toEqual([]);
  });
});

/** The characters of the scripts that people write in, in the first plane up to the symbols. */
function* scripts(): Generator<string> {
  for (const [from, to] of [
    [0xa1, 0x17f],
    [0x386, 0x3ce],
    [0x400, 0x45f],
    [0x490, 0x491],
    [0x5d0, 0x5ea],
    [0x620, 0x64a],
    [0x904, 0x939],
    [0xe01, 0xe30],
    [0x3041, 0x3096],
    [0x30a1, 0x30fa],
    [0x2010, 0x2027],
    [0x20a0, 0x20bf],
  ] as const) {
    for (let code = from; code <= to; code++) yield String.fromCodePoint(code);
  }
}

test('a search is its whole words and the beginning of the last one', () => {
  expect(searchWords('José  O’Brien a')).toEqual({
    words: [['jose'], ['o'], ['brien'], ['a']],
    prefix: null,
  });
  expect(searchWords('data data da')).toEqual({ words: [['data']], prefix: ['da'] });
  expect(searchWords('Groß Mue')).toEqual({ words: [['groß', 'gross']], prefix: ['mue', 'mu'] });
  expect(searchWords(' "" ')).toBeNull();
  expect(searchWords(undefined)).toBeNull();
});
