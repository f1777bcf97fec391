/** Providers where anybody may have an address, whose names are so long that one slip makes no other provider. */
export const CLEAR_PROVIDERS = (
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

/** The fewest characters of a domain that is taken for a slip: shorter ones are a letter away from each other by chance. */
export const MIN_LENGTH = 8;

/** The provider that a domain, in lower case, is one slip away from; undefined for a provider's own and for all others. */
export function meantProvider(domain: string): string | undefined {
  if (MAIL_PROVIDERS.has(domain)) return undefined;
  return CLEAR_PROVIDERS.find((known) => known.length >= MIN_LENGTH && isOneSlip(domain, known));
}

/** Whether two texts differ in one letter too many, missing or another, or in two neighbors swapped (Damerau, 1964: four of five). */
export function isOneSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  if (left.length === 2 && right.length === 2) return left[0] === right[1] && left[1] === right[0];
  return left.length <= 1 && right.length <= 1;
}
