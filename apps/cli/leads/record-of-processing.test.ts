import { expect, test } from 'vitest';
import { ALL_FEATURES } from '../../../content/features.ts';
import { readDataMap } from '../../../content/schema/data-map.ts';
import { recordOfProcessing } from './record-of-processing.ts';

test('the record of processing has the items of Article 30(1)', () => {
  const record = recordOfProcessing(readDataMap({ keepMonths: undefined, features: ALL_FEATURES }), {
    brand: 'Assay',
  });
  for (const letter of ['a', 'b', 'c', 'd', 'e', 'g']) {
    expect(record).toMatch(new RegExp(`^ *(\\d\\. )?\\(${letter}\\) `, 'm'));
  }
  const { records } = readDataMap({ keepMonths: undefined, features: ALL_FEATURES });
  expect(record.match(/^ *\(f\) /gm)).toHaveLength(records.length);
});

test('the record of processing names what the owner has not filled in', () => {
  const facts = { brand: 'Assay', controller_legal_form: '', controller_address: '1 Main St' };
  const record = recordOfProcessing(readDataMap({ keepMonths: undefined, features: ALL_FEATURES }), facts);
  expect(record).toContain('Name: Assay\n');
  expect(record).toContain('Address: 1 Main St\n');
  expect(record).toContain('Legal form: MISSING, fill in controller_legal_form in content/facts.yaml');
});
