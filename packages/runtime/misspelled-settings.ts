/** Finds settings that nothing would read, because their names are wrong. */
import { isGone } from './gone-settings.ts';
import type { Environment } from './variables.ts';

/**
 * @param known all that the program reads
 * @param prefixes of names that are ours only
 * @returns a line for each variable which is set and unknown: because it begins with a prefix, or because a setting of nearly the
 *   same name is not set
 */
export function findMisspelled(
  given: Environment,
  known: readonly string[],
  prefixes: readonly string[],
): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (!value || known.includes(name) || isGone(name) || isInjected(name, value)) return [];
    const upper = name.toUpperCase();
    // Windows does not tell cases apart.
    if (process.platform === 'win32' && known.includes(upper)) return [];
    const unset = known.filter((one) => !given[one]);
    const isOurs = prefixes.some((prefix) => upper.startsWith(prefix));
    const meant =
      nearest(
        upper,
        unset.filter((one) => isNear(upper, one)),
      ) ?? (isOurs ? nearest(upper, known) : undefined);
    return meant === undefined ? [] : [`${name}: there is no such setting; did you mean ${meant}?`];
  });
}

/** What Kubernetes and Docker set for another service, whatever its name is. */
function isInjected(name: string, value: string): boolean {
  return /_SERVICE_(HOST|PORT)|_PORT_\d+_(TCP|UDP)/.test(name) || /^(tcp|udp):\/\//.test(value);
}

/** One letter more, less or wrong, two in a long name; in a short one, which other programs may have, only two swapped. */
function isNear(name: string, setting: string): boolean {
  if (setting.length < 8) return name === setting || isSwapped(name, setting);
  return distance(name, setting) <= (setting.length < 10 ? 1 : 2);
}

function isSwapped(name: string, setting: string): boolean {
  return name.length === setting.length && distance(name, setting) === 1 && sorted(name) === sorted(setting);
}

const sorted = (text: string) => [...text].sort().join('');

function nearest(name: string, settings: readonly string[]): string | undefined {
  return settings.toSorted((a, b) => distance(name, a) - distance(name, b))[0];
}

/** The fewest characters to insert, remove, replace or swap with their neighbor (optimal string alignment). */
function distance(a: string, b: string): number {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isEqual = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last?.[j - 1] ?? 0) + (isEqual ? 0 : 1),
        isSwap ? (beforeLast?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last?.[b.length] ?? 0;
}
