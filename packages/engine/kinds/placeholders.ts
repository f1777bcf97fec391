/** What people enter where a form asks for what they do not have, or do not want to give. */
import { foldText } from '../standardize/text.ts';
import { faulty } from './checks.ts';
import type { CheckDefinition } from './kind.ts';
import { MAIL_PROVIDERS } from './mail-domains.ts';
import { rows, shown } from './wording.ts';

const inPlaceOf = (what: string) =>
  ({
    criterion: 'completeness',
    severity: 'medium',
    isWrong: true,
    explains: true,
    sentence: (facts) =>
      `${facts.column} has what people enter in place of ${what} in ${rows(facts.count)} (${shown(facts)}): leave these cells empty.`,
  }) satisfies Omit<CheckDefinition, 'finding' | 'of'>;

/** Digits in a row, and what is typed in examples. No numbering plan gives these out. */
const MADE_UP: ReadonlySet<string> = new Set(
  '1234567 12345678 123456789 1234567890 0123456789 012345678 0987654321 987654321 9876543210 1231231234 1112223333 5551234567 0000000 1111111 9999999'.split(
    ' ',
  ),
);

/** One digit so often. Those of eights are free of charge in North America, and somebody's. */
const ONE_DIGIT = /^([0-79])\1{8,14}$/;

export const placeholderPhones: CheckDefinition = {
  ...inPlaceOf('a phone number'),
  finding: 'placeholder_phones',
  of: () => faulty(isMadeUp),
};

function isMadeUp(value: string): boolean {
  if (value.length > 40 || /\p{L}/u.test(value)) return false;
  const digits = value.replace(/\D/g, '');
  // Behind the code of a country, or the 1 of North America.
  const [, national = digits] = /^\s*(?:\+|00)\d{1,3}[-\s(./]+(.*)$/.exec(value) ?? [];
  const parts = [digits, digits.replace(/^1(?=\d{10}$)/, ''), national.replace(/\D/g, '')];
  return parts.some((part) => MADE_UP.has(part) || ONE_DIGIT.test(part));
}

/** No mailbox of anybody is called so; nor is the domain of a company, if the mailbox is. */
const NO_MAIL =
  /^(?:none|no-?one|nobody|no[._-]?e?[._-]?mail(?:address)?|nomail|kein[e_.-]*(?:e?-?mail)?|sin[._-]?(?:correo|e?mail)|pas[._-]?de[._-]?mail|sans[._-]?mail|asdf|qwerty|notprovided|not[._-]provided)$/;
const TEST =
  /^(?:test|testing|tester|test\.?test|dummy|fake|example|sample|abc|xxx?|foo|bar|nowhere|unknown|null|n\.?a|no|e?mail|name|user|domain|me)$/;
/** The domains of examples, and what is typed after such a mailbox. */
const NO_DOMAIN = /^(?:test|testing|example|domain|fake|dummy|nowhere|invalid|asdf|qwerty|email|foo|bar)$/;

export const placeholderEmails: CheckDefinition = {
  ...inPlaceOf('an e-mail address'),
  finding: 'placeholder_emails',
  of: () => faulty(isNobodys),
};

function isNobodys(value: string): boolean {
  const [, mailbox = '', domain = '', host = ''] =
    /^([^@]{1,40})@((?:[\w-]{1,40}\.)*?([\w-]{1,40})\.[a-z]{2,8})$/.exec(value.trim().toLowerCase()) ?? [];
  if (mailbox === '') return false;
  if (NO_MAIL.test(mailbox))
    return host === mailbox || NO_MAIL.test(host) || NO_DOMAIN.test(host) || MAIL_PROVIDERS.has(domain);
  const isTest = TEST.test(mailbox);
  return host === mailbox ? isTest || /^.$/.test(host) : isTest && NO_DOMAIN.test(host);
}

/** What is written where a name could not be read, or was taken away. */
const NOTES: ReadonlySet<string> = new Set(
  'encoding error,error,illegible,unreadable,unleserlich,illisible,ilegible,illeggibile,deleted,geloscht,supprime,eliminado,no name,noname,no last name,no first name,no surname,no given name,kein name,ohne name,sans nom,sin nombre,senza nome,name unknown,unknown unknown,do not use,donotuse,duplicate,to be deleted,not a person,null null'.split(
    ',',
  ),
);
const TESTS =
  /^(?:test(?:er|ing|user|person|kunde|patient|name|account|firma|lieferant)?|dummy|asdf(?:gh)?|qwert[yz]|xxx+|aaa+|blah?)$/;
/** Words beside those: 'Test User'. */
const BESIDE_TESTS =
  /^(?:user|name|person|account|patient|customer|kunde|kontakt|contact|supplier|vendor|company|firma|lieferant|gmbh|ltd|inc|llc|\d+|[a-z])$/;

export const placeholderNames: CheckDefinition = {
  ...inPlaceOf('a name'),
  finding: 'placeholder_names',
  of({ kind, values, columns }) {
    if (kind.name !== 'family_name') return faulty(isNoName);
    const given = columns.find((column) => column.kind === 'given_name')?.values;
    // Families are called Test and Tester: only the given name beside it can tell.
    const tested = new Set(
      given ? values.filter((value, row) => isTest(value) && isNoName(given[row] ?? '')) : [],
    );
    return faulty((value) => NOTES.has(foldText(value.slice(0, 60))) || tested.has(value));
  },
};

function isTest(value: string): boolean {
  return value.length <= 60 && TESTS.test(foldText(value));
}

function isNoName(value: string): boolean {
  if (value.length > 60) return false;
  const folded = foldText(value);
  if (NOTES.has(folded)) return true;
  const words = folded.split(' ');
  return (
    words.some((word) => TESTS.test(word)) &&
    words.every((word) => TESTS.test(word) || BESIDE_TESTS.test(word))
  );
}
