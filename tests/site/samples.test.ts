import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { examineTable } from '../../packages/engine/findings/examine.ts';
import { profileOf } from '../../packages/engine/findings/profile.ts';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { readTable } from '../../packages/engine/read/read.ts';
import { bankCustomers } from './samples/bank-customers.ts';
import { loyaltyMembers } from './samples/loyalty-members.ts';
import { patients } from './samples/patients.ts';
import { sampleCsv } from './samples/sample.ts';

const FAULTS = [
  'invalid_emails',
  'mixed_formats',
  'impossible_dates',
  'placeholder_dates',
  'slips',
  'missing_words',
];

test.each([
  ['bank-customers', bankCustomers, ['mixed_case', 'contradictions']],
  ['patients', patients, ['invalid_check_digits', 'misspelled_domains']],
  ['loyalty-members', loyaltyMembers, ['missing_values']],
])('%s: invented persons, as they are generated, with faults that are found', async (name, sample, own) => {
  const csv = readFileSync(`apps/site/public/samples/${name}.csv`, 'utf8');
  expect(csv === sampleCsv(sample), 'the file is what the generator makes').toBe(true);
  const domains = [...csv.matchAll(/@([a-z.]+\.[a-z]+)/g)].map(([, domain = '']) => domain);
  expect(domains.filter((domain) => !/^(?:example\.(?:com|org)|\w+\.example)$/.test(domain))).toEqual([]);

  const read = await readTable(new TextEncoder().encode(csv));
  if (!read.ok) throw new Error(read.error);
  const { table, source } = read;
  expect(table.rows).toBe(2000);
  const phones = table.columns.find(({ name }) => name === 'phone')?.values ?? [];
  const isReserved = (text: string) =>
    /^\d{3}55501\d{1,2}$|^(?:44|0)?(?:20|1\d1|11\d)(?:7946|496)0\d{3}$/.test(text);
  expect(phones.map((text) => text.replace(/\D/g, '')).filter((text) => text && !isReserved(text))).toEqual(
    [],
  );

  const kinds = detectKinds(table);
  const { findings } = profileOf(await examineTable(table, source, { today: '2026-11-22', kinds }));
  const found = new Set<string>(findings.map(({ kind }) => kind));
  expect([...FAULTS, ...own].filter((kind) => !found.has(kind))).toEqual([]);
});
