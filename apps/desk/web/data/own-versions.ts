/**
 * The versions that the reader's own changes have led to. The second of two quick changes is made while the page shows the
 * version before the first; it names the one that the first led to.
 */
const led = new Map<string, number>();

const keyOf = (lead: string, version: number) => `${lead} ${version}`;

/** Keeps that a change of the reader led from one version of a lead to another. */
export function keepOwnVersion(lead: string, from: number, to: number): void {
  if (from !== to) led.set(keyOf(lead, from), to);
}

/** The version after those changes of the reader that follow on what the page shows. */
export function ownVersion(lead: string, shown: number): number {
  const next = led.get(keyOf(lead, shown));
  return next === undefined ? shown : ownVersion(lead, next);
}
