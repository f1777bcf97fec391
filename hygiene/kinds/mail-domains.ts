/** Providers whose names are long enough that one slip makes no other provider. */
const PROVIDERS = [
  ...[
    'gmail.com',
    'googlemail.com',
    'yahoo.com',
    'yahoo.co.uk',
    'yahoo.fr',
    'yahoo.de',
    'yahoo.es',
    'yahoo.it',
    'hotmail.com',
  ],
  ...[
    'hotmail.co.uk',
    'hotmail.fr',
    'hotmail.de',
    'hotmail.es',
    'hotmail.it',
    'outlook.com',
    'outlook.de',
    'outlook.fr',
  ],
  ...[
    'outlook.es',
    'icloud.com',
    'live.com',
    'live.co.uk',
    'live.nl',
    'live.fr',
    'msn.com',
    'aol.com',
    'protonmail.com',
    'comcast.net',
  ],
  ...[
    'verizon.net',
    'sbcglobal.net',
    'bellsouth.net',
    'btinternet.com',
    'virginmedia.com',
    'bigpond.com',
    't-online.de',
  ],
  ...[
    'freenet.de',
    'orange.fr',
    'wanadoo.fr',
    'laposte.net',
    'libero.it',
    'virgilio.it',
    'telefonica.net',
    'example.com',
    'example.org',
  ],
];

/** Providers whose names are one slip away from another provider. */
const OTHERS = [
  'ymail.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'rocketmail.com',
  'live.de',
  'live.it',
  'live.be',
  'live.dk',
  'live.se',
];

const KNOWN: ReadonlySet<string> = new Set([...PROVIDERS, ...OTHERS]);

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
  const found = new Map<string, string>();
  for (const [domain, count] of domains) {
    if (KNOWN.has(domain)) continue;
    const target =
      PROVIDERS.find((known) => known.length >= MIN_LENGTH && isOneSlip(domain, known)) ??
      meant.find(([other, often]) => often >= RARER * count && isOneSlip(domain, other))?.[0];
    if (target !== undefined && count * 2 <= Math.max(domains.get(target) ?? 0, 2)) found.set(domain, target);
  }
  return found;
}

function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const isSwap = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isSwap || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}
