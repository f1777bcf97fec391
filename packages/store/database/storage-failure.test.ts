import pg from 'pg';
import { expect, test } from 'vitest';
import { describeFailure } from './storage-failure.ts';

function postgresError(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError('Key (email)=(ada@example.com) already exists', 1, 'error');
  return Object.assign(error, { code, severity: 'ERROR' });
}

test.each([
  ['28P01', 'PostgreSQL error 28P01: the password is wrong: check DATABASE_URL'],
  [
    '42501',
    'PostgreSQL error 42501: a privilege is missing: the role must own the tables and may create some in the schema public, or "leads upgrade", called by their owner, has to give it what it needs',
  ],
  ['22012', 'PostgreSQL error 22012'],
])("says what PostgreSQL's %s means, without its message", (code, message) => {
  expect(describeFailure(postgresError(code))).toBe(message);
});

test.each([
  ['55P03', 'lock timeout', 'another program holds a lock for too long'],
  [
    '57014',
    'statement timeout',
    'the statement took too long, and waited for no lock that long: the server is overloaded, or its disk is slow',
  ],
  ['57014', 'user request', 'somebody ended the statement at the server (pg_cancel_backend)'],
])('tells a %s because of a %s apart', (code, why, meaning) => {
  const error = Object.assign(postgresError(code), { message: `canceling statement due to ${why}` });
  expect(describeFailure(error)).toBe(`PostgreSQL error ${code}: ${meaning}`);
});

test('says what to do when the server cannot be reached', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
  expect(describeFailure(refused)).toBe(
    'ECONNREFUSED: nothing listens there: is the server running, and are host and port of DATABASE_URL right?',
  );
});
