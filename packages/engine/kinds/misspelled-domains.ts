import { Lexicon } from '../algorithms/lexicon.ts';
import { isWithin } from '../algorithms/similarity.ts';
import { CLEAR_PROVIDERS, MAIL_PROVIDERS } from './mail-domains.ts';

/** What a slip may have been meant to be. Tables of examples have the last two (RFC 2606). */
const MEANT = [...CLEAR_PROVIDERS, 'example.com', 'example.org'];

const KNOWN: ReadonlySet<string> = new Set([...MAIL_PROVIDERS, ...MEANT]);

/** The fewest characters of a domain that is taken for a slip: shorter ones are a letter away from each other by chance. */
const MIN_LENGTH = 8;

/** A domain is taken for a slip of another if the file has the other at least so many times as often. */
const RARER = 20;

/**
 * Domains that are one slip away from a provider or from a domain that the file has far more often, with what was meant. A
 * slip is one letter too many, missing or another, or two neighbors swapped (Damerau, 1964: four of five).
 *
 * @param domains in lower case, with how often each occurs
 */
export function misspelledDomains(domains: ReadonlyMap<string, number>): Map<string, string> {
  const frequent = [...domains].filter(([domain, count]) => count >= RARER && domain.length >= MIN_LENGTH);
  const meant = frequent.toSorted((a, b) => b[1] - a[1]).slice(0, 100);
  const lexicon = new Lexicon();
  const isOneSlip = (a: string, b: string) => isWithin(lexicon, lexicon.id(a), lexicon.id(b), 1);
  const found = new Map<string, string>();
  for (const [domain, count] of domains) {
    if (KNOWN.has(domain)) continue;
    const target =
      MEANT.find((known) => known.length >= MIN_LENGTH && isOneSlip(domain, known)) ??
      meant.find(([other, often]) => often >= RARER * count && isOneSlip(domain, other))?.[0];
    if (target !== undefined && count * 2 <= Math.max(domains.get(target) ?? 0, 2)) found.set(domain, target);
  }
  return found;
}
