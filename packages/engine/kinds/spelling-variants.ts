import { rowsWith } from '../algorithms/count-by.ts';
import { sum } from '../algorithms/sum.ts';
import { foldText } from '../standardize/text.ts';
import { NEARLY_ALL, SEVERAL, VOCABULARY } from './enough.ts';
import type { Summary } from './evidence.ts';
import type { CheckDefinition, ColumnContext } from './kind.ts';
import { rows, shown } from './wording.ts';
import { countryCode } from './words/countries.ts';

/** The same words in other spellings: accents, punctuation, a footnote's star. St Paul is as right as St. Paul. */
export const spellingVariants = variants(ofNames);
/** Of a category also letter case, umlauts, spaces, a zero for an O, and letters beside the words that they stand for. ENG is as right as eng. */
export const categoryVariants = variants(ofCategories);
/** Titles and the like, which are each of one row, are written as their authors did: as names are. */
export const titleVariants = variants((context) =>
  areTitles(context.summary) ? ofNames(context) : undefined,
);

/** The usual spelling of a value that has another one. */
type UsualOf = (value: string) => string | undefined;

function ofCategories({ summary }: ColumnContext): UsualOf | undefined {
  if (areTitles(summary)) return undefined;
  const words = letterWords(summary);
  const zeros = haveZeros(summary);
  const usualOf = usualSpellings(summary, (value) =>
    categoryKeys(zeros ? value.replaceAll('0', 'O') : value),
  );
  const caseOf = usualCase(summary);
  return (value) => words.get(value.trim()) ?? usualOf(value) ?? caseOf(value);
}

function areTitles({ counts, filled }: Summary): boolean {
  const most = Math.max(VOCABULARY, filled / SEVERAL);
  const folded = new Set<string>();
  if (counts.size > most)
    for (const value of counts.keys()) if (folded.add(foldText(value)).size > most) return true;
  return false;
}

function ofNames(context: ColumnContext): UsualOf {
  const { summary } = context;
  const usualOf = usualSpellings(summary, (value) => [withSigns(value), withSigns(withoutUmlauts(value))]);
  const found = new Map<string, string>();
  for (const value of summary.counts.keys()) {
    const usual = usualOf(value);
    // Accents are lost, and not added: Cagnò is another place than Cagno. Case alone is a finding of its own.
    const isOther = usual !== undefined && usual.toLowerCase() !== value.trim().toLowerCase();
    if (isOther && accentsIn(usual) >= accentsIn(value)) found.set(value.trim(), usual);
  }
  const areApart = placesApart(context, found);
  return (value) => {
    const usual = found.get(value.trim());
    return usual === undefined || areApart(value.trim(), usual) ? undefined : usual;
  };
}

/** Columns that say where a place is. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  company: ['region', 'country'],
  city: ['region', 'country'],
  region: ['country'],
};

/** Whether two names are of two places or companies, because a column says another region or country of each row with one than of any with the other. */
function placesApart(
  { kind, values, columns }: ColumnContext,
  found: ReadonlyMap<string, string>,
): (one: string, other: string) => boolean {
  const wider = columns.filter((column) => found.size > 0 && WIDER[kind.name]?.includes(column.kind));
  const names = new Set([...found].flat());
  const around = wider.map(({ values: places }) => {
    const of = new Map<string, Set<string>>();
    for (const [row, value] of values.entries()) {
      const [name, place] = [value.trim(), foldText(places[row]?.slice(0, 60) ?? '')];
      if (place !== '' && names.has(name))
        of.set(name, (of.get(name) ?? new Set()).add(countryCode(place) ?? place));
    }
    return of;
  });
  return (one, other) =>
    around.some((of) => {
      const [here, there] = [of.get(one), of.get(other)];
      return here !== undefined && there !== undefined && ![...here].some((place) => there.has(place));
    });
}

function variants(find: (context: ColumnContext) => UsualOf | undefined): CheckDefinition {
  // What is found is suggested, too.
  const known = new WeakMap<ColumnContext, UsualOf | undefined>();
  const usualIn = (context: ColumnContext) => {
    if (!known.has(context)) known.set(context, find(context));
    return known.get(context);
  };
  return {
    finding: 'spelling_variants',
    criterion: 'consistency',
    severity: 'low',
    sentence: (facts) =>
      `${facts.column} has the same words in several spellings in ${rows(facts.count)} (${shown(facts)}).`,
    of(context) {
      const usualOf = usualIn(context);
      const shownOf = (value: string, usual: string | undefined) =>
        usual === undefined ? undefined : `${value.trim()} → ${usual}`;
      return usualOf && ((value) => shownOf(value, usualOf(value)));
    },
    // Not where the value is as frequent, or has the accents that the other lost.
    suggest(context) {
      const { summary } = context;
      const usualOf = usualIn(context);
      const isRarer = (value: string, usual: string) =>
        2 * (summary.counts.get(value) ?? 0) <= (summary.counts.get(usual) ?? 0);
      return (value) => {
        const usual = usualOf?.(value);
        return usual !== undefined && isRarer(value, usual) && accentsIn(usual) >= accentsIn(value)
          ? usual
          : undefined;
      };
    },
  };
}

function accentsIn(text: string): number {
  return text.normalize('NFD').match(/\p{M}/gu)?.length ?? 0;
}

/** The most frequent spelling of the same words, unless the value is spelled so. */
function usualSpellings(
  { counts }: Summary,
  keysOf: (value: string) => readonly string[],
): (value: string) => string | undefined {
  const spellings = new Map<string, { text: string; count: number }>();
  for (const [value, count] of counts) {
    for (const key of keysOf(value)) {
      if (key === '') continue;
      const known = spellings.get(key);
      const isUsual = !known || count > known.count || (count === known.count && value < known.text);
      if (isUsual) spellings.set(key, { text: value, count });
    }
  }
  return (value) => {
    const own = counts.get(value) ?? 0;
    const [usual] = keysOf(value)
      .flatMap((key) => spellings.get(key) ?? [])
      .toSorted((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
    const isOwn = !usual || usual.text.trim() === value.trim() || usual.count < own;
    return isOwn ? undefined : usual.text.trim();
  };
}

/** Letters alone and codes of two differ by case as well where both are used: 'm' and 'M' are two units. */
const SHORTEST = 3;
/** The value that was meant has at least so many times as many rows as its slip: also a code of one or two letters, where nearly all have one case. */
export const TIMES = 8;
/** Headers of units of measurement, of which a small letter is one and a capital another. */
const UNITS = /unit|uom|einheit|единиц/i;

/** What is due after some days: 'Net 30', '30 days' and '30d' are one. */
const DAYS =
  /^(?:net(?:to)? ?(\d{1,3})(?: ?d(?:ays)?)?|(\d{1,3}) ?(?:d|days?|tage?|jours|giorni|dias|net(?:to)?))$/;

function categoryKeys(value: string): readonly string[] {
  const plain = withSigns(value.replace(/(?<=\p{L})[-_](?=\d)/gu, ' '));
  const [, net, days = net] = DAYS.exec(plain) ?? [];
  if (days !== undefined) return [`${days} days`];
  const letters = value.match(/\p{L}/gu)?.length ?? 0;
  if (plain === '' || (letters < SHORTEST && !/[+#*%<>=−-]$/.test(value))) return [];
  // 'net 30' is 'net30', and '3 12' not '312'.
  const joined = (key: string) => key.replace(/(?<=\p{L}) (?=[\p{L}\d])|(?<=\d) (?=\p{L})/gu, '');
  return [...new Set([joined(plain), joined(withSigns(withoutUmlauts(value)))])];
}

function withoutUmlauts(value: string): string {
  return value.toLowerCase().replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter);
}

/** The short codes of a column in the case that nearly all rows have: 'h' among 'H' and 'L', '7A' among '7a' and '8b'. */
function usualCase({ name, counts }: Summary): (value: string) => string | undefined {
  const upper = rowsWith(counts, (value) => /\p{Lu}/u.test(value));
  const lower = rowsWith(counts, (value) => /\p{Ll}/u.test(value));
  const isUpper = upper >= NEARLY_ALL * (upper + lower);
  if (UNITS.test(name) || (!isUpper && lower < NEARLY_ALL * (upper + lower))) return () => undefined;
  return (value) => {
    const usual = isUpper ? value.trim().toUpperCase() : value.trim().toLowerCase();
    const isShort = (value.match(/\p{L}/gu)?.length ?? SHORTEST) < SHORTEST;
    const isOther =
      isShort && usual !== value.trim() && (counts.get(usual) ?? 0) >= TIMES * (counts.get(value) ?? 0);
    return isOther ? usual : undefined;
  };
}

/** The letters of a column that stand for a word of it, or the words that do for a letter: 'F' beside 'Female'. All letters do, or all words have one, each of its own. */
function letterWords({ counts }: Summary): ReadonlyMap<string, string> {
  const values = [...counts].map(([value, count]) => ({ text: value.trim(), count }));
  const words = values.filter(({ text }) => /^\p{L}{3,}$/u.test(text));
  const letters = values.filter(({ text }) => /^\p{L}$/u.test(text));
  const pairs = letters.map((letter) => {
    const meant = words.filter(({ text }) => text[0]?.toLowerCase() === letter.text.toLowerCase());
    const spellings = new Set(meant.map(({ text }) => text.toLowerCase()));
    const [word] = meant.toSorted((a, b) => b.count - a.count);
    return spellings.size === 1 && word ? { letter, word } : undefined;
  });
  const known = pairs.filter((pair) => pair !== undefined);
  const meant = new Set(known.map(({ word }) => word.text.toLowerCase()));
  const areAllMeant =
    known.length === letters.length || words.every(({ text }) => meant.has(text.toLowerCase()));
  if (!areAllMeant || words.length < 2) return new Map();
  const areWordsUsual = sum(words.map(({ count }) => count)) >= sum(letters.map(({ count }) => count));
  return new Map(
    known.map(({ letter, word }) => (areWordsUsual ? [letter.text, word.text] : [word.text, letter.text])),
  );
}

/** Whether zeros stand for the letter, because no value has another digit. */
function haveZeros({ counts }: Summary): boolean {
  const values = [...counts.keys()];
  return values.some((value) => /(?<!\p{L})O/u.test(value)) && values.every((value) => !/[1-9]/.test(value));
}

/** St. Louis is Saint Louis. Blood groups, grades and C++ differ by their signs alone; a star behind a word, as in 'AK-*', is that of a footnote. */
function withSigns(text: string): string {
  const word = /\p{L}{2}/u.test(text) && !/\d/.test(text) ? text.replace(/-?\*+$/, '') : text;
  const folded = foldText(word).replace(/\b(?:saint|sankt)(?= )/g, 'st');
  return `${folded} ${signsOf(word)}`.trim();
}

function signsOf(text: string): string {
  return text.match(/[+#*%<>=]|[-−](?!\p{L})/gu)?.join('') ?? '';
}
