/** What the rows of events, and those whom they are about, are called, by headers in English. */
import { headerWords } from '../kinds/headers.ts';
import type { Subject } from '../match/model/pair-classes.ts';

/** One, and more than one. */
export type Noun = readonly [string, string];

/** What somebody is called of whom no header says more. */
export const NOUNS: Readonly<Record<Subject, Noun>> = {
  people: ['person', 'people'],
  companies: ['company', 'companies'],
};

/** What somebody is by what they do, in the words that headers of names have. */
const ROLES: ReadonlySet<string> = new Set(
  `payer,payee,customer,client,patient,member,subscriber,donor,buyer,seller,vendor,supplier,contractor,provider,prescriber,author,laureate,winner,
player,athlete,candidate,employee,worker,student,teacher,driver,passenger,guest,owner,tenant,borrower,lender,creditor,debtor,beneficiary,
applicant,sender,recipient,visitor,voter,bidder,carrier,insurer,claimant,defendant,plaintiff,officer,agent,broker,dealer,merchant,retailer,
manufacturer,distributor,company,firm,bank,hospital,clinic,school,university,agency,club,team,airline`
    .replaceAll('\n', '')
    .split(','),
);

/** What happened, in the words that the headers of its numbers have: 'Contract ID', 'invoice_no'. */
const EVENTS: ReadonlySet<string> = new Set(
  `payment,invoice,order,purchase,transaction,booking,visit,admission,appointment,vote,contract,award,tender,shipment,delivery,event,session,
request,match,trip,incident,arrest,crash,accident,complaint,claim,donation,grant,measurement,reading,observation,sample,prescription,treatment,
episode,flight,call,ticket,loan,policy,rental,reservation,sale`
    .replaceAll('\n', '')
    .split(','),
);
const NUMBERS: ReadonlySet<string> = new Set([
  'id',
  'no',
  'nr',
  'num',
  'number',
  'key',
  'ref',
  'reference',
  'code',
]);

/** Words of headers that say nothing of who it is. */
const NAMES: ReadonlySet<string> = new Set(['name', 'names', 'full', 'legal']);

/** Whom events are about, by the header of their names; undefined where it does not say so. */
export function nounOfNames(headers: readonly string[]): Noun | undefined {
  const [words = []] = headers.length === 1 ? headers.map(headerWords) : [];
  const [word = '', ...others] = words.filter((one) => !NAMES.has(one)).map(singular);
  return others.length === 0 && ROLES.has(word) ? [word, plural(word)] : undefined;
}

/** Money that goes to or comes from an account is a payment, in whatever language. */
const ACCOUNTS: ReadonlySet<string> = new Set('iban,account,konto,compte,cuenta,conto,rekening'.split(','));
const AMOUNTS: ReadonlySet<string> = new Set(
  'amount,betrag,montant,importe,importo,valor,bedrag,belopp,kwota'.split(','),
);

/** What rows are: by the header that numbers them, or by what was paid to whom; else rows. */
export function nounOfEvents(headers: readonly string[]): Noun {
  for (const header of headers) {
    const [word = '', number = '', ...others] = headerWords(header);
    if (others.length === 0 && EVENTS.has(word) && NUMBERS.has(number)) return [word, plural(word)];
  }
  const has = (words: ReadonlySet<string>) =>
    headers.some((one) => headerWords(one).some((word) => words.has(word)));
  return has(ACCOUNTS) && has(AMOUNTS) ? ['payment', 'payments'] : ['row', 'rows'];
}

function singular(word: string): string {
  return [word.replace(/ies$/, 'y'), word.replace(/s$/, '')].find((one) => ROLES.has(one)) ?? word;
}

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
