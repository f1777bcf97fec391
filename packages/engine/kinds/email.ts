import { countBy } from '../algorithms/count-by.ts';
import { faulty, invalidValues } from './checks.ts';
import type { ValueTest } from './evidence.ts';
import { type CheckDefinition, type ColumnContext, defineKind } from './kind.ts';
import { CLEAR_PROVIDERS, isOneSlip, MAIL_PROVIDERS, MIN_LENGTH } from './mail-domains.ts';
import { placeholderEmails } from './placeholders.ts';
import { BETWEEN_LISTED, EMAIL } from './shapes.ts';
import { AMONG_EMAILS, strangerAmong } from './strangers.ts';
import { counted, shown } from './wording.ts';

export const isEmail: ValueTest = (value) => EMAIL.test(value);

const invalid: CheckDefinition = {
  ...invalidValues('invalid_emails', 'valid as an e-mail address', () =>
    faulty(
      (value) =>
        !value
          .trim()
          .split(BETWEEN_LISTED)
          .every((one) => EMAIL.test(one)) && !strangerAmong(AMONG_EMAILS, value),
    ),
  ),
  rule: () => [{ like: ['?*@?*.?*'] }, { unlike: ['*@*@*', '* *'] }],
};

const misspelled: CheckDefinition = {
  finding: 'misspelled_domains',
  criterion: 'validity',
  severity: 'medium',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'value')} with a mail domain that looks misspelled (${shown(facts)}): such mail is lost or read by others.`,
  of(context) {
    const meant = meantDomains(context);
    return (value) => {
      const domain = domainOf(value);
      const target = meant.get(domain);
      return target === undefined ? undefined : `${domain} → ${target}`;
    };
  },
  rule: (_, faulty) => [{ unlike: [...new Set([...faulty].map((value) => `*@${domainOf(value)}`))] }],
  // Of a domain that only this file has often nobody knows whether another company has the one that was written.
  suggest(context) {
    const meant = meantDomains(context);
    return (value) => {
      const target = meant.get(domainOf(value));
      return target && KNOWN.has(target)
        ? `${value.slice(0, value.lastIndexOf('@') + 1).trim()}${target}`
        : undefined;
    };
  },
};

/** The domains that were meant, by those that were written, and that nothing else in their rows has. */
function meantDomains({ summary, values, columns }: ColumnContext): ReadonlyMap<string, string> {
  const meant = misspelledDomains(countBy(summary.counts, domainOf));
  const others = columns.filter(({ kind }) => kind !== 'email');
  for (const [row, value] of meant.size === 0 ? [] : values.entries()) {
    const domain = domainOf(value);
    if (meant.has(domain) && others.some((column) => hasDomain(column.values[row] ?? '', domain))) {
      meant.delete(domain);
    }
  }
  return meant;
}

/** Whether a text has a domain, also with another before it: 'https://www.example.com/'. */
function hasDomain(text: string, domain: string): boolean {
  const at = text.toLowerCase().indexOf(domain);
  return at >= 0 && !/[\w-]/.test(text[at - 1] ?? '') && !/[\w-]/.test(text[at + domain.length] ?? '');
}

function domainOf(email: string): string {
  return email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}

export const email = defineKind({
  name: 'email',
  // Where nearly each row has an address of its own, one that comes again is of somebody who is there twice.
  isKey: ({ counts, filled }) => counts.size >= 0.9 * filled && filled >= 20,
  agreement: (evidence) => evidence.share(isEmail) / 0.3,
  signs: [{ by: 'form', find: (evidence) => evidence.atLeast(0.6, isEmail) }],
  strangers: AMONG_EMAILS,
  checks: [placeholderEmails, invalid, misspelled],
  standardize: (text) => text.replace(/^mailto:/i, '').toLowerCase(),
  compared: { by: 'email', group: 'email', texts: () => mailbox },
});

/** The mail box of an address: many providers drop what follows a plus sign, and Google has two domains. */
function mailbox(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/(?<=^[^@+]+)\+[^@]*(?=@)/, '')
    .replace(/@googlemail\.com$/, '@gmail.com');
}

/** What a slip may have been meant to be. Tables of examples have the last two (RFC 2606). */
const MEANT = [...CLEAR_PROVIDERS, 'example.com', 'example.org'];

const KNOWN: ReadonlySet<string> = new Set([...MAIL_PROVIDERS, ...MEANT]);

/** A domain is taken for a slip of another if the file has the other at least so many times as often. */
const RARER = 20;

/**
 * Domains that are one slip away from a provider or from a domain that the file has far more often, with what was meant.
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
