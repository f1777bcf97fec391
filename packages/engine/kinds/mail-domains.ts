/** Providers where anybody may have an address, whose names are so long that one slip makes no other provider. */
const CLEAR_PROVIDERS = (
  'gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.es yahoo.it hotmail.com ' +
  'hotmail.co.uk hotmail.fr hotmail.de hotmail.es hotmail.it outlook.com outlook.de outlook.fr outlook.es ' +
  'icloud.com live.com live.co.uk live.nl live.fr msn.com aol.com protonmail.com comcast.net verizon.net ' +
  'sbcglobal.net bellsouth.net btinternet.com virginmedia.com bigpond.com t-online.de freenet.de ' +
  'orange.fr wanadoo.fr laposte.net libero.it virgilio.it telefonica.net'
).split(' ');

/** Providers with short names, or with names that are one slip away from another provider. */
const OTHER_PROVIDERS = (
  'ymail.com mail.com email.com gmx.com rocketmail.com live.de live.it live.be live.dk live.se ' +
  'yahoo.co.jp aim.com me.com mac.com proton.me pm.me tutanota.com fastmail.com hey.com zoho.com gmx.net ' +
  'gmx.de gmx.at gmx.ch web.de free.fr wp.pl o2.pl onet.pl seznam.cz mail.ru yandex.ru yandex.com ' +
  'rambler.ru ukr.net qq.com 163.com 126.com sina.com naver.com daum.net rediffmail.com uol.com.br ' +
  'bol.com.br terra.com.br att.net sky.com'
).split(' ');

/** Domains where anybody may have an address, so that they are no company's: the largest providers. */
export const MAIL_PROVIDERS: ReadonlySet<string> = new Set([...CLEAR_PROVIDERS, ...OTHER_PROVIDERS]);

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

function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const isSwap = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isSwap || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}
