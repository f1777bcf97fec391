import { expect, test } from 'vitest';
import { brand, missingFacts } from './facts.ts';
import { facts } from './schema/read.ts';

test('is the brand that the copy names', () => {
  expect(brand()).toBe(facts()['brand']);
});

test('what the owner has not filled in about the controller is named in one line', () => {
  const empty = 'brand: Assay\ncontroller_legal_form: \'\'\ncontroller_address: ""\ncontroller_authority:\n';
  expect(missingFacts(empty)).toBe(
    'Not on the pages, because content/facts.yaml does not say it yet: ' +
      'controller_legal_form, controller_address, controller_authority',
  );
  expect(missingFacts('brand: Assay\ncontroller_legal_form: a corporation\n')).toBeUndefined();
});

/** Nothing is owed here: it is left out until there is a customer's result. */
const OPTIONAL = 'customer_result';

test('the facts that the start looks for are those that may be empty in the copy', () => {
  const empty = Object.entries(facts()).flatMap(([name, value]) =>
    value === '' && name !== OPTIONAL ? [name] : [],
  );
  expect(missingFacts()?.split(': ')[1]?.split(', ') ?? []).toEqual(empty);
});
