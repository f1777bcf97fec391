/** deploy/examples/hubspot.mjs, which keeps HubSpot up to date, against a server that answers as HubSpot's documentation says. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { portOf } from '../support/port.ts';

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

interface Contact {
  id: string;
  properties: Record<string, string>;
}

/** Contacts, by the calls that the function makes. */
async function startHubspot() {
  const contacts: Contact[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const url = new URL(request.url ?? '', 'http://hubspot');
    const [, key = ''] = /^\/crm\/v3\/objects\/contacts\/(.+)$/.exec(url.pathname) ?? [];
    const property = url.searchParams.get('idProperty');
    const found = contacts.find(({ id, properties }) => (property ? properties[property] : id) === key);
    const answer = (status: number, json?: object) =>
      response.writeHead(status).end(json && JSON.stringify(json));
    if (request.headers.authorization !== 'Bearer token') return answer(401);
    if (key === 'batch/upsert') {
      for (const { idProperty, id, properties } of JSON.parse(body).inputs) {
        const known = contacts.find((one) => one.properties[idProperty] === id);
        if (known) Object.assign(known.properties, properties);
        else contacts.push({ id: `${contacts.length + 1}`, properties });
      }
      return answer(200, { status: 'COMPLETE', results: contacts });
    }
    if (!found) return answer(404, { category: 'OBJECT_NOT_FOUND' });
    if (request.method === 'PATCH') Object.assign(found.properties, JSON.parse(body).properties);
    if (request.method !== 'DELETE') return answer(200, found);
    contacts.splice(contacts.indexOf(found), 1);
    return answer(204);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { contacts, origin: `http://127.0.0.1:${portOf(server)}` };
}

/** The function as it is shipped, at another address. */
async function functionOf(origin: string): Promise<(headers: object, body: string) => Promise<number>> {
  const folder = mkdtempSync(join(tmpdir(), 'hubspot-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['check-webhook.mjs', 'hubspot.mjs']) {
    const source = readFileSync(`deploy/examples/${name}`, 'utf8');
    writeFileSync(join(folder, name), source.replace('https://api.hubapi.com', origin));
  }
  const module: { onWebhook(headers: object, body: string): Promise<number> } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'hubspot.mjs')).href
  );
  return module.onWebhook;
}

test('makes a contact of a lead, follows it, and deletes it with its last lead', async () => {
  const { contacts, origin } = await startHubspot();
  vi.stubEnv('HUBSPOT_TOKEN', 'token');
  vi.stubEnv('WEBHOOK_SECRET', SECRET);
  onTestFinished(() => void vi.unstubAllEnvs());
  const onWebhook = await functionOf(origin);
  const tell = (event: string, data: object, secret = SECRET) => {
    const body = JSON.stringify({ type: `contact_submission.${event}`, data });
    const timestamp = `${Math.floor(Date.now() / 1000)}`;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signature = createHmac('sha256', key).update(`id.${timestamp}.${body}`).digest('base64');
    const headers = {
      'webhook-id': 'id',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
    return onWebhook(headers, body);
  };
  const ada = {
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'Lovelace',
    company: null,
    phone: '1',
  };
  expect(await tell('created', { id: 'a', ...ada, status: 'new' }, 'whsec_aaaa')).toBe(401);
  expect(await tell('created', { id: 'a', ...ada, status: 'new' })).toBe(204);
  await tell('answered', { id: 'a', external_id: 'a', status: 'answered' });
  const properties = { email: 'ada@example.com', firstname: 'Ada', assay_lead_status: 'answered' };
  expect(contacts).toMatchObject([{ properties }]);
  await tell('changed', { id: 'a', external_id: 'a', ...ada, last_name: 'King', status: 'answered' });
  expect(contacts).toMatchObject([{ properties: { ...properties, lastname: 'King' } }]);
  await tell('created', { id: 'b', ...ada, status: 'new' });
  await tell('erased', { id: 'a', external_id: 'a' });
  expect(contacts).toMatchObject([{ properties: { assay_lead_id: 'b', assay_lead_status: 'new' } }]);
  await tell('erased', { id: 'b', external_id: 'b' });
  expect(contacts).toEqual([]);
});
