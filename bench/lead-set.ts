/**
 * Generates leads as a company's forms bring them, with the truth: which are of one person, and which of one company. The shares are
 * assumed: nobody has published any of such leads. The same seed gives the same table.
 */
import { AMERICA } from '../packages/samples/countries.ts';
import { localPart, MAIL_DOMAINS } from '../packages/samples/mail-addresses.ts';
import { type Random, seededRandom, words } from '../packages/samples/random.ts';
import { slipOf, zipfOf } from '../packages/samples/slips.ts';

const RATES = {
  /** Leads of somebody who has written before. */
  again: 0.25,
  /** People with an address at a provider, and those who then write from the other one. */
  isPrivate: 0.25,
  otherAddress: 0.12,
  tagged: 0.02,
  /** Companies with a second domain. */
  secondDomain: 0.05,
  noCompany: 0.25,
  noForm: 0.4,
  noPhone: 0.5,
  /** Numbers that are a mobile's, and that are the switchboard's, which all of a company share. */
  otherPhone: 0.15,
  switchboard: 0.15,
  shortName: 0.06,
  slip: 0.015,
} as const;

interface Company {
  label: number;
  name: string;
  form: string;
  domains: string[];
  phone: string;
  /** The local parts of its people, each of which one has. */
  taken: Set<string>;
}

interface Writer {
  label: number;
  given: string;
  surname: string;
  company: Company;
  emails: string[];
  phones: string[];
}

export interface LeadSet {
  columns: { name: string; values: string[] }[];
  rows: number;
  people: Int32Array;
  companies: Int32Array;
}

const TRADES = words(
  'logistics capital health systems partners insurance foods energy consulting medical motors construction analytics bank labs media dental services',
);
const FORMS = ['Inc.', 'LLC', 'Corp.', 'Group', ''];
const SURNAMES = ['', ...AMERICA.surnameEndings].flatMap((ending) =>
  AMERICA.surnames.map((name) => name + ending),
);

/** @param perCompany how many leads come from a company in the mean; from some come many */
export function generateLeads(options: { rows: number; perCompany: number; seed: number }): LeadSet {
  const { rows, perCompany, seed } = options;
  const choices = seededRandom(seed);
  const count = Math.ceil(rows / perCompany);
  const domains = new Set<string>();
  const companies = Array.from({ length: count }, (_, label) => newCompany(label, domains, choices));
  const writers: Writer[] = [];
  const leads = Array.from({ length: rows }, () => {
    const isAgain = writers.length > 0 && choices.chance(RATES.again);
    const writer = isAgain ? choices.pick(writers) : newWriter(writers.length, companies, choices);
    if (!isAgain) writers.push(writer);
    return { writer, cells: written(writer, choices) };
  });
  const names = Object.keys(leads[0]?.cells ?? {});
  return {
    columns: names.map((name) => ({ name, values: leads.map(({ cells }) => cells[name] ?? '') })),
    rows,
    people: Int32Array.from(leads, ({ writer }) => writer.label),
    companies: Int32Array.from(leads, ({ writer }) => writer.company.label),
  };
}

function newCompany(label: number, domainsTaken: Set<string>, choices: Random): Company {
  const { pick, chance, digits } = choices;
  const [first, second, trade] = [pick(SURNAMES), pick(SURNAMES), pick(TRADES)];
  const founders = chance(0.5) ? [first] : [first, second];
  const name = `${founders.map(capital).join(' & ')} ${capital(trade)}`;
  const short = `${founders.join('')}${chance(0.5) ? trade : ''}`;
  const own = domainsTaken.has(short) ? `${short}${domainsTaken.size}` : short;
  domainsTaken.add(own);
  const domains = [`${own}.com`, ...(chance(RATES.secondDomain) ? [`${own}.io`] : [])];
  const phone = `${newArea(choices)}${digits(3)}`;
  return { label, name, form: pick(FORMS), domains, phone, taken: new Set() };
}

/** Area codes whose second digit is 9 are given to nobody (North American Numbering Plan). */
function newArea({ whole }: Random): string {
  return `${2 + whole(8)}9${whole(10)}`;
}

function newWriter(label: number, companies: readonly Company[], choices: Random): Writer {
  const { chance, pick, digits, whole } = choices;
  // Some companies write often: the square makes the first ones come most.
  const company = companies[Math.floor(choices.random() ** 2 * companies.length)] as Company;
  const [given, surname] = [zipfOf(AMERICA.given, choices), zipfOf(SURNAMES, choices)];
  const own = pick([`${given}.${surname}`, `${given.slice(0, 1)}${surname}`, given]);
  const local = company.taken.has(own) ? `${own}${company.taken.size}` : own;
  company.taken.add(local);
  const atWork = `${local}@${pick(company.domains)}`;
  // Each mailbox of a provider is one person's.
  const atHome = `${localPart(given, surname, choices)}${label}@${pick(MAIL_DOMAINS)}`;
  const emails = chance(RATES.isPrivate) ? [atHome, atWork] : [atWork, atHome];
  const phones = [`${company.phone}${digits(4)}`, `${newArea(choices)}${2 + whole(8)}${digits(6)}`];
  return { label, given, surname, company, emails, phones };
}

function written(
  { given, surname, company, emails, phones }: Writer,
  choices: Random,
): Record<string, string> {
  const { chance } = choices;
  const text = (value: string) => (chance(RATES.slip) ? slipOf(value, choices) : value);
  const first = chance(RATES.shortName) ? (AMERICA.nicknames[given] ?? given.slice(0, 1)) : given;
  const email = emails[chance(RATES.otherAddress) ? 1 : 0] ?? '';
  const name = chance(RATES.noForm) ? company.name : `${company.name} ${company.form}`.trim();
  const isSwitchboard = chance(RATES.switchboard);
  const phone = isSwitchboard ? `${company.phone}0000` : (phones[chance(RATES.otherPhone) ? 1 : 0] ?? '');
  return {
    first_name: capital(text(first)),
    last_name: capital(text(surname)),
    email: text(chance(RATES.tagged) ? email.replace('@', '+web@') : email),
    phone: chance(RATES.noPhone) ? '' : phoneOf(text(phone), choices),
    company: chance(RATES.noCompany) ? '' : text(name),
  };
}

function phoneOf(number: string, { whole }: Random): string {
  const [area, office, line] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)];
  const ways = [
    `(${area}) ${office}-${line}`,
    `+1 ${area} ${office} ${line}`,
    number,
    `${area}-${office}-${line}`,
  ];
  return ways[whole(ways.length)] ?? number;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
