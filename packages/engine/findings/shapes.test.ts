import { expect, test } from 'vitest';
import { isHouseNumber } from '../kinds/address.ts';
import { isEmail } from '../kinds/email.ts';
import type { Summary } from '../kinds/evidence.ts';
import type { ColumnContext, KindDefinition } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { isMoney, isNumber } from '../kinds/number.ts';
import { isPhone } from '../kinds/phone.ts';
import { hasPostcodeForm } from '../kinds/postcode.ts';
import { isUuid } from '../kinds/uuid.ts';
import { checksOf } from './of-values.ts';

test.each([
  [
    isEmail,
    ['ann@example.com', "o'neil+x@sub.example.co.uk", 'müller@köln.de'],
    ['ann', 'a@b', 'a b@c.de', 'a@-b.de', 'a@b..de'],
  ],
  [
    isPhone,
    ['+49 30 1234567', '(415) 922-9022', '415/922-9022', '020 7946 0958 ext 12'],
    ['12', 'phone', '1.5'],
  ],
  [isHouseNumber, ['1', '12a', '12-14', 'Unit 4', '7/2'], ['', 'a12', '123456', '12 Main St']],
  [hasPostcodeForm, ['SW1A 1AA', 'K1A 0B6', '1234 AB', '00-950', '90210-1234'], ['London', '12', 'ABCDE']],
  [isMoney, ['$1,234.50', '12,50 €', 'USD 5', '(£7)'], ['12', 'dollar']],
  [isNumber, ['1', '-1.5', '1,234,567.89', "1'000", '5%', '1e6'], ['a', '1-2', '1,23,4,x']],
  [isUuid, ['123e4567-e89b-12d3-a456-426614174000'], ['123e4567']],
])('$0.name', (is, right, wrong) => {
  expect(right.filter((text) => !is(text, [], text))).toEqual([]);
  expect(wrong.filter((text) => is(text, [], text))).toEqual([]);
});

test('text that was decoded wrongly is found in a column of any kind', () => {
  const isFound = (text: string) =>
    checksOf(contextOf(kindOf('city'), text)).some(
      ({ definition, test }) => definition.finding === 'mojibake' && test(text) !== undefined,
    );
  expect(['MÃ¼ller', 'donâ€™t', 'x\uFFFD'].filter((text) => !isFound(text))).toEqual([]);
  expect(['Müller', 'Ãngel', 'Â', 'são'].filter(isFound)).toEqual([]);
});

function summaryOf(text: string): Summary {
  const counts = new Map([[text, 1]]);
  return { name: '', rows: 1, filled: 1, missing: new Map(), counts, sample: [[text, 1]] };
}

function contextOf(kind: KindDefinition, text: string): ColumnContext {
  return {
    kind,
    summary: summaryOf(text),
    form: {},
    formats: [],
    today: '2026-01-31',
    values: [text],
    columns: [],
  };
}
