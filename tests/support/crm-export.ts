/**
 * Generates what a CRM exports: 36 columns of which few tell which company a row is about, one to twenty rows a company
 * and three in the mean, from sources with their own ways of writing. The same seed gives the same table.
 */

import type { Labeled } from '../../packages/samples/households.ts';
import { type Random, seededRandom, words } from '../../packages/samples/random.ts';
import {
  type Company,
  type CrmSource,
  makeCompanies,
  SOURCES,
  type Written,
  writeCompany,
} from './crm-companies.ts';

interface Export {
  rows: number;
  seed: number;
  /** Most cells are empty, and the values of seven columns stand beside their headers. */
  sparse?: boolean;
}

const OWNERS = words(
  'anna.becker boris.moretti carmen.santos david.quinn elena.novak frank.ullmann gloria.rahman hassan.orlov',
);
const STAGES = words('prospect qualified proposal negotiation won lost');
const TOPICS = words('renewal demo invoice price delivery contract visit training audit');
const DEEDS = words('called mailed met waits asked declined postponed agreed');
const DAY = 86_400_000;

interface Row {
  company: Company;
  source: CrmSource;
  written: Written;
  owner: number;
  stage: number;
  number: number;
  created: number;
}

/** Header, share of the rows that have a value, and the value. */
type ColumnOf = readonly [string, number, (row: Row, choices: Random) => string];

const date = (time: number) => new Date(time).toISOString().slice(0, 10);
const minute = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
const note = ({ pick }: Random) => `${pick(TOPICS)} ${pick(DEEDS)}, ${pick(TOPICS)} ${pick(DEEDS)}`;

const COLUMNS: readonly ColumnOf[] = [
  ['record_id', 1, ({ number }) => String(number)],
  ['account_name', 0.98, ({ written }) => written.name],
  ['account_owner', 1, ({ owner }) => (OWNERS[owner] ?? '').replace('.', ' ')],
  ['owner_email', 1, ({ owner }) => `${OWNERS[owner]}@assay.example`],
  ['lead_source', 1, ({ source }) => source],
  ['industry', 0.7, ({ company }) => company.industry],
  ['employees', 0.2, ({ company }) => String(company.employees)],
  ['street', 0.8, ({ written }) => written.street],
  ['city', 0.88, ({ written }) => written.city],
  ['postcode', 0.8, ({ written }) => written.postcode],
  ['country', 0.95, (_, { chance }) => (chance(0.97) ? 'USA' : 'United States')],
  ['phone', 0.62, ({ written }) => written.phone],
  ['fax', 0.1, ({ company }) => `${company.phone.slice(0, 8)}99`],
  ['website', 0.4, ({ written }) => written.website],
  ['vat_number', 0.12, ({ company }) => company.vat],
  ['annual_revenue', 0.15, (_, { whole }) => `${1 + whole(900)}0000`],
  ['stage', 1, ({ stage }) => STAGES[stage] ?? ''],
  ['probability', 1, ({ stage }) => `${[10, 30, 50, 70, 100, 0][stage]}%`],
  ['amount', 0.5, (_, { random }) => (200 * Math.exp(5 * random())).toFixed(2)],
  ['currency', 0.98, (_, { chance }) => (chance(0.9) ? 'USD' : 'EUR')],
  ['created_at', 1, ({ created }) => minute(created)],
  ['last_modified', 1, ({ created }, { whole }) => minute(created + whole(700) * DAY + whole(86_400) * 1000)],
  ['close_date', 0.35, ({ created }, { whole }) => date(created + whole(200) * DAY)],
  ['next_step', 0.2, (_, choices) => `${choices.pick(TOPICS)} ${choices.pick(DEEDS)}`],
  ['description', 0.3, (_, choices) => note(choices)],
  ['campaign', 0.15, (_, { whole }) => `spring-${2019 + whole(7)}`],
  ['territory', 0.9, ({ owner }) => words('north east south west')[owner % 4] ?? ''],
  ['segment', 0.6, ({ company }) => (company.employees > 200 ? 'enterprise' : 'small business')],
  ['rating', 0.4, (_, { pick }) => pick(['hot', 'warm', 'cold'])],
  ['language', 0.9, (_, { chance }) => (chance(0.9) ? 'en' : 'es')],
  ['newsletter', 1, (_, { chance }) => (chance(0.3) ? 'true' : 'false')],
  ['do_not_call', 1, (_, { chance }) => (chance(0.05) ? 'true' : 'false')],
  ['price_list', 0.5, (_, { whole }) => `PL-${1 + whole(6)}`],
  ['contract_number', 0.12, (_, { digits }) => `C-${digits(6)}`],
  ['last_activity', 0.45, ({ created }, { whole }) => date(created + whole(900) * DAY)],
  ['score', 0.8, (_, { whole }) => String(whole(101))],
];

const TELLING = words('account_name street postcode phone');
/** In a sparse export each has the header of the next one. */
const BESIDE = words('industry employees street city postcode country phone');

export function generateCrmExport({ rows, seed, sparse = false }: Export): Labeled {
  const choices = seededRandom(seed);
  const { random, whole, chance, pick } = choices;
  const companies = makeCompanies(rows, choices);
  const made: { row: Row; label: number; at: number }[] = [];
  for (const [label, company] of companies.entries()) {
    if (made.length >= rows) break;
    const owner = whole(OWNERS.length);
    const count = Math.min(20, 1 + Math.floor(-2.45 * Math.log(1 - random())));
    for (let left = count; left > 0 && made.length < rows; left--) {
      const source = pick(SOURCES);
      const row = {
        company,
        source,
        written: writeCompany(company, source, choices),
        owner: chance(0.6) ? owner : whole(OWNERS.length),
        stage: whole(STAGES.length),
        number: 0,
        created: Date.UTC(2020, 0, 1) + whole(1800) * DAY + whole(86_400) * 1000,
      };
      made.push({ row, label, at: random() });
    }
  }
  made.sort((a, b) => a.at - b.at);
  for (const [at, { row }] of made.entries()) row.number = 40_000 + 3 * at + whole(3);
  const columns = COLUMNS.map(([name, fill, valueIn]) => {
    const share = sparse ? fill * (TELLING.includes(name) ? 0.85 : 0.45) : fill;
    return {
      name: sparse ? headerBeside(name) : name,
      values: made.map(({ row }) => (chance(share) ? valueIn(row, choices) : '')),
    };
  });
  return { table: { columns, rows }, truth: Int32Array.from(made, ({ label }) => label) };
}

function headerBeside(name: string): string {
  const at = BESIDE.indexOf(name);
  return at < 0 ? name : (BESIDE[(at + 1) % BESIDE.length] ?? name);
}
