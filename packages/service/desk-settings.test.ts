import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deskSettingsOrExit } from './desk-settings.ts';

const PROVIDER = {
  OIDC_ISSUER: 'https://accounts.example.com/',
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 'hush',
};
const TEAM = { DESK_URL: 'https://desk.example.com', DESK_PEOPLE: 'example.com' };
const MAIL = {
  DESK_MAIL_SIGN_IN: 'true',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'desk@example.com',
};

function read(given: Record<string, string>) {
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  return deskSettingsOrExit();
}

/** The line that the desk ends with. */
function refusal(given: Record<string, string>): string {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  expect(() => read(given)).toThrow('exit 1');
  expect(printed).toHaveBeenCalledTimes(1);
  expect(printed.mock.calls[0]?.join()).not.toMatch(/\n|hush/);
  return String(printed.mock.calls[0]);
}

test.each([
  'desk.example.com',
  'ftp://desk.example.com',
  'https://desk.example.com/desk',
  'https://desk.example.com/?x',
  'https://ana:secret@desk.example.com',
  'https://',
])('%s is no public address: the desk ends with one line', (given) => {
  expect(refusal({ DESK_URL: given })).toMatch(
    /^DESK_URL: expected an http:\/\/ or https:\/\/ address without a path/,
  );
});

test('the desk names all that is wrong at once, each once', () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });
  expect(() =>
    read({ ...PROVIDER, ...TEAM, PORT: 'x', DESK_URL: 'x', DESK_PORT: 'x', OIDC_ISSUER: 'x' }),
  ).toThrow('exit');
  const lines = String(printed.mock.calls[0]).split('\n');
  expect(lines.map((line) => line.replace(/: expected.*/, ''))).toEqual([
    'PORT',
    'DESK_URL',
    'DESK_PORT',
    'OIDC_ISSUER',
  ]);
});

test('an address without a path is one', () => {
  expect(read({ DESK_URL: 'https://desk.example.com/' }).publicUrl?.origin).toBe('https://desk.example.com');
});

test('an address and people alone change nothing: whoever gets in may do all', () => {
  expect(read(TEAM)).toMatchObject({ roleOf: undefined, provider: undefined, mail: undefined });
});

test('with a provider of accounts, people have the roles that they are given', () => {
  const { roleOf, provider } = read({ ...PROVIDER, ...TEAM });
  expect(roleOf?.('ana@example.com')).toBe('answer');
  expect(provider).toEqual({
    issuer: new URL('https://accounts.example.com/'),
    clientId: 'desk',
    clientSecret: 'hush',
  });
});

test('links by mail need nobody to mail leads to', () => {
  const { roleOf, mail } = read({ ...MAIL, ...TEAM });
  expect(roleOf?.('ana@example.com')).toBe('answer');
  expect(mail).toEqual({ smtpUrl: 'smtp://mail.example.com', from: 'desk@example.com' });
});

test('a secret may be in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'secret'), 'from a file\n');
  const { OIDC_CLIENT_SECRET: _, ...others } = PROVIDER;
  const { provider } = read({ ...others, ...TEAM, OIDC_CLIENT_SECRET_FILE: join(folder, 'secret') });
  expect(provider?.clientSecret).toBe('from a file');
});

test.each(Object.keys(PROVIDER))('a provider without %s is half set', (missing) => {
  expect(refusal({ ...PROVIDER, ...TEAM, [missing]: '' })).toMatch(
    new RegExp(`^${missing}: expected a value, because OIDC_`),
  );
});

test.each(Object.keys(TEAM))('a provider, and links by mail, need %s', (missing) => {
  expect(refusal({ ...PROVIDER, ...TEAM, [missing]: '' })).toBe(
    `${missing}: expected a value, because OIDC_ISSUER is set`,
  );
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  expect(refusal({ ...MAIL, ...TEAM, [missing]: '' })).toBe(
    `${missing}: expected a value, because DESK_MAIL_SIGN_IN is true`,
  );
});

test.each(['SMTP_URL', 'MAIL_FROM'])('links by mail need %s', (missing) => {
  expect(refusal({ ...MAIL, ...TEAM, [missing]: '' })).toMatch(
    new RegExp(`^${missing}: expected a value, because `),
  );
});

test.each([
  'http://accounts.example.com',
  'http://localhost.example.com',
  'accounts.example.com',
  'https://accounts.example.com/?tenant=1',
  'https://ana@accounts.example.com',
])('%s is no issuer', (OIDC_ISSUER) => {
  expect(refusal({ ...PROVIDER, ...TEAM, OIDC_ISSUER })).toMatch(
    /^OIDC_ISSUER: expected an https:\/\/ address/,
  );
});

test.each(['http://127.0.0.1:4000', 'http://localhost:4000/realm', 'http://[::1]:4000'])(
  '%s is an issuer on this machine',
  (OIDC_ISSUER) => {
    expect(read({ ...PROVIDER, ...TEAM, OIDC_ISSUER }).provider?.issuer.href).toBe(new URL(OIDC_ISSUER).href);
  },
);

test('people that cannot be read, and a misspelled name, end the start', () => {
  expect(refusal({ ...PROVIDER, ...TEAM, DESK_PEOPLE: 'ana@example.com:owner' })).toMatch(
    /^DESK_PEOPLE: expected addresses and domains/,
  );
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  expect(refusal({ OIDC_ISUER: 'https://accounts.example.com' })).toMatch(
    /^OIDC_ISUER: there is no such setting; did you mean OIDC_ISSUER\?/,
  );
});
