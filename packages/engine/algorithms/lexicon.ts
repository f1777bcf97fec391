/** The most code units of a text that are compared: of a longer one only the first, and only these are kept as numbers. */
export const LONGEST = 64;

/** Distinct strings, numbered from 0, with their UTF-16 code units in one array: comparisons allocate nothing. */
export class Lexicon {
  readonly texts: string[] = [];
  #units: Uint16Array;
  /** Where each text begins in the units, then where the last one ends. */
  #starts: Int32Array;
  #lengths: Int32Array;
  #signatures: Int32Array;
  #ends: Int32Array;
  /** Made when it is first needed: many columns compare nothing but the texts that they begin with. */
  #ids: Map<string, number> | undefined;

  /** @param texts the first ones, each of which is another: room is made for them at once, as many columns would leave much behind that grew */
  constructor(texts: readonly string[] = []) {
    const units = texts.reduce((sum, { length }) => sum + Math.min(length, LONGEST), 0);
    this.#units = new Uint16Array(Math.max(units, 1 << 10));
    const room = Math.max(texts.length + 1, 1 << 8);
    this.#starts = new Int32Array(room);
    this.#lengths = new Int32Array(room);
    this.#signatures = new Int32Array(room);
    this.#ends = new Int32Array(room);
    for (const text of texts) this.id(text, true);
  }

  /**
   * The number of a text, which is added if it is new.
   *
   * @param isNew whether that is known
   */
  id(text: string, isNew = false): number {
    if (!isNew) this.#ids ??= new Map(this.texts.map((one, id) => [one, id]));
    const known = isNew ? undefined : this.#ids?.get(text);
    if (known !== undefined) return known;
    const id = this.texts.push(text) - 1;
    this.#ids?.set(text, id);
    const start = this.start(id);
    const end = start + Math.min(text.length, LONGEST);
    if (end > this.#units.length) this.#units = grown(this.#units, new Uint16Array(end * 2));
    if (id + 2 > this.#starts.length) {
      this.#starts = grown(this.#starts, new Int32Array(this.#starts.length * 2));
      this.#lengths = grown(this.#lengths, new Int32Array(this.#starts.length));
      this.#signatures = grown(this.#signatures, new Int32Array(this.#starts.length));
      this.#ends = grown(this.#ends, new Int32Array(this.#starts.length));
    }
    let signature = 0;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (at < LONGEST) this.#units[start + at] = unit;
      signature |= 1 << (unit & 31);
    }
    this.#lengths[id] = text.length;
    this.#signatures[id] = signature;
    this.#ends[id] = (twoUnits(text, 0) << 16) | twoUnits(text, text.length - 2);
    this.#starts[id + 1] = end;
    return id;
  }

  text(id: number): string {
    return this.texts[id] ?? '';
  }

  length(id: number): number {
    return this.#lengths[id] ?? 0;
  }

  /** The units of text `id` that are kept are `unit(start(id))` up to, not including, `unit(start(id + 1))`. */
  start(id: number): number {
    return this.#starts[id] ?? 0;
  }

  unit(at: number): number {
    return this.#units[at] ?? 0;
  }

  /** Which code units occur in the text, by their last five bits: a set of 32 bits. */
  signature(id: number): number {
    return this.#signatures[id] ?? 0;
  }

  /** What the text begins and ends with: a hash of the first two code units in the upper 16 bits, and of the last two in the lower ones. */
  ends(id: number): number {
    return this.#ends[id] ?? 0;
  }
}

function twoUnits(text: string, at: number): number {
  return (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) & 0xffff;
}

/** What is made of a value, once for each value that it is made of. */
export function byValue<Made>(lexicon: Lexicon, make: (text: string) => Made): (value: number) => Made {
  const known: Made[] = [];
  return (value) => {
    known[value] ??= make(lexicon.text(value));
    return known[value];
  };
}

function grown<T extends Uint16Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
