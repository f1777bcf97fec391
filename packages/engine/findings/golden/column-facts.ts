import { Lexicon } from '../../algorithms/lexicon.ts';
import { isWithin } from '../../algorithms/similarity.ts';
import type { Kind } from '../../kinds/kinds.ts';
import { standardize } from '../../kinds/standardize.ts';
import { foldText } from '../../standardize/text.ts';
import type { ExaminedColumn } from '../examine.ts';
import { type Check, checksOf } from '../of-values.ts';

/** Of these kinds a word is spelled rightly or wrongly; another number is another value. */
const SPELLED: ReadonlySet<Kind> = new Set<Kind>([
  ...([
    'given_name',
    'family_name',
    'full_name',
    'company',
    'street',
    'address',
    'city',
    'region',
    'country',
  ] as const),
  ...(['email', 'category', 'free_text'] as const),
]);
const NAMES: ReadonlySet<Kind> = new Set<Kind>(['given_name', 'family_name', 'full_name']);

/** A word that has a slip has at least so many letters, */
const SHORTEST = 3;
/** and the one that was meant is in so many rows of others, and in so many times as many as the slip. */
const FEWEST = 3;
const TIMES = 8;

/** What a column says of its values, for choosing one of several. */
export class ColumnFacts {
  readonly name: string;
  readonly kind: Kind;
  readonly detail: string | undefined;
  readonly #examined: ExaminedColumn;
  readonly #meanings = new Map<string, string>();
  readonly #unclean = new Map<string, boolean>();
  readonly #lexicon = new Lexicon();
  #case: string | undefined;
  #checks: readonly Check[] | undefined;
  #rows: Map<string, number> | undefined;
  #words: Map<string, number> | undefined;

  constructor(examined: ExaminedColumn) {
    this.#examined = examined;
    this.name = examined.column.name;
    this.kind = examined.kind.kind;
    this.detail = examined.kind.detail;
  }

  get isName(): boolean {
    return NAMES.has(this.kind);
  }

  /** The cell of a row as it stands. */
  written(row: number): string {
    return this.#examined.column.values[row] ?? '';
  }

  /** The value of a row as it is written, without spaces around it; '' also for a word that stands for a missing one. */
  value(row: number): string {
    const value = this.written(row).trim();
    return this.#examined.context.summary.missing.has(value) ? '' : value;
  }

  /** The same for all ways to write it: case, accents, signs, and the forms of dates, telephones and the like. */
  meaning(value: string): string {
    let meaning = this.#meanings.get(value);
    if (meaning === undefined) {
      const text = standardize(this.kind, value, this.#examined.context.form);
      meaning = (/\p{L}/u.test(text) ? foldText(text) : text) || value;
      this.#meanings.set(value, meaning);
    }
    return meaning;
  }

  /** Whether something is said of how a value is written. */
  isUnclean(value: string): boolean {
    let found = this.#unclean.get(value);
    if (found === undefined) {
      this.#checks ??= checksOf(this.#examined.context);
      found = this.#checks.some(({ test }) => test(value) !== undefined);
      this.#unclean.set(value, found);
    }
    return found;
  }

  /** Whether a value is in other letters than most of its column: capitals, small ones, or both. */
  isOddCase(value: string): boolean {
    this.#case ??= this.#usualCase();
    return caseOf(value) !== this.#case;
  }

  /** The rows that have a value in this or another way to write it. */
  rowsOf(value: string): number {
    this.#rows ??= this.#countMeanings();
    return this.#rows.get(this.meaning(value)) ?? 0;
  }

  /** The rows of the column that have a word. */
  rowsWith(word: string): number {
    this.#words ??= this.#countWords();
    return this.#words.get(word) ?? 0;
  }

  /**
   * The words that other rows have in place of a slip in a value, if that is all in which it differs from another.
   *
   * @param slipped, meant meanings
   * @param own how many rows of the group have each
   */
  slipOf(slipped: string, meant: string, own: { slipped: number; meant: number }): string | undefined {
    if (!SPELLED.has(this.kind) || slipped === meant) return undefined;
    const [a, b] = [slipped.split(' '), meant.split(' ')];
    if (a.length !== b.length) return undefined;
    const different = [...a.keys()].filter((at) => a[at] !== b[at]);
    const isSlip = different.every((at) => {
      const [x, y] = [a[at] ?? '', b[at] ?? ''];
      return areNear(this.#lexicon, x, y) && this.isSpelledMore(y, x, own);
    });
    return isSlip ? different.map((at) => b[at]).join(' ') : undefined;
  }

  /** Whether rows of others have a word much more often than another one. */
  isSpelledMore(word: string, other: string, own: { slipped: number; meant: number }): boolean {
    const others = this.rowsWith(word) - own.meant;
    return others >= FEWEST && others >= TIMES * (this.rowsWith(other) - own.slipped);
  }

  #countWords(): Map<string, number> {
    const words = new Map<string, number>();
    this.#rows ??= this.#countMeanings();
    for (const [meaning, count] of this.#rows) {
      for (const word of new Set(meaning.split(' '))) words.set(word, (words.get(word) ?? 0) + count);
    }
    return words;
  }

  #usualCase(): string {
    const rows = new Map([['both', 0.5]]);
    for (const [value, count] of this.#examined.context.summary.counts)
      rows.set(caseOf(value), (rows.get(caseOf(value)) ?? 0) + count);
    return [...rows].reduce((usual, one) => (one[1] > usual[1] ? one : usual))[0];
  }

  #countMeanings(): Map<string, number> {
    const rows = new Map<string, number>();
    for (const [value, count] of this.#examined.context.summary.counts) {
      const meaning = this.meaning(value);
      rows.set(meaning, (rows.get(meaning) ?? 0) + count);
    }
    return rows;
  }
}

function caseOf(value: string): 'capitals' | 'small' | 'both' {
  if (value === value.toLowerCase()) return 'small';
  return value === value.toUpperCase() && /\p{Lu}{2}/u.test(value) ? 'capitals' : 'both';
}

/** One edit, and for ten letters two. */
function areNear(lexicon: Lexicon, a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < SHORTEST || /\d/.test(a + b)) return false;
  const most = Math.max(1, Math.floor(Math.max(a.length, b.length) / 5));
  return isWithin(lexicon, lexicon.id(a), lexicon.id(b), most);
}
