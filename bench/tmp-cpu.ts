import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { openDatabase } from '../packages/store/database/database.ts';
import { findCandidates } from '../packages/store/inbox/candidates.ts';
import { countStates } from '../packages/store/inbox/count-leads.ts';
import { listConversations } from '../packages/store/inbox/inbox.ts';
import { findKin } from '../packages/store/inbox/kin.ts';
import { campaignsOfLeads, originsOfLeads } from '../packages/store/inbox/origins.ts';
import { inboxPulse } from '../packages/store/inbox/pulse.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { fill } from './desk-database.ts';
import { KINDS } from './desk-kinds.ts';

const [kind, count, only] = [process.argv[2], Number(process.argv[3] ?? 100000), process.argv[4]];
let url = `sqlite:/tmp/benchdb/${count}.db`;
let stop = async () => {};
if (kind === 'postgres') {
  const server = await startPostgres();
  if (!server) throw new Error('none');
  url = server.url;
  stop = server.stop;
}
if (kind === 'postgres' || !existsSync(`/tmp/benchdb/${count}.db`)) {
  const t = performance.now();
  await fill(url, count, new Date());
  console.log('filled', Math.round(performance.now() - t));
}
const database = await openDatabase(url);
const { db } = database;
const pgPids = () =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        return /postgres: (parallel|assay)/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
      } catch {
        return false;
      }
    });
const ticks = () =>
  pgPids().reduce((sum, pid) => {
    try {
      const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return sum + Number(f[11]) + Number(f[12]);
    } catch {
      return sum;
    }
  }, 0) * 10;
const ID =
  (await db.selectFrom('desk_people').select('id').orderBy('id').executeTakeFirst())?.id ??
  '00000000-0000-4000-8000-000000000000';
async function measure(name: string, work: () => Promise<unknown>) {
  if (only && !name.includes(only)) return;
  await work();
  const N = 5;
  const [c, p, t] = [process.cpuUsage(), kind === 'postgres' ? ticks() : 0, performance.now()];
  for (let i = 0; i < N; i++) await work();
  const u = process.cpuUsage(c);
  const cpu = ((u.user + u.system) / 1000 + (kind === 'postgres' ? ticks() - p : 0)) / N;
  const wall = (performance.now() - t) / N;
  console.log(`${name.padEnd(50)} cpu ${cpu.toFixed(1)} wall ${wall.toFixed(1)}`);
  total += cpu;
  n++;
}
let total = 0,
  n = 0;
const STATES = [
  'todo',
  'mine',
  'unassigned',
  'snoozed',
  'overdue',
  'suspected',
  'answered',
  'closed',
] as const;
for (const [name, filter] of Object.entries(KINDS)) {
  await measure(name, () => listConversations(db, filter, { limit: 100, now: new Date(), reader: ID }));
  await measure(`${name}: counts`, () =>
    countStates(db, filter, STATES, { max: 1000, now: new Date(), reader: ID }),
  );
}
await measure('pulse', () => inboxPulse(db, new Date()));
await measure('pages', () => originsOfLeads(db, 'source_path'));
await measure('campaigns', () => campaignsOfLeads(db));
const lead = await db
  .selectFrom('contact_submissions')
  .select(['id', 'first_name', 'last_name', 'email', 'phone', 'company'])
  .orderBy('id')
  .executeTakeFirstOrThrow();
await measure('candidates', () => findCandidates(db, lead));
await measure('kin', () => findKin(db, lead, { reader: ID, limit: 10 }));
let cursor: string | undefined;
for (let i = 0; i < 15; i++) {
  const page: { next: string | null } = await listConversations(
    db,
    { state: 'answered', q: 'data' },
    { limit: 100, now: new Date(), reader: ID, cursor },
  );
  cursor = page.next ?? undefined;
}
await measure('deep', () =>
  listConversations(
    db,
    { state: 'answered', q: 'data' },
    { limit: 100, now: new Date(), reader: ID, cursor },
  ),
);
console.log('mean', (total / n).toFixed(1), n);
await database.close();
await stop();
