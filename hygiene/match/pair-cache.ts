/** The last results for pairs of numbers, by a hash of the pair: of two pairs in one place, the later one stays. */
export class PairCache {
  readonly #first: Int32Array;
  readonly #second: Int32Array;
  readonly #results: Int32Array;
  readonly #shift: number;

  /** `bits`: the cache holds two to the power of this many pairs, of 12 bytes each. */
  constructor(bits: number) {
    this.#first = new Int32Array(1 << bits).fill(-1);
    this.#second = new Int32Array(1 << bits);
    this.#results = new Int32Array(1 << bits);
    this.#shift = 32 - bits;
  }

  /** Where the pair belongs; to be given to `get` and `set`. */
  slot(a: number, b: number): number {
    return (
      (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(a ^ (b << 7), 0xc2b2ae35)) >>>
      this.#shift
    );
  }

  /** -1 if unknown. */
  get(slot: number, a: number, b: number): number {
    return this.#first[slot] === a && this.#second[slot] === b ? (this.#results[slot] as number) : -1;
  }

  set(slot: number, a: number, b: number, result: number): number {
    this.#first[slot] = a;
    this.#second[slot] = b;
    this.#results[slot] = result;
    return result;
  }
}
