import { expect, test } from 'vitest';
import { readPeople } from './people.ts';

function rolesIn(text: string): (email: string) => string | undefined {
  const read = readPeople(text);
  if (!read.ok) throw new Error(`not read: ${text}`);
  return read.roleOf;
}

test('an address and a domain answer leads, and with :erase they also export and erase', () => {
  const roleOf = rolesIn('ana@example.com, example.org:erase,ben@example.net:erase');
  expect(roleOf('ana@example.com')).toBe('answer');
  expect(roleOf('ben@example.net')).toBe('erase');
  expect(roleOf('anybody@example.org')).toBe('erase');
  expect(roleOf('eve@example.com')).toBeUndefined();
  expect(roleOf('eve@sub.example.org')).toBeUndefined();
  expect(roleOf('eve@example.org@evil.example')).toBeUndefined();
  expect(roleOf('example.org')).toBeUndefined();
});

test('the address of one person goes before their domain, in either direction', () => {
  const roleOf = rolesIn('example.com,boss@example.com:erase,example.org:erase,new@example.org');
  expect(roleOf('any@example.com')).toBe('answer');
  expect(roleOf('boss@example.com')).toBe('erase');
  expect(roleOf('new@example.org')).toBe('answer');
});

test('letter case makes no difference, nor do the two ways to write a domain', () => {
  const roleOf = rolesIn('Ana@Example.com,müller.example');
  expect(roleOf('aNA@eXAMPLE.COM')).toBe('answer');
  expect(roleOf('ben@xn--mller-kva.example')).toBe('answer');
  expect(roleOf('ben@MÜLLER.example')).toBe('answer');
});

test.each([
  '',
  ',',
  'ana',
  'ana@example.com,',
  'ana@example.com:admin',
  'ana@example.com:erase:erase',
  'ana@example.com ben@example.com',
  '*@example.com',
  'ana@example.com,Ana@example.com:erase',
])('%j names nobody', (text) => {
  expect(readPeople(text)).toEqual({ ok: false });
});
