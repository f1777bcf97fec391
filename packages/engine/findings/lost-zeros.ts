/** Codes of digits whose leading zero a spreadsheet has taken away. */
import { countBy, countsOf, rowsWith } from '../algorithms/count-by.ts';
import { sum } from '../algorithms/sum.ts';
import { schemeOf } from '../kinds/check-digits.ts';
import { faulty } from '../kinds/checks.ts';
import { ENOUGH, NEARLY_ALL, SEVERAL } from '../kinds/enough.ts';
import { mask } from '../kinds/formats.ts';
import { headerWords } from '../kinds/headers.ts';
import type { CheckDefinition, ColumnContext } from '../kinds/kind.ts';
import { counted, shown, verb } from '../kinds/wording.ts';
import { countryCode } from '../kinds/words/countries.ts';
import { POSTCODE_STARTS } from '../kinds/words/postcode-starts.ts';
import { foldText } from '../standardize/text.ts';

/** Kinds whose values may be codes of digits. Postcodes have proofs of their own. */
const CODES: ReadonlySet<string> = new Set(['identifier', 'row_key', 'number', 'category']);

export const lostZeros: CheckDefinition = {
  finding: 'lost_zeros',
  criterion: 'validity',
  severity: 'medium',
  isWrong: true,
  explains: true,
  isNoForm: true,
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'code')} that lost ${verb(facts, 'its', 'their')} leading zero (${shown(facts)}): format the column as text before you enter them again.`,
  of(context) {
    const found = shortCodes(context);
    return found.size === 0 ? undefined : faulty((value) => found.has(value.trim()));
  },
  suggest(context) {
    const scheme = schemeOf(context.detail);
    const length = lengthsIn(context)?.usual ?? 0;
    if (context.kind.name === 'phone') return (value) => `0${value.trim()}`;
    return (value) => scheme?.restored(value.trim()) ?? padded(value.trim(), length);
  },
};

/** Digits, or those before the last four of an American postcode. */
const DIGITS = /^\d{1,20}(?=$|-\d{4}$)/;

function padded(code: string, length: number): string {
  const [digits = ''] = DIGITS.exec(code) ?? [];
  return digits.padStart(length, '0') + code.slice(digits.length);
}

interface Lengths {
  /** How many digits most have. */
  usual: number;
  /** How many rows have so many, fewer, and so many with a zero first. */
  full: number;
  short: number;
  withZero: number;
}

/** Postcodes of which some begin with a zero have five digits in these countries. */
const POSTCODE = 5;
const FIVE_DIGITS: ReadonlySet<string> = new Set('US PR DE FR ES IT FI TR UA KR MX MY'.split(' '));

/** At most this share of the codes is short, and at least that share of the others keeps its zero where it shows that codes have some. */
const MOST_SHORT = 0.35;
const MOST_SHORT_CODES = 0.1;
/** Of numbers whose check shows it, a few have lost a zero: one that is short may be short of another digit. */
const FEWEST_LOST = 2;
/** At least this share of ZIP codes has its five digits, where no place speaks for them: else they are of a country with four. */
const LEAST_FULL = 0.1;
const LEAST_KEPT = 0.05;

/** Undefined if the values are no codes of one length. */
function lengthsIn({ kind, summary: { counts } }: ColumnContext): Lengths | undefined {
  const found = lengthsOf(counts);
  const isUsual = found && found.short <= MOST_SHORT * (found.short + found.full);
  if (isUsual || kind.name !== 'postcode') return isUsual ? found : undefined;
  return lengthsOf(counts, POSTCODE);
}

/** @param register how many digits all have, whatever most have */
function lengthsOf(counts: ReadonlyMap<string, number>, register?: number): Lengths | undefined {
  const digitsOf = (value: string) => DIGITS.exec(value.trim())?.[0].length;
  const lengths = countBy(counts, digitsOf);
  const all = sum([...counts.values()]);
  const digital = sum([...lengths.values()]);
  const [[most] = [0]] = [...lengths].toSorted((a, b) => b[1] - a[1]);
  const usual = register ?? most;
  const full = lengths.get(usual) ?? 0;
  const longer = [...lengths].some(([length]) => length > usual);
  if (longer || digital < 0.9 * all || full === digital) return undefined;
  const isWithZero = (value: string) => digitsOf(value) === usual && value.trim().startsWith('0');
  return { usual, full, short: digital - full, withZero: rowsWith(counts, isWithZero) };
}

function shortCodes(context: ColumnContext): ReadonlySet<string> {
  const { kind, summary } = context;
  if (kind.name === 'phone') return shortPhones(context);
  const isPostcode = kind.name === 'postcode';
  if (!isPostcode && !CODES.has(kind.name)) return new Set();
  const codes = [...summary.counts.keys()].map((value) => value.trim());
  const scheme = schemeOf(context.detail);
  if (scheme) {
    const short = codes.filter((code) => /^\d+$/.test(code) && !scheme.hasShape(code));
    const found = short.filter((code) => scheme.restored(code) !== undefined);
    return new Set(found.length >= FEWEST_LOST && found.length >= 0.9 * short.length ? found : []);
  }
  const lengths = lengthsIn(context);
  if (!lengths) return new Set();
  const isShort = (code: string, missing: number) => {
    const digits = DIGITS.exec(code)?.[0] ?? '';
    return (
      digits.length > 0 &&
      digits.length < lengths.usual &&
      lengths.usual - digits.length <= missing &&
      digits[0] !== '0'
    );
  };
  if (isPostcode) return lengths.usual < 4 ? new Set() : provenByPlaces(context, lengths, isShort);
  // Federal codes of states and counties have two and five digits.
  const isFederal = /fips/i.test(summary.name) && [2, 5].includes(lengths.usual);
  if (isFederal) return new Set(codes.filter((code) => isShort(code, 1)));
  const { usual, full, short, withZero } = lengths;
  const areKept =
    usual >= 2 && withZero >= 3 && withZero >= LEAST_KEPT * full && short <= MOST_SHORT_CODES * full;
  if (!areKept) return new Set();
  // Of two digits, a number of the same may be the code of another, unless the column has it with its zero as well.
  if (usual === 2) {
    const lost = codes.filter((code) => isShort(code, 1));
    return new Set(lost.every((code) => codes.includes(`0${code}`)) ? lost : []);
  }
  // A level of a classification has fewer digits as well: as many zeros as are gone must be the first of other codes.
  const kept = [1, 2, 3].filter((zeros) => {
    const start = '0'.repeat(zeros);
    return codes.some((code) => code.length === usual && code.startsWith(start));
  });
  return new Set(codes.filter((code) => isShort(code, Math.max(...kept))));
}

/** Telephones that are written, but for the zero before the area, as several with it are, where nearly all others have it. */
function shortPhones({ summary: { counts }, form: { phones } }: ColumnContext): ReadonlySet<string> {
  const written = [...counts.keys()].map((value) => value.trim());
  const national = written.filter((value) => !/^(?:\+|00)/.test(value));
  const kept = national.filter((value) => value.startsWith('0'));
  if (kept.length < ENOUGH) return new Set();
  // Italian mobiles have no zero: with one they would begin and be as long as no other number.
  const formOf = (value: string) => value.slice(0, 2) + mask(value);
  const forms = countsOf(kept.map(formOf));
  const lost = national.filter((value) => {
    const meant = `0${value}`;
    const isWritten = /^[1-9]/.test(value) && (forms.get(formOf(meant)) ?? 0) >= SEVERAL;
    return isWritten && phones?.isInvalid(meant) === false;
  });
  const areOthers = kept.length + lost.length < NEARLY_ALL * national.length;
  return new Set(areOthers || lost.length > MOST_SHORT * national.length ? [] : lost);
}

/** What a row says of its place. */
interface Places {
  /** Folded: towns and regions, and the country. */
  names: string[];
  country: string | undefined;
}

/**
 * A short postcode lacks its zero if its town or region is known to have codes that begin so, or shows it in other rows; or if all of its
 * country, of which too many are short for slips, or all under an American header in a table without places, have five digits; unless
 * other rows show its town to have codes without a zero first.
 */
function provenByPlaces(
  { values, columns, summary }: ColumnContext,
  { usual, full: fives, short: fewer }: Lengths,
  isShort: (code: string, missing: number) => boolean,
): ReadonlySet<string> {
  const areas = columns.filter(({ kind }) => kind === 'city' || kind === 'region');
  const countries = columns.find(({ kind }) => kind === 'country')?.values;
  const known = new Map<string, string>();
  const placesOf = (row: number): Places => {
    const folded = (cells: readonly string[] | undefined) => {
      const cell = cells?.[row] ?? '';
      const text = known.get(cell) ?? foldText(cell.slice(0, 60));
      known.set(cell, text);
      return text;
    };
    return {
      names: areas.map(({ values: cells }) => folded(cells)).filter(Boolean),
      country: countryCode(folded(countries)),
    };
  };
  const starts = new Map<string, Set<string>>();
  const ofCountry = new Map<string, { full: number; all: number }>();
  const shorts: { code: string; start: string; missing: number; places: Places }[] = [];
  for (const [row, value] of values.entries()) {
    const code = value.trim();
    const digits = DIGITS.exec(code)?.[0] ?? '';
    if (digits === '') continue;
    const places = placesOf(row);
    const { country } = places;
    if (country !== undefined) {
      const { full, all } = ofCountry.get(country) ?? { full: 0, all: 0 };
      ofCountry.set(country, { full: full + (digits.length === usual ? 1 : 0), all: all + 1 });
    }
    const start = padded(code, usual).slice(0, 2);
    if (isShort(code, 2)) shorts.push({ code, start, missing: usual - digits.length, places });
    else if (digits.length === usual) {
      for (const name of places.names) {
        const found = starts.get(name) ?? new Set();
        starts.set(name, found.add(start));
      }
    }
  }
  // Nothing but the header says where they are: an American one, above codes of five digits and of four.
  const isAmerican =
    usual === POSTCODE &&
    areas.length === 0 &&
    !countries &&
    headerWords(summary.name).some((word) => word.startsWith('zip')) &&
    fives >= LEAST_FULL * (fives + fewer);
  const votes = new Map<string, number>();
  for (const { code, start, missing, places } of shorts) {
    const isKnown = places.names.some(
      (name) => POSTCODE_STARTS.get(name)?.has(start) || starts.get(name)?.has(start),
    );
    const areOthers = places.names.some(
      (name) => starts.has(name) && ![...(starts.get(name) ?? [])].some((one) => one[0] === '0'),
    );
    const { full = 0, all = 0 } = ofCountry.get(places.country ?? '') ?? {};
    const areMany = all >= 20 && all - full >= 0.02 * all;
    const hasFive = usual === POSTCODE && ((areMany && FIVE_DIGITS.has(places.country ?? '')) || isAmerican);
    const isOfCountry = missing === 1 && hasFive && !areOthers;
    const isProven = (usual === POSTCODE && isKnown) || isOfCountry;
    votes.set(code, (votes.get(code) ?? 0) + (isProven ? 1 : -1));
  }
  return new Set([...votes].filter(([, sum]) => sum > 0).map(([code]) => code));
}
