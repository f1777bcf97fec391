import { expect, test } from 'vitest';
import { readDataMap } from '../../../content/schema/data-map.ts';
import { ALL_USES } from '../../../content/uses.ts';
import { recordOfProcessing } from './record-of-processing.ts';

test('the record of processing has the items of Article 30(1)', () => {
  const record = recordOfProcessing(readDataMap({ keepMonths: undefined, uses: ALL_USES }), {
    brand: 'Assay',
  });
  for (const letter of ['a', 'b', 'c', 'd', 'e', 'g']) {
    expect(record).toMatch(new RegExp(`^ *(\\d\\. )?\\(${letter}\\) `, 'm'));
  }
  const { records } = readDataMap({ keepMonths: undefined, uses: ALL_USES });
  expect(record.match(/^ *\(f\) /gm)).toHaveLength(records.length);
});

test('the record of processing names what the owner has not filled in', () => {
  const facts = { brand: 'Assay', controller_legal_form: '', controller_address: '1 Main St' };
  const record = recordOfProcessing(readDataMap({ keepMonths: undefined, uses: ALL_USES }), facts);
  expect(record).toContain('Name: Assay\n');
  expect(record).toContain('Address: 1 Main St\n');
  expect(record).toContain('Legal form: MISSING, fill in controller_legal_form in content/facts.yaml');
});
