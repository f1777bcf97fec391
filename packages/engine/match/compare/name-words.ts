import { Lexicon } from '../../algorithms/lexicon.ts';
import { isSwapped, isWithin, similarity } from '../../algorithms/similarity.ts';
import { soundex } from '../../algorithms/soundex.ts';
import { areNicknames } from './nicknames.ts';
import { PairCache } from './pair-cache.ts';

/** Levels of two words; 0 is that they differ. Of an initial and a word that begins with it there is `INITIAL`. */
export const INITIAL = 1;
export const EQUAL = 4;
export const ONE_SLIP = 3;
export const SIMILAR = 2;

/** Only so many words of a name are looked through: a text that is no name may have thousands. */
const MOST_SHARED = 32;

/** The words of names, numbered from 0, and how alike they are. */
export class Words {
  readonly #lexicon = new Lexicon();
  /** The sound of each word; '' for short words, too many of which sound alike. */
  readonly #sounds: string[] = [];
  readonly #levels = new PairCache(18, (a, b) => this.#compare(a, b));

  get size(): number {
    return this.#lexicon.texts.length;
  }

  number(text: string): number {
    const id = this.#lexicon.id(text);
    this.#sounds[id] ??= text.length >= 4 ? soundex(text) : '';
    return id;
  }

  text(id: number): string {
    return this.#lexicon.text(id);
  }

  length(id: number): number {
    return this.#lexicon.length(id);
  }

  level(a: number, b: number): number {
    if (a === b) return EQUAL;
    return a < b ? this.#levels.result(a, b) : this.#levels.result(b, a);
  }

  /** Whether a word is among others, at most one slip apart. */
  isAmong(id: number, others: readonly number[]): boolean {
    for (const other of others) if (this.level(id, other) >= ONE_SLIP) return true;
    return false;
  }

  /** Whether two words of a, or more, are among the first of b, at most one slip apart. Each word of b counts once. */
  shareTwo(a: readonly number[], b: readonly number[]): boolean {
    const left = b.slice(0, MOST_SHARED);
    let shared = 0;
    for (const id of a) {
      const at = left.findIndex((other) => this.level(id, other) >= ONE_SLIP);
      if (at < 0) continue;
      left.splice(at, 1);
      shared++;
    }
    return shared >= 2;
  }

  #compare(a: number, b: number): number {
    const lexicon = this.#lexicon;
    const shorter = Math.min(lexicon.length(a), lexicon.length(b));
    const first = lexicon.text(a);
    const second = lexicon.text(b);
    if (shorter === 1) return first[0] === second[0] ? INITIAL : 0;
    const alike = similarity(lexicon, a, b, 0.86);
    if (shorter >= 4 && (alike >= 0.93 || isWithin(lexicon, a, b, 1))) return ONE_SLIP;
    if (shorter >= 7 && isWithin(lexicon, a, b, 2)) return ONE_SLIP;
    if (shorter >= 5 && isSwapped(lexicon, a, b)) return ONE_SLIP;
    if (alike >= 0.86 || (shorter === 3 && isWithin(lexicon, a, b, 1))) return SIMILAR;
    if (shorter >= 3 && (first.startsWith(second) || second.startsWith(first))) return SIMILAR;
    if (shorter >= 4 && this.#sounds[a] !== '' && this.#sounds[a] === this.#sounds[b]) return SIMILAR;
    return areNicknames(first, second) ? SIMILAR : 0;
  }
}
