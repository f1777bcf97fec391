/**
 * Which mailbox an address leads to, for limits alone: one person can write their address in as many ways as their mail host lets them.
 * Addresses are stored and compared as typed.
 */
import { domainToASCII } from 'node:url';
import { MAIL_PROVIDERS } from '@assay/engine/mail-domains';

/** What a mail host ignores in the part before the @, and its other names. */
interface HostRule {
  domains: readonly string[];
  ignored: RegExp;
}

/** From the hosts' own help pages. What follows a plus is ignored at every host: most do, and at the others few addresses have one. */
const HOST_RULES: readonly HostRule[] = [
  // "Dots don't matter in Gmail addresses"; googlemail.com is the same.
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  // Disposable addresses are a name, a hyphen and a keyword.
  { domains: ['yahoo.com', 'ymail.com', 'rocketmail.com'], ignored: /-.*$/g },
  // Dots, hyphens and underscores are not significant; the three names are one mailbox.
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
  // The three names are one mailbox.
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/g },
  // Dots and hyphens are one sign; all names are one mailbox.
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

/** Names below which anybody registers a domain: a country, and what comes before it in some (co.uk, com.br, gov.au). */
const SHARED_ENDING = /^(ac|co|com|edu|go|gob|gov|gouv|ltd|me|mil|ne|net|nom|or|org|plc|sch)\.[a-z]{2}$/;

/**
 * The domain whose owner an address belongs to, without its subdomains; undefined at a provider of mail, whose domain says nothing of
 * whose address it is.
 */
export function ownersDomain(email: string): string | undefined {
  const { domain } = partsOf(email);
  if (MAIL_PROVIDERS.has(domain)) return undefined;
  const labels = domain.split('.');
  return labels.slice(SHARED_ENDING.test(labels.slice(-2).join('.')) ? -3 : -2).join('.');
}

function partsOf(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return {
    local: email.slice(0, Math.max(at, 0)).normalize('NFKC').toLowerCase(),
    domain: (domainToASCII(domain) || domain).toLowerCase(),
  };
}
