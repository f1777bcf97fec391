import { MAX_EXAMPLES } from '../kinds/most-frequent.ts';
import type { RowsFound } from './table.ts';

/** Counts rows and keeps the first ten. */
export class RowCounter {
  #count = 0;
  readonly #examples: number[] = [];

  /** @param row from 1 */
  add(row: number): void {
    this.#count++;
    if (this.#examples.length < MAX_EXAMPLES) this.#examples.push(row);
  }

  found(): RowsFound {
    return { count: this.#count, examples: this.#examples };
  }
}
