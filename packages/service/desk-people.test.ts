import { expect, test } from 'vitest';
import { comparable, isAddress, readPeople } from './desk-people.ts';

function rolesIn(text: string): (email: string) => string | undefined {
  const read = readPeople(text);
  if (!read.ok) throw new Error(`not read: ${text}`);
  return read.roleOf;
}

test('an address and a domain answer leads, and with :erase they also export and erase', () => {
  const roleOf = rolesIn('ana@example.com, example.org:erase,ben@example.net:erase,root@example.net:admin');
  expect(roleOf('root@example.net')).toBe('admin');
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
  'ana@example.com:owner',
  'ana@example.com:erase:admin',
  'ana@example.com:erase:erase',
  'ana@example.com ben@example.com',
  '*@example.com',
  'ana@example.com,Ana@example.com:erase',
])('%j names nobody', (text) => {
  expect(readPeople(text)).toEqual({ ok: false });
});

/** Letters that fold into one of ASCII, or into nothing. */
const LOOKALIKES = [
  '\u212a',
  '\u017f',
  '\u0131',
  '\u0130',
  '\uff4b',
  '\u{1d4c0}',
  '\ufb01',
  '\u00ad',
  '\u200b',
  '\u3002',
  '\uff0e',
  '\u2170',
];

test.each(LOOKALIKES)("an address with %j is nobody's, in the list and at the door", (letter) => {
  const roleOf = rolesIn('mark@example.com,bosk.example:erase,kiss@example.com,fix.example');
  for (const address of [
    `mar${letter}@example.com`,
    `ki${letter}s@example.com`,
    `ana@bos${letter}.example`,
    `ana@${letter}x.example`,
  ]) {
    expect(roleOf(address)).toBeUndefined();
    expect(isAddress(comparable(address))).toBe(false);
    expect(readPeople(address)).toEqual({ ok: false });
  }
  expect(readPeople(`bos${letter}.example`)).toEqual({ ok: false });
});

test('letters that are their own stay: müller, straße', () => {
  const roleOf = rolesIn('müller.example,straße.example');
  expect(roleOf('ana@straße.example')).toBe('answer');
  expect(roleOf('ana@MÜLLER.example')).toBe('answer');
});
