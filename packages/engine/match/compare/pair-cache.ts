/** The last results of a function of two numbers, by a hash of the two: of two pairs in one place, the later one stays. */
export class PairCache {
  readonly #compute: (a: number, b: number) => number;
  readonly #first: Int32Array;
  readonly #second: Int32Array;
  readonly #results: Int32Array;
  readonly #shift: number;

  /** @param bits it keeps up to two to the power of this many results, in 12 bytes each */
  constructor(bits: number, compute: (a: number, b: number) => number) {
    this.#compute = compute;
    this.#first = new Int32Array(1 << bits).fill(-1);
    this.#second = new Int32Array(1 << bits);
    this.#results = new Int32Array(1 << bits);
    this.#shift = 32 - bits;
  }

  /** @param a at least 0 */
  result(a: number, b: number): number {
    const mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(a ^ (b << 7), 0xc2b2ae35);
    const place = mixed >>> this.#shift;
    if (this.#first[place] === a && this.#second[place] === b) return this.#results[place] ?? 0;
    const result = this.#compute(a, b);
    this.#first[place] = a;
    this.#second[place] = b;
    this.#results[place] = result;
    return result;
  }
}
