/** What each route of the desk asks of somebody. A new route fails here until it is listed. */

import { expect, test } from 'vitest';
import { Provider } from '../../apps/desk/api/provider.ts';
import type { Session } from '../../apps/desk/web/api/client.ts';
import { readPeople } from '../../packages/service/desk-people.ts';
import { signInWithAccount } from '../../packages/store/desk/sign-in.ts';
import { freshSqlite, openForTest } from '../support/databases.ts';
import { type DeskClient, testDesk } from '../support/desk.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { storeLead } from '../support/leads.ts';

/**
 * `nobody`: without a session. `answer`: all roles. `erase`: only those who may also export and erase. `admin`: only administrators.
 */
const ROUTES: Readonly<Record<string, 'nobody' | 'answer' | 'erase' | 'admin'>> = {
  'GET /healthz': 'nobody',
  'GET /readyz': 'nobody',
  'GET /sign-in': 'nobody',
  'GET /assets/:file{.+\\.woff2}': 'nobody',
  'GET /favicon.ico': 'nobody',
  'POST /sign-in': 'nobody',
  'GET /sign-in/account': 'nobody',
  'GET /sign-in/callback': 'nobody',
  'GET /sign-in/challenge': 'nobody',
  'POST /sign-in/mail': 'nobody',
  'POST /api/sign-out': 'answer',
  'GET /api/sessions': 'answer',
  'POST /api/sessions/:id/end': 'answer',
  'GET /api/session': 'answer',
  'GET /api/people': 'answer',
  'PUT /api/person': 'answer',
  'GET /api/team': 'answer',
  'POST /api/people/:id/leads': 'answer',
  'POST /api/people/:id/end-access': 'admin',
  'PUT /api/people/:id/role': 'admin',
  'POST /api/invitations': 'admin',
  'GET /api/pulse': 'answer',
  'GET /api/leads': 'answer',
  'GET /api/leads/counts': 'answer',
  'GET /api/leads/rows': 'answer',
  'GET /api/leads/new': 'answer',
  'GET /api/origins': 'answer',
  'GET /api/leads/:id': 'answer',
  'PUT /api/leads/:id': 'answer',
  'PUT /api/leads/:id/fields': 'answer',
  'PUT /api/leads/:id/status': 'answer',
  'PUT /api/leads/:id/taker': 'answer',
  'PUT /api/leads/:id/snooze': 'answer',
  'PUT /api/leads/:id/outcome': 'answer',
  'PUT /api/leads/:id/notes/:note': 'answer',
  'PUT /api/leads/:id/messages/:message': 'answer',
  'PUT /api/leads/:id/writing': 'answer',
  'POST /api/leads/:id/messages/:message/undo': 'answer',
  'GET /api/leads/:id/files/:file': 'answer',
  'PUT /api/leads/:id/files/:file': 'answer',
  'GET /api/templates': 'answer',
  'PUT /api/templates/:id/:language': 'admin',
  'GET /api/leads/:id/related': 'answer',
  'GET /api/companies/:domain': 'answer',
  'GET /api/leads/:id/person': 'erase',
  'POST /api/erasures': 'erase',
  'POST /api/deliveries/:id/resend': 'answer',
  'POST /api/removals': 'erase',
  'GET /api/bulk/counts': 'answer',
  'POST /api/bulk': 'answer',
  'POST /api/bulk/undo': 'answer',
  'GET /api/calls': 'answer',
  'PUT /api/leads/:id/call': 'answer',
  'GET /api/call-hosts': 'answer',
  'PUT /api/call-hosts': 'answer',
  'PUT /api/people/:id/takes-leads': 'admin',
  'PUT /api/people/:id/away': 'answer',
  'PUT /api/busy-calendar': 'answer',
  'POST /api/calendar': 'answer',
  'POST /api/calendar/end': 'answer',
  'GET /calendar/:file': 'nobody',
  'GET /api/notifications': 'answer',
  'PUT /api/notifications/seen': 'answer',
  'PUT /api/person/mail-time': 'answer',
  'GET /api/filters': 'answer',
  'GET /api/filters/counts': 'answer',
  'PUT /api/filters': 'answer',
  'GET /api/subscribers': 'answer',
  'POST /api/subscribers/:id/end': 'answer',
  'POST /api/subscribers/:id/suppression': 'erase',
  'GET /api/reports': 'answer',
  'GET /api/record': 'admin',
  'GET /api/health': 'admin',
  'GET /api/exports/:file': 'erase',
  'GET /*': 'answer',
};

type Client = Pick<DeskClient, 'get' | 'send'>;

async function startDesk() {
  const people = readPeople('assay.example,boss@assay.example:erase,root@assay.example:admin');
  if (!people.ok) throw new Error('There are no people');
  const { roleOf } = people;
  const { db, ...database } = await openForTest(await freshSqlite());
  const provider = new Provider({
    issuer: new URL('http://127.0.0.1:1'),
    clientId: 'desk',
    clientSecret: 'hush',
  });
  const mail = async () => ({ kind: 'delivered' }) as const;
  const desk = testDesk({ db, ...database }, NO_NOTE, { roleOf, provider, mail });
  const { id } = await storeLead(db, [], { first_name: 'Secretive' });
  const clientOf = async (email: string): Promise<Client> => {
    const account = { key: email, email, name: email, tokens: {} };
    return desk.clientWith((await signInWithAccount(db, account, new Date())).token);
  };
  return {
    desk,
    lead: id,
    stranger: desk.clientWith('x'.repeat(43)),
    answering: await clientOf('ana@assay.example'),
    erasing: await clientOf('boss@assay.example'),
    administering: await clientOf('root@assay.example'),
  };
}

/** Asks with an empty body, which does nothing that the next request would miss. */
async function statusOf(route: string, lead: string, client: Client): Promise<number> {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern
    .replace(/:file\{(\w+).*/, '$1.csv')
    .replace(':id', lead)
    .replace('*', 'anything');
  if (method === 'GET') return (await client.get(path)).status;
  const body = path === '/api/sign-out' ? { everywhere: 'x' } : {};
  return (await client.send(method === 'PUT' ? 'PUT' : 'POST', path, body)).status;
}

test('each route says which role it needs, and lets in nobody else', async () => {
  const { desk, lead, stranger, answering, erasing, administering } = await startDesk();
  const routes = desk.app.routes.filter(({ method }) => method !== 'ALL');
  const names = routes.map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(names)].sort()).toEqual(Object.keys(ROUTES).sort());

  const found: Record<string, string> = {};
  for (const route of Object.keys(ROUTES)) {
    const isRefused = async (client: Client) => [401, 403].includes(await statusOf(route, lead, client));
    if (!(await isRefused(stranger)) || ROUTES[route] === 'nobody') found[route] = 'nobody';
    else if (!(await isRefused(answering))) found[route] = 'answer';
    else if (!(await isRefused(erasing))) found[route] = 'erase';
    else found[route] = 'admin';
    // An administrator may do all that others may.
    if (found[route] !== 'nobody') expect(await isRefused(administering), route).toBe(false);
  }
  expect(found).toEqual(ROUTES);
});

test('an export and an erasure of somebody who only answers leave nothing behind', async () => {
  const { lead, answering } = await startDesk();
  const confirmed = { lead_id: lead, email: 'ada@example.com' };
  expect((await answering.send('POST', '/api/erasures', confirmed)).status).toBe(403);
  expect((await answering.get(`/api/leads/${lead}`)).status).toBe(200);
  const answer = await answering.get('/api/exports/leads.csv');
  expect([answer.status, await answer.text()]).toEqual([403, expect.not.stringContaining('Secretive')]);
  expect(((await (await answering.get('/api/session')).json()) as Session).role).toBe('answer');
});
