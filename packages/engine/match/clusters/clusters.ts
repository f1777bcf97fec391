import { Integers } from '../../algorithms/typed-arrays.ts';

/** Records in clusters, which have numbers as labels. Counts the changes, and knows when each cluster changed last. */
export class Clusters {
  /** The label of each record. */
  readonly #labels: Integers;
  readonly #members = new Map<number, number[]>();
  readonly #changedAt = new Map<number, number>();
  #changes = 0;
  #unused = 0;

  constructor(labels: Int32Array) {
    this.#labels = new Integers(labels.slice());
    for (const [record, label] of labels.entries()) {
      this.#listOf(label).push(record);
      this.#unused = Math.max(this.#unused, label + 1);
    }
  }

  /** How many changes there have been. */
  get changes(): number {
    return this.#changes;
  }

  labels(): Iterable<number> {
    return this.#members.keys();
  }

  label(record: number): number {
    return this.#labels.at(record);
  }

  /** In the order in which they joined. */
  members(label: number): readonly number[] {
    return this.#members.get(label) ?? [];
  }

  /** A label that no cluster has had. */
  unusedLabel(): number {
    return this.#unused++;
  }

  /** Whether the cluster has changed after the first `since` changes. */
  hasChanged(label: number, since: number): boolean {
    return (this.#changedAt.get(label) ?? 0) > since;
  }

  /** Moves the records of the smaller cluster to the larger one, and returns the label of that. */
  merge(a: number, b: number): number {
    const [kept, gone] = this.members(a).length >= this.members(b).length ? [a, b] : [b, a];
    const members = this.#listOf(kept);
    for (const record of this.members(gone)) {
      this.#labels.set(record, kept);
      members.push(record);
    }
    this.#members.delete(gone);
    this.#change(kept);
    return kept;
  }

  move(record: number, to: number): void {
    const from = this.label(record);
    const members = this.#listOf(from);
    members.splice(members.indexOf(record), 1);
    if (members.length === 0) this.#members.delete(from);
    else this.#change(from);
    this.#labels.set(record, to);
    this.#listOf(to).push(record);
    this.#change(to);
  }

  #change(label: number): void {
    this.#changedAt.set(label, ++this.#changes);
  }

  #listOf(label: number): number[] {
    const known = this.#members.get(label);
    if (known) return known;
    const members: number[] = [];
    this.#members.set(label, members);
    return members;
  }
}
