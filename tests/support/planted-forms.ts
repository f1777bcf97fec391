/** Tables of people whose cells are all right, and cells of them in which something else was entered. */
import { AMERICA } from '../../packages/samples/countries.ts';
import { localPart } from '../../packages/samples/mail-addresses.ts';
import { type Random, seededRandom, words } from '../../packages/samples/random.ts';
import { zipfOf } from '../../packages/samples/slips.ts';
import type { TableWithFaults } from './tables-with-faults.ts';

const ROWS = 1500;
/** The share of a column's cells that get each fault. */
const FAULTY = 0.02;
/** The share of cells without a value, in columns that may lack some. */
const BLANK = 0.06;

const TOWNS = [
  'Würzburg',
  'Köln',
  'Zürich',
  'Málaga',
  'São Paulo',
  'St. Gallen',
  'Saint-Étienne',
  'Bad Tölz',
];
const HOSTS = words('gmail.com outlook.com yahoo.com hotmail.com northmail.example');

interface Made {
  /** A right value; they come in one form a table. */
  right(choices: Random): string;
  mayLack?: true;
  /** What may be entered instead of a value, or of a blank cell. */
  wrong: readonly ((value: string, choices: Random) => string)[];
}

const two = (number: number) => `${number}`.padStart(2, '0');
const padded = (value: string, { pick }: Random) =>
  pick([`${value} `, ` ${value}`, `${value}  `, ` ${value} `]);
const invisible = (value: string, { pick, whole }: Random) => {
  const at = pick([0, value.length, 1 + whole(Math.max(1, value.length - 1))]);
  return value.slice(0, at) + pick(['\u200b', '\u00ad', '\ufeff', '\u200e']) + value.slice(at);
};
const misread = (value: string) =>
  Buffer.from(value)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, windows1252);
const windows1252 = (sign: string) =>
  new TextDecoder('windows-1252').decode(Uint8Array.of(sign.charCodeAt(0)));
const word = (_: string, { pick }: Random) => pick(['N/A', 'n/a', 'null', 'unknown', '-']);
const capitals = (value: string) => value.toUpperCase();
const withoutMarks = (value: string) => value.normalize('NFD').replace(/\p{M}|[.-]/gu, '');

const date = ({ whole }: Random) => [1950 + whole(70), 1 + whole(12), 1 + whole(28)] as const;
type DateParts = ReturnType<typeof date>;
const ISO = ([y, m, d]: DateParts) => `${y}-${two(m)}-${two(d)}`;
const SHORT = ([y, m, d]: DateParts) => `${y}${two(m)}${two(d)}`;
const DAY_FIRST = ([y, m, d]: DateParts) => `${two(d)}.${two(m)}.${y}`;
const BARE = ([y, m, d]: DateParts) => `${d}.${m}.${y}`;
const MONTH_FIRST = ([y, m, d]: DateParts) => `${two(m)}/${two(d)}/${y}`;
const MONTH_BARE = ([y, m, d]: DateParts) => `${m}/${d}/${y}`;
const DATES = [
  [ISO, DAY_FIRST],
  [ISO, BARE],
  [ISO, MONTH_FIRST],
  [ISO, MONTH_BARE],
  [DAY_FIRST, SHORT],
  [MONTH_FIRST, ISO],
];
const TIMES: readonly ((hour: number, minute: number) => string)[] = [
  (h, m) => `${two(h)}:${two(m)}`,
  (h, m) => `${h % 12 || 12}:${two(m)} ${h < 12 ? 'a.m.' : 'p.m.'}`,
  (h, m) => `${h % 12 || 12}:${two(m)} ${h < 12 ? 'AM' : 'PM'}`,
];
const PHONES: readonly ((area: string, rest: string) => string)[] = [
  (a, r) => `${a}-${r.slice(0, 3)}-${r.slice(3)}`,
  (a, r) => `(${a}) ${r.slice(0, 3)}-${r.slice(3)}`,
  (a, r) => `${a}.${r.slice(0, 3)}.${r.slice(3)}`,
  (a, r) => `${a}${r}`,
];
const PAIRS = [words('yes no'), words('Y N'), words('true false'), words('Yes No'), words('1 0')];

/** Values that are written in one of several forms, and in each of the others where somebody else entered them. */
function oneOf<Parts>(
  forms: readonly ((parts: Parts) => string)[],
  make: (choices: Random) => Parts,
  usual: number,
): Made {
  const made = new Map<string, Parts>();
  return {
    mayLack: true,
    right(choices) {
      const parts = make(choices);
      const text = forms[usual]?.(parts) ?? '';
      made.set(text, parts);
      return text;
    },
    wrong: [
      (value, { pick }) => {
        const parts = made.get(value);
        return parts === undefined ? value : pick(forms.filter((_, at) => at !== usual))(parts);
      },
      padded,
      word,
    ],
  };
}

function columns({ whole, digits, pick, chance }: Random): Record<string, Made> {
  const numbers = { right: (one: Random) => String(2 + one.whole(90)) };
  const unit = pick(words('kg km oz'));
  const domain = (value: string, { whole: draw }: Random) => {
    const at = value.indexOf('@') + 2 + draw(3);
    return value.slice(0, at) + value.slice(at + 1);
  };
  return {
    'First name': {
      right: (one) => titled(zipfOf(AMERICA.given, one)),
      wrong: [padded, invisible, capitals, doubled],
    },
    'Last name': {
      right: (one) => pick(['Mac', '', '', '']) + titled(zipfOf(AMERICA.surnames, one)),
      wrong: [padded, invisible, capitals],
    },
    Email: {
      right: (one) =>
        `${localPart(zipfOf(AMERICA.given, one), zipfOf(AMERICA.surnames, one), one)}@${zipfOf(HOSTS, one)}`,
      mayLack: true,
      wrong: [padded, invisible, domain, word],
    },
    Phone: oneOf(
      PHONES.map(
        (form) =>
          ([area, rest]: readonly [string, string]) =>
            form(area, rest),
      ),
      () => [`${2 + whole(8)}${digits(2)}`, `${2 + whole(8)}${digits(6)}`] as const,
      whole(3),
    ),
    Born: oneOf(pick(DATES), date, 0),
    Joined: oneOf(pick(DATES).toReversed(), date, 0),
    'Opens at': oneOf(
      TIMES.map(
        (form) =>
          ([hour, minute]: readonly [number, number]) =>
            form(hour, minute),
      ),
      () => [6 + whole(14), whole(60)] as const,
      whole(TIMES.length),
    ),
    Subscribed: oneOf(
      PAIRS.map(
        ([yes = '', no = '']) =>
          (isYes: boolean) =>
            isYes ? yes : no,
      ),
      () => chance(0.4),
      whole(PAIRS.length),
    ),
    City: {
      right: (one) => zipfOf(TOWNS, one),
      mayLack: true,
      wrong: [padded, misread, capitals, withoutMarks, word],
    },
    Weight: {
      right: (one) => `${numbers.right(one)} ${unit}`,
      mayLack: true,
      wrong: [padded, (value) => value.replace(' ', ''), (value) => `${value}.`, word],
    },
    Postcode: {
      right: (one) =>
        `${one.pick(words('LS1 M4 SW1A EC2V'))} ${one.digits(1)}${one.pick(words('AA AB BD XY'))}`,
      wrong: [padded, (value) => value.replace(' ', '')],
    },
    Currency: {
      right: (one) => one.pick(words('EUR USD GBP')),
      wrong: [padded, (value) => value.toLowerCase()],
    },
    Language: { right: (one) => one.pick(words('de en fr es')), wrong: [padded, capitals] },
    Version: {
      right: (one) => `${one.whole(4)}.${one.whole(9)}.${one.whole(9)}`,
      wrong: [(value) => `v${value}`, padded],
    },
    // Nothing is wrong in these, whatever it looks like.
    Hemisphere: { right: (one) => one.pick(words('N S')), wrong: [] },
    Continent: { right: (one) => one.pick(words('NA EU AS SA')), wrong: [] },
    State: { right: (one) => one.pick(words('ND NC SC NE MS')), wrong: [] },
    Club: { right: (one) => one.pick(['QPR', 'Leeds', 'Stoke', 'Fulham', 'Derby', 'Wigan']), wrong: [] },
    'Red cards': { right: (one) => one.pick(words('0 0 0 1')), wrong: [] },
    Place: { right: (one) => one.pick(['None', 'Asti', 'Ivrea', 'Novara', 'Biella', 'Vercelli']), wrong: [] },
    Port: { right: (one) => one.pick(words('LEER EMDEN KIEL BREMEN STADE')), wrong: [] },
  };
}

const titled = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const doubled = (value: string) => `${value}  B.`;

/** The same seed gives the same table. */
export function tableWithPlantedForms(seed: number): TableWithFaults {
  const choices = seededRandom(seed);
  const truth = new Map<string, string>();
  const made = Object.entries(columns(choices));
  const table = made.map(([name, { right, mayLack, wrong }], at) => {
    const values = Array.from({ length: ROWS }, (_, row) => {
      const value = mayLack && choices.chance(BLANK) ? '' : right(choices);
      const enter = wrong.find(() => choices.chance(FAULTY));
      if (!enter || (value === '') !== (enter === word)) return value;
      const entered = enter(value, choices);
      const meant = enter === doubled ? `${value} B.` : value;
      if (entered !== meant) truth.set(`${row} ${at}`, meant);
      return entered;
    });
    return { name, values };
  });
  return { table: { columns: table, rows: ROWS }, truth };
}
