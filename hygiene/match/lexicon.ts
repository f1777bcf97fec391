/** Distinct strings, numbered, with their UTF-16 code units in one array: comparisons allocate nothing. */
export class Lexicon {
  readonly texts: string[] = [];
  /** Text `id` is units[starts[id]] up to, not including, units[starts[id + 1]]. */
  units = new Uint16Array(1 << 12);
  starts = new Int32Array(1 << 10);
  /** Which code units occur, by their last five bits. */
  signatures = new Int32Array(1 << 10);
  readonly #ids = new Map<string, number>();

  id(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = this.texts.length;
    const start = this.starts[id] ?? 0;
    const end = start + text.length;
    if (end > this.units.length) this.units = grown(this.units, new Uint16Array(end * 2));
    if (id + 2 > this.starts.length) {
      this.starts = grown(this.starts, new Int32Array(this.starts.length * 2));
      this.signatures = grown(this.signatures, new Int32Array(this.starts.length));
    }
    let signature = 0;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      this.units[start + at] = unit;
      signature |= 1 << (unit & 31);
    }
    this.signatures[id] = signature;
    this.starts[id + 1] = end;
    this.texts.push(text);
    this.#ids.set(text, id);
    return id;
  }

  text(id: number): string {
    return this.texts[id] ?? '';
  }

  length(id: number): number {
    return (this.starts[id + 1] ?? 0) - (this.starts[id] ?? 0);
  }
}

function grown<T extends Uint16Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
