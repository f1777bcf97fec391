/** Companies, and how several sources write one: a form on the web, a fair, the bookkeeping, a call center, a partner. */

import { AMERICA } from '../../packages/samples/countries.ts';
import { type Random, words } from '../../packages/samples/random.ts';

export interface Company {
  name: string;
  legalForm: string;
  house: number;
  street: string;
  streetKind: string;
  city: string;
  postcode: string;
  /** Ten digits. */
  phone: string;
  website: string;
  vat: string;
  industry: string;
  employees: number;
}

export const SOURCES = ['web form', 'trade fair', 'bookkeeping', 'call center', 'partner list'] as const;
export type CrmSource = (typeof SOURCES)[number];

/** The columns that say who a row is about. */
export interface Written {
  name: string;
  street: string;
  city: string;
  postcode: string;
  phone: string;
  website: string;
}

const TRADES = words(
  'logistics foods textiles systems motors paper glass tools energy clinics seeds freight pumps lighting dairy printing interiors optics packaging security catering plastics roofing marine',
);
const QUALITIES = words(
  'northern united first golden allied premier coastal summit pioneer central advanced heritage',
);
const FORMS = ['Inc.', 'LLC', 'Corp.', 'Ltd.', 'Co.'];
const INDUSTRIES = words('manufacturing retail healthcare transport construction services');

/** Six of a hundred are another branch of the one before: its name and website in another town. */
export function makeCompanies(count: number, choices: Random): Company[] {
  const companies: Company[] = [];
  while (companies.length < count) companies.push(newCompany(companies.at(-1), choices));
  return companies;
}

function newCompany(before: Company | undefined, choices: Random): Company {
  const { whole, chance, digits, pick } = choices;
  const surname = () => pick(AMERICA.surnames) + pick(['', '', ...AMERICA.surnameEndings]);
  const name = pick([
    () => `${surname()} ${pick(TRADES)}`,
    () => `${surname()} & ${surname()}`,
    () => `${pick(QUALITIES)} ${surname()} ${pick(TRADES)}`,
    () => `${pick(QUALITIES)} ${pick(TRADES)} ${pick(['group', 'partners', 'works', 'services'])}`,
    () => `${surname()} ${pick(['brothers', 'and sons', 'holding'])}`,
  ])();
  const city = pick(AMERICA.cities);
  const own: Company = {
    name,
    legalForm: pick(FORMS),
    house: 1 + whole(4000),
    street: pick(AMERICA.streets),
    streetKind: pick(AMERICA.streetKinds),
    city,
    postcode: AMERICA.outward(city, choices) + digits(3),
    phone: `${2 + whole(8)}${digits(9)}`,
    website: `www.${name.replaceAll(/[^a-z]/g, '')}.com`,
    vat: `US${digits(9)}`,
    industry: pick(INDUSTRIES),
    employees: Math.round(5 * Math.exp(whole(7))),
  };
  if (!before || before.city === city || !chance(0.06)) return own;
  const { name: chain, legalForm, website, industry } = before;
  return { ...own, name: chain, legalForm, website, industry };
}

export function writeCompany(company: Company, source: CrmSource, choices: Random): Written {
  const { chance, whole, digits } = choices;
  const { legalForm, house, street, streetKind, city, postcode, phone } = company;
  const slip = (value: string) => {
    const at = whole(value.length);
    return value.slice(0, at) + (chance(0.5) ? 'e' : '') + value.slice(at + 1);
  };
  const unclear = (share: number, value: string) => (chance(share) ? slip(value) : value);
  const local = chance(0.08) ? phone.slice(0, 6) + digits(4) : phone;
  const parts = [local.slice(0, 3), local.slice(3, 6), local.slice(6)] as const;
  const one: Written = {
    name: unclear(source === 'call center' ? 0.2 : 0.04, company.name),
    street: `${house} ${unclear(0.04, street)}${streetKind}`,
    city: unclear(0.03, city),
    postcode: chance(0.02) ? slip(postcode) : postcode,
    phone: `(${parts[0]}) ${parts[1]}-${parts[2]}`,
    website: company.website,
  };
  if (source === 'web form') return { ...one, name: one.name.replace(' & ', ' and ') };
  if (source === 'trade fair') return { ...one, name: one.name.toUpperCase(), city: one.city.toUpperCase() };
  if (source === 'bookkeeping')
    return { ...one, name: `${capitalized(one.name)} ${legalForm}`, phone: `+1 ${parts.join(' ')}` };
  if (source === 'call center')
    return { ...one, street: `${house} ${street}`, phone: parts.join('.'), website: one.website.slice(4) };
  return { ...one, name: chance(0.3) ? capitalized(one.name).split(' ').slice(0, 2).join(' ') : one.name };
}

const capitalized = (text: string) => text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
