import { expect, test } from 'vitest';
import { identityOf } from './identity.ts';

const ID = { iss: 'https://accounts.example.com', sub: '7' };

test.each([
  ['both of the token', { email: 'ana@example.com', email_verified: true }, undefined, 'ana@example.com'],
  ['both of the answer', {}, { email: 'ana@example.com', email_verified: 'true' }, 'ana@example.com'],
  [
    'the address of the answer, the word of the token',
    { email_verified: true },
    { email: 'boss@example.com' },
    undefined,
  ],
  [
    'the address of the answer, which denies it',
    { email_verified: true },
    { email: 'boss@example.com', email_verified: false },
    undefined,
  ],
  [
    'the address of the token, the word of the answer',
    { email: 'boss@example.com' },
    { email_verified: true },
    undefined,
  ],
  [
    'two addresses, of which one is verified',
    { email: 'boss@example.com', email_verified: false },
    { email: 'eve@example.com', email_verified: true },
    undefined,
  ],
  ['the word of Entra ID in the other one', { xms_edov: true }, { email: 'boss@example.com' }, undefined],
])('%s', (_, claims, userInfo, email) => {
  expect(identityOf({ ...ID, ...claims }, userInfo).email).toBe(email);
});

test('a name may be of either', () => {
  expect(identityOf(ID, { name: 'Ana' })).toEqual({
    key: 'https://accounts.example.com 7',
    email: undefined,
    name: 'Ana',
  });
});
