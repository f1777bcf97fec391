/**
 * Arrays whose `at` is a number where an index of a typed array may be undefined. Callers stay inside; outside it is 0.
 * One class for each type of element, and methods this small, are compiled to the bare access.
 */
export class Integers {
  values: Int32Array;

  constructor(values: Int32Array) {
    this.values = values;
  }

  at(index: number): number {
    return this.values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.values[index] = value;
  }

  /** The same where there may be no place yet. Places between are 0. */
  put(index: number, value: number): void {
    if (index >= this.values.length) {
      const values = new Int32Array(Math.max(index + 1, this.values.length * 2));
      values.set(this.values);
      this.values = values;
    }
    this.values[index] = value;
  }

  /** Returns the number at `index`, and then adds one to it in the array. */
  next(index: number): number {
    const value = this.at(index);
    this.values[index] = value + 1;
    return value;
  }
}

/** The same for numbers with a fraction. */
export class Reals {
  readonly values: Float64Array;

  constructor(values: Float64Array) {
    this.values = values;
  }

  at(index: number): number {
    return this.values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.values[index] = value;
  }

  add(index: number, amount: number): void {
    this.values[index] = this.at(index) + amount;
  }
}

/**
 * How many rows have each number; those without one, which have -1, are left out.
 *
 * @param size how many numbers there are; as many as the highest asks for if it is left out
 */
export function countsOfNumbers(
  ids: Int32Array,
  size: number = ids.reduce((most, id) => Math.max(most, id), -1) + 1,
): Reals {
  const counts = new Reals(new Float64Array(size));
  for (const id of ids) if (id >= 0) counts.add(id, 1);
  return counts;
}

/** Numbers distinct keys from 0 on, in the order in which they first come. */
export class Numbering<Key> {
  readonly #numbers = new Map<Key, number>();

  get keys(): Key[] {
    return [...this.#numbers.keys()];
  }

  get size(): number {
    return this.#numbers.size;
  }

  of(key: Key): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(key, number);
    return number;
  }
}
