import { expect, test } from 'vitest';
import { telephoneLink } from './phone.tsx';

test.each([
  ['+1 (555) 010-0100', 'tel:+15550100100'],
  ['(+49) 30 1234', 'tel:+49301234'],
  ['030/1234', 'tel:0301234'],
  ['555 010 0100 ext. 42', 'tel:5550100100;ext=42'],
  ['555-010-0100 x7', 'tel:5550100100;ext=7'],
  ['555 010 0100 #7', 'tel:5550100100;ext=7'],
  ['by mail, please', null],
])('the number %s is called as %s', (number, link) => {
  expect(telephoneLink(number)).toBe(link);
});
