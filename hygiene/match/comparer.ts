import type { Field } from './comparison.ts';
import { makeFields } from './fields.ts';
import { compareShare, type PackedColumn, type Share, unpacked, type Work } from './sharing.ts';

/** What a helper runs on its core (see `sharing.ts`). */
export class Comparer {
  #fields: readonly Field[] = [];

  prepare(columns: readonly PackedColumn[]): void {
    this.#fields = makeFields(unpacked(columns), columns[0]?.ids.length ?? 0);
  }

  compare(work: Work): Share {
    return compareShare(this.#fields, work);
  }
}
