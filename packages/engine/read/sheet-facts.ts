/** What a sheet's XML says of its cells besides their values: merged ones, errors, formulas without a result. */
import { columnNumber, type Place } from './sheet-size.ts';
import type { XmlReader } from './xml-tags.ts';

/** Cells that were merged to one, both corners among them. */
export interface MergedRange {
  from: Place;
  to: Place;
}

/** The most merged cells of a sheet that are looked at; Excel is slow long before. */
const MAX_MERGED = 100_000;

/** The most characters of an error value; the longest is `#GETTING_DATA`. */
const MAX_ERROR = 20;

/** In the tag of a cell: that its formula has a text as its result, perhaps an empty one, and that it has an error. */
const TEXT = /\st=["']str["']/;
const ERROR = /\st=["']e["']/;

/** Collects them while the file is gone through. */
export class SheetFacts implements XmlReader {
  /** How many rows have a value or a formula. */
  rows = 0;
  readonly merged: MergedRange[] = [];
  /** Cells with an error in place of a value, such as `#N/A`. */
  readonly errors: (Place & { error: string })[] = [];
  /** Cells with a formula without a result. */
  readonly unresolved: Place[] = [];
  /** In the value of a cell. */
  wantsText = false;
  #rowHasValue = false;
  /** The attributes of the last cell. */
  #cell = '';
  #value = '';
  #hasOpenFormula = false;

  open(name: string, attributes: string): void {
    if (name === 'row') this.#rowHasValue = false;
    else if (name === 'c') this.#cell = attributes;
    else if (name === 'f') {
      this.#hasOpenFormula = true;
      this.#countRow();
    } else if (name === 'is') this.#countRow();
    else if (name === 'v') {
      this.#countRow();
      this.#value = '';
      this.wantsText = true;
    } else if (name === 'mergeCell' && this.merged.length < MAX_MERGED) this.#onMerged(attributes);
  }

  text(text: string): void {
    this.#value += text;
  }

  close(name: string): void {
    if (name === 'c') this.#endCell();
    else if (name === 'v') {
      this.wantsText = false;
      this.#onValue();
    }
  }

  #onValue(): void {
    if (this.#value !== '' || TEXT.test(this.#cell)) this.#hasOpenFormula = false;
    if (this.#value === '' || !ERROR.test(this.#cell)) return;
    this.errors.push({ ...placeIn(this.#cell), error: this.#value.slice(0, MAX_ERROR) });
  }

  #onMerged(attributes: string): void {
    const [from, to] = (/\sref=["']([A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7})["']/.exec(attributes)?.[1] ?? '')
      .split(':')
      .map(placeAt);
    if (from && to) this.merged.push({ from, to });
  }

  #countRow(): void {
    if (!this.#rowHasValue) this.rows++;
    this.#rowHasValue = true;
  }

  #endCell(): void {
    if (this.#hasOpenFormula) this.unresolved.push(placeIn(this.#cell));
    this.#hasOpenFormula = false;
  }
}

function placeIn(attributes: string): Place {
  const address = /\sr=["']([A-Z]{1,3}\d{1,7})["']/.exec(attributes)?.[1];
  return address === undefined ? { row: 0, column: 0 } : placeAt(address);
}

/** The place of an address such as B12. */
function placeAt(address: string): Place {
  const letters = /^[A-Z]*/.exec(address)?.[0] ?? '';
  return { row: Number(address.slice(letters.length)), column: columnNumber(letters) };
}
