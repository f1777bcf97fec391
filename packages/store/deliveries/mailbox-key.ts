/**
 * Which mailbox an address leads to, for limits alone: one person can write their address in as many ways as their mail host lets them.
 * Addresses are stored and compared as typed.
 */
import { domainToASCII } from 'node:url';

/** What a mail host ignores in the part before the @, and its other names. */
interface HostRule {
  domains: readonly string[];
  ignored: RegExp;
}

/**
 * Each with the host's page that says so, read in November 2026 where nothing else is noted. What follows a plus is ignored at every host:
 * most do, and at the others few addresses have one. Where a rule is wrong, two mailboxes share their mails of a week.
 */
const HOST_RULES: readonly HostRule[] = [
  // https://support.google.com/mail/answer/7436150 "Dots don't matter in Gmail addresses"; googlemail.com is the same. Not read, but quoted.
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  // http://help.yahoo.com/help/uk/bt/tutorials/mail/addressguard2.html: disposable addresses are a base name, a hyphen and a keyword.
  { domains: ['yahoo.com', 'ymail.com', 'rocketmail.com'], ignored: /-.*$/g },
  // https://proton.me/support/addresses-and-aliases has the three names. No page of Proton's was found on dots, hyphens and underscores,
  // which a customer found out: https://www.sindastra.de/p/1775/protonmail-dots-hyphens-and-underscores
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
  // https://support.apple.com/118230: the three names are one mailbox.
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/g },
  // https://yandex.com/support/domain/additional/mailbox-alias.xml: all names are one mailbox. That dots and hyphens are one sign is from memory.
  { domains: ['yandex.ru', 'yandex.com', 'ya.ru'], ignored: /[.-]/g },
];

const ruleOf = new Map(HOST_RULES.flatMap((rule) => rule.domains.map((domain) => [domain, rule] as const)));

/** The mailbox of an address, as a text of its own: not an address to send to. */
export function mailboxKey(email: string): string {
  const { local, domain } = partsOf(email);
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  const rule = ruleOf.get(domain);
  // Yahoo has the same rule under its name in each country.
  const { domains: [main = domain] = [], ignored } = rule ?? {
    ignored: /^yahoo\./.test(domain) ? /-.*$/g : /(?!)/g,
  };
  return `${untagged.replace(ignored, '') || untagged}@${main}`;
}

function partsOf(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return {
    local: email.slice(0, Math.max(at, 0)).normalize('NFKC').toLowerCase(),
    domain: (domainToASCII(domain) || domain).toLowerCase(),
  };
}
