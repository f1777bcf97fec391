/**
 * Learns the weights by which the desk says which leads are probably of one person or one company: from generated leads, without their
 * labels. Judges them on the leads of another seed. Takes a minute.
 *
 * Usage: npx node bench/lead-weights.ts
 */
import { writeFileSync } from 'node:fs';
import { MIN_SURE } from '../apps/desk/contract/likeness.ts';
import { detectKinds } from '../packages/engine/kinds/detect.ts';
import type { Kind } from '../packages/engine/kinds/kinds.ts';
import { MAIL_PROVIDERS } from '../packages/engine/kinds/mail-domains.ts';
import { type FixedWeights, scoreWith, weightsOf } from '../packages/engine/match/fixed-weights.ts';
import { matchTable } from '../packages/engine/match/match-table.ts';
import type { Subject } from '../packages/engine/match/model/pair-classes.ts';
import { MAIL_DOMAINS } from '../packages/engine/samples/mail-addresses.ts';
import { machine, writeResult } from '../tests/support/results.ts';
import { generateLeads, type LeadSet } from './lead-set.ts';

const WEIGHTS = 'apps/desk/api/likeness-weights.json';
const ROWS = 30_000;
/** Leads of a company in the mean: the weights of companies are learned where most have one or two, as in a list of companies. */
const PER_COMPANY = { person: 4, company: 1.3, judged: 4 };
const SEEDS = { learned: 58_001, judged: 58_003 };
/** So many leads are compared with what shares a key with them, each with so many of a key and in all. */
const JUDGED = 5_000;
const OF_A_KEY = 40;
const CANDIDATES = 200;

type Columns = readonly { name: string; kind: Kind }[];
const PERSON: Columns = [
  { name: 'first_name', kind: 'given_name' },
  { name: 'last_name', kind: 'family_name' },
  { name: 'email', kind: 'email' },
  { name: 'phone', kind: 'phone' },
  { name: 'company', kind: 'company' },
];
/** A domain is a number that a company has for itself. */
const COMPANY: Columns = [
  { name: 'company', kind: 'company' },
  { name: 'domain', kind: 'identifier' },
  { name: 'phone', kind: 'phone' },
];
const FREE = new Set([...MAIL_PROVIDERS, ...MAIL_DOMAINS]);

const person = await learn(leads(SEEDS.learned, PER_COMPANY.person), PERSON, 'people');
const company = await learn(leads(SEEDS.learned, PER_COMPANY.company), COMPANY, 'companies');
writeFileSync(WEIGHTS, `${JSON.stringify({ person, company }, null, 2)}\n`);
const judged = leads(SEEDS.judged, PER_COMPANY.judged);
writeResult('lead-weights.md', [
  '# Leads of one person, and of one company',
  '',
  `${machine()}. Weights learned from ${ROWS.toLocaleString('en')} generated leads (\`bench/lead-set.ts\`, seed ${SEEDS.learned}) without`,
  `their labels, and judged on ${JUDGED.toLocaleString('en')} leads of seed ${SEEDS.judged}, each compared with up to ${CANDIDATES} that share an address, domain,`,
  'telephone number, name or company with it. Leads of one address are one conversation anyway, and are left out.',
  '',
  '| Same | The desk says | Pairs | Right | Share |',
  '|---|---|--:|--:|--:|',
  ...judge('person', person, judged, judged.people),
  ...judge('company', company, judged, judged.companies),
  '',
  'Repeat with `npm run bench:lead-weights`, which writes the weights, too.',
]);

function leads(seed: number, perCompany: number): LeadSet {
  const set = generateLeads({ rows: ROWS, perCompany, seed });
  const emails = set.columns.find(({ name }) => name === 'email')?.values ?? [];
  const values = emails
    .map((email) => email.slice(email.indexOf('@') + 1).toLowerCase())
    .map((domain) => (FREE.has(domain) ? '' : domain));
  return { ...set, columns: [...set.columns, { name: 'domain', values }] };
}

async function learn(set: LeadSet, wanted: Columns, about: Subject): Promise<FixedWeights> {
  const columns = wanted.flatMap(({ name }) => set.columns.filter((one) => one.name === name));
  const table = { columns, rows: set.rows };
  const kinds = detectKinds(table, new Map(wanted.map(({ name, kind }) => [name, kind])));
  const choices = new Map(columns.map((_, at) => [at, true] as const));
  const rowsAre = { what: 'list', because: 'Each lead is about somebody.' } as const;
  const { trained } = await matchTable(table, kinds, { about, rowsAre, choices, keepsModel: true });
  if (!trained?.model.trusted) throw new Error(`Nothing is learned of ${about}`);
  return weightsOf(
    trained,
    columns.map(({ name }) => name),
    about,
  );
}

/** @returns lines of a table */
function judge(same: string, weights: FixedWeights, set: LeadSet, truth: Int32Array): string[] {
  const cell = (name: string, row: number) =>
    set.columns.find((one) => one.name === name)?.values[row]?.toLowerCase() ?? '';
  const cellsOf = (row: number) => weights.columns.map(({ name }) => cell(name, row));
  const keysOf = (row: number) =>
    [
      ['domain', cell('domain', row)],
      ['phone', cell('phone', row).replace(/\D/g, '').slice(-8)],
      ['name', `${cell('first_name', row)} ${cell('last_name', row)}`],
      ['company', cell('company', row)],
    ].flatMap(([key, value]) => (value ? [`${key} ${value}`] : []));
  const rowsOf = new Map<string, number[]>();
  for (let row = 0; row < set.rows; row++)
    for (const key of keysOf(row)) {
      const rows = rowsOf.get(key);
      if (rows) rows.push(row);
      else rowsOf.set(key, [row]);
    }
  const counts = { probably: [0, 0], 'not sure': [0, 0], nothing: [0, 0] };
  for (let row = 0; row < JUDGED; row++) {
    const found = keysOf(row).flatMap((key) => (rowsOf.get(key) ?? []).slice(-OF_A_KEY));
    const others = [...new Set(found)]
      .filter((other) => cell('email', other) !== cell('email', row))
      .slice(0, CANDIDATES);
    for (const [at, { score }] of scoreWith(weights, cellsOf(row), others.map(cellsOf)).entries()) {
      const [isRight] = [truth[row] === truth[others[at] ?? -1]];
      const count = counts[score >= MIN_SURE ? 'probably' : score > 0 ? 'not sure' : 'nothing'];
      count[0] = (count[0] ?? 0) + 1;
      if (isRight) count[1] = (count[1] ?? 0) + 1;
    }
  }
  return Object.entries(counts).map(([said, [pairs = 0, right = 0]]) => {
    const share = pairs === 0 ? '' : `${((100 * right) / pairs).toFixed(1)} %`;
    return `| ${[same, said, pairs.toLocaleString('en'), right.toLocaleString('en'), share].join(' | ')} |`;
  });
}
