import { Lexicon } from '../../algorithms/lexicon.ts';
import type { Kind } from '../../kinds/kinds.ts';
import { standardize } from '../../kinds/standardize.ts';
import { foldText } from '../../standardize/text.ts';
import type { ExaminedColumn } from '../examine.ts';
import { type Check, checksOf } from '../of-values.ts';
import { areNear, spell } from '../spelled.ts';

const NAMES: ReadonlySet<Kind> = new Set<Kind>(['given_name', 'family_name', 'full_name']);

/** What a column says of its values, for choosing one of several. */
export class ColumnFacts {
  readonly name: string;
  readonly kind: Kind;
  readonly detail: string | undefined;
  readonly #examined: ExaminedColumn;
  readonly #meanings = new Map<string, string>();
  readonly #unclean = new Map<string, boolean>();
  readonly #lexicon = new Lexicon();
  #checks: readonly Check[] | undefined;
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

  /** The fewest rows that have a word of those in which a meaning is a slip of the keyboard for another; 0 if it is none. */
  rowsOfMeant(meaning: string, meant: string): number {
    const [slipped, words] = [meaning.split(' '), meant.split(' ')];
    if (meaning === meant || slipped.length !== words.length) return 0;
    const different = [...words.keys()].filter((at) => words[at] !== slipped[at]);
    const areSlips = different.every((at) => this.#isSlip(slipped[at] ?? '', words[at] ?? ''));
    return areSlips ? Math.min(...different.map((at) => this.#rowsWith(words[at] ?? ''))) : 0;
  }

  /** Whether a word is one or two letters away from another that more rows have; another number is another thing. */
  #isSlip(word: string, meant: string): boolean {
    if (/\d/.test(word + meant) || this.#rowsWith(meant) <= this.#rowsWith(word)) return false;
    const [one, other] = [word, meant].map((text) => spell(this.#lexicon, text, 0));
    return one !== undefined && other !== undefined && areNear(this.#lexicon, one, other);
  }

  #rowsWith(word: string): number {
    this.#words ??= this.#countWords();
    return this.#words.get(word) ?? 0;
  }

  #countWords(): Map<string, number> {
    const words = new Map<string, number>();
    for (const [value, count] of this.#examined.context.summary.counts)
      for (const word of new Set(this.meaning(value).split(' ')))
        words.set(word, (words.get(word) ?? 0) + count);
    return words;
  }
}
