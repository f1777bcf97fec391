/** Codes of digits whose leading zero a spreadsheet has taken away. */
import { faulty } from '../kinds/checks.ts';
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
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'code')} that lost ${verb(facts, 'its', 'their')} leading zero (${shown(facts)}): format the column as text before you enter them again.`,
  of(context) {
    const found = shortCodes(context);
    return found.size === 0 ? undefined : faulty((value) => found.has(value.trim()));
  },
  suggest({ summary: { counts } }) {
    const length = lengthsOf(counts)?.usual ?? 0;
    return (value) => padded(value.trim(), length);
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

/** At most this share of the codes is short, and at least that share of the others keeps its zero where it shows that codes have some. */
const MOST_SHORT = 0.35;
const MOST_SHORT_CODES = 0.1;
const LEAST_KEPT = 0.05;

/** Undefined if the values are no codes of one length. */
function lengthsOf(counts: ReadonlyMap<string, number>): Lengths | undefined {
  const lengths = new Map<number, number>();
  let [all, digital, withZero] = [0, 0, 0];
  for (const [value, count] of counts) {
    const digits = DIGITS.exec(value.trim())?.[0].length ?? 0;
    all += count;
    if (digits === 0) continue;
    digital += count;
    lengths.set(digits, (lengths.get(digits) ?? 0) + count);
  }
  const [[usual, full] = [0, 0]] = [...lengths].toSorted((a, b) => b[1] - a[1]);
  const longer = [...lengths].some(([length]) => length > usual);
  if (longer || digital < 0.9 * all || full === digital) return undefined;
  for (const [value, count] of counts) {
    if (DIGITS.exec(value.trim())?.[0].length === usual && value.trim().startsWith('0')) withZero += count;
  }
  return { usual, full, short: digital - full, withZero };
}

function shortCodes(context: ColumnContext): ReadonlySet<string> {
  const { kind, summary } = context;
  const isPostcode = kind.name === 'postcode';
  if (!isPostcode && !CODES.has(kind.name)) return new Set();
  const lengths = lengthsOf(summary.counts);
  if (!lengths || lengths.short > MOST_SHORT * (lengths.short + lengths.full)) return new Set();
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
  const codes = [...summary.counts.keys()].map((value) => value.trim());
  // Federal codes of states and counties have two and five digits.
  const isFederal = /fips/i.test(summary.name) && [2, 5].includes(lengths.usual);
  if (isFederal) return new Set(codes.filter((code) => isShort(code, 1)));
  const { usual, full, short, withZero } = lengths;
  const areKept =
    usual >= 3 && withZero >= 3 && withZero >= LEAST_KEPT * full && short <= MOST_SHORT_CODES * full;
  if (!areKept) return new Set();
  // A level of a classification has fewer digits as well: as many zeros as are gone must be the first of other codes.
  const kept = [1, 2, 3].filter((zeros) => {
    const start = '0'.repeat(zeros);
    return codes.some((code) => code.length === usual && code.startsWith(start));
  });
  return new Set(codes.filter((code) => isShort(code, Math.max(...kept))));
}

/** What a row says of its place. */
interface Places {
  /** Folded: towns and regions, and the country. */
  names: string[];
  country: string | undefined;
}

/**
 * A short postcode lacks its zero if its town or region is known to have codes that begin so, or shows it in other rows; or if most
 * codes of its country are longer, none begins with a zero, and too many are short for slips, unless other rows show its town to have codes
 * without a zero first.
 */
function provenByPlaces(
  { values, columns }: ColumnContext,
  { usual, withZero }: Lengths,
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
  const votes = new Map<string, number>();
  for (const { code, start, missing, places } of shorts) {
    const isKnown = places.names.some(
      (name) => POSTCODE_STARTS.get(name)?.has(start) || starts.get(name)?.has(start),
    );
    const areOthers = places.names.some(
      (name) => starts.has(name) && ![...(starts.get(name) ?? [])].some((one) => one[0] === '0'),
    );
    const { full = 0, all = 0 } = ofCountry.get(places.country ?? '') ?? {};
    const isInBulk = withZero === 0 && all >= 20 && full >= 0.7 * all && all - full >= 0.02 * all;
    const isOfCountry = missing === 1 && isInBulk && !areOthers;
    const isProven = (usual === 5 && isKnown) || isOfCountry;
    votes.set(code, (votes.get(code) ?? 0) + (isProven ? 1 : -1));
  }
  return new Set([...votes].filter(([, sum]) => sum > 0).map(([code]) => code));
}
