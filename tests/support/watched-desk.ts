/**
 * A process: a desk at which people sign in with links by mail, without the moments in which it waits. Its database and its mail server are
 * the first two arguments; with a third it does nothing for strangers that the mail server sees, which is to be told.
 */
import { randomUUID } from 'node:crypto';
import { createDeskServer } from '../../apps/desk/server.ts';
import { createLog } from '../../packages/runtime/log.ts';
import { smtpSender } from '../../packages/service/delivery/mail/smtp.ts';
import { readPeople } from '../../packages/service/desk-people.ts';
import { openDatabase } from '../../packages/store/database/database.ts';
import { portOf } from './port.ts';

const [databaseUrl = '', mailUrl = '', leaky] = process.argv.slice(2);
const database = await openDatabase(databaseUrl);
const people = readPeople('assay.example');
if (!people.ok) throw new Error('There are no people');
const mail = smtpSender(mailUrl, 'Assay <desk@assay.example>');
if (leaky !== undefined) delete mail.rehearse;

const server = createDeskServer({
  database,
  noteErasure: async () => {},
  trustProxy: 1,
  siteUrl: new URL('https://assay.example'),
  log: createLog({ write: () => {} }),
  brand: 'Assay',
  host: '127.0.0.1',
  publicUrl: new URL('http://desk.example'),
  cookieId: 'test',
  roleOf: people.roleOf,
  mail,
  mailDelayMs: 0,
  proof: {
    info: { provider: 'altcha', name: 'ALTCHA' },
    verify: async () => ({ ok: true, nonce: randomUUID(), expiresAt: new Date(Date.now() + 60_000) }),
  },
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: portOf(server) }));
process.on('disconnect', () => process.exit());
