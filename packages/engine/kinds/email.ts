import { faulty } from './checks.ts';
import type { Summary, ValueTest } from './evidence.ts';
import { type CheckDefinition, defineKind } from './kind.ts';
import { misspelledDomains } from './misspelled-domains.ts';
import { EMAIL } from './shapes.ts';
import { AMONG_EMAILS, strangerAmong } from './strangers.ts';
import { counted, shown, values } from './wording.ts';

export const isEmail: ValueTest = (value) => EMAIL.test(value);

const invalid: CheckDefinition = {
  finding: 'invalid_emails',
  criterion: 'validity',
  severity: 'medium',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'is', 'are')} not valid as an e-mail address (${shown(facts)}).`,
  of: () => faulty((value) => !EMAIL.test(value.trim()) && !strangerAmong(AMONG_EMAILS, value)),
};

const misspelled: CheckDefinition = {
  finding: 'misspelled_domains',
  criterion: 'validity',
  severity: 'medium',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'value')} with a mail domain that looks misspelled (${shown(facts)}): such mail is lost or read by others.`,
  of({ summary }) {
    const meant = meantDomains(summary);
    return (value) => {
      const domain = domainOf(value);
      const target = meant.get(domain);
      return target === undefined ? undefined : `${domain} → ${target}`;
    };
  },
  suggest({ summary }) {
    const meant = meantDomains(summary);
    return (value) => {
      const target = meant.get(domainOf(value));
      return target && `${value.slice(0, value.lastIndexOf('@') + 1).trim()}${target}`;
    };
  },
};

/** The domains that were meant, by those that were written. */
function meantDomains({ counts }: Summary): ReadonlyMap<string, string> {
  const domains = new Map<string, number>();
  for (const [value, count] of counts) {
    const domain = domainOf(value);
    domains.set(domain, (domains.get(domain) ?? 0) + count);
  }
  return misspelledDomains(domains);
}

function domainOf(email: string): string {
  return email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}

export const email = defineKind({
  name: 'email',
  phrases:
    'email,mail,email address,mail address,contact email,email addr,mailadresse,e mail adresse,courriel,adresse email,adresse mail,adresse electronique,correo,correo electronico,correo e,posta elettronica,indirizzo email,endereco de email,e mailadres,epost,epostadress,adres email,электронная почта,почта,メール,メールアドレス,邮箱,电子邮件',
  agreement: (evidence) => evidence.share(isEmail) / 0.3,
  signs: [{ by: 'form', find: (evidence) => evidence.atLeast(0.6, isEmail) }],
  strangers: AMONG_EMAILS,
  checks: [invalid, misspelled],
  standardize: (text) => text.replace(/^mailto:/i, '').toLowerCase(),
  compared: { by: 'email', group: 'email', texts: () => (value) => value.trim().toLowerCase() },
});
