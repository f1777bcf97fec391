import { databaseKind, type Queries } from '@assay/store/schema';
import { sql } from 'kysely';
import { type Check, fault, ok, type Result, unknown, warning } from './check.ts';
import { type HealthParts, inWords } from './parts.ts';

/** More than a time with whole seconds and the way of an answer can make. */
const DIFFERENT_MS = 5_000;

/** Receivers refuse signatures of a time that is off by minutes. */
const WRONG_MS = 60_000;

/** This machine's clock, compared with that of the database and of whoever answers at SITE_URL. */
export function clocks({ settings, database }: HealthParts): Check {
  return {
    name: 'clocks',
    async run(signal) {
      const results = await Promise.all([
        database().then(ofDatabase, () => unknown('Not known while the database cannot be read')),
        ofSite(settings.siteUrl, signal),
      ]);
      return results.filter((result) => result !== undefined);
    },
  };
}

async function ofDatabase(db: Queries): Promise<Result> {
  if (databaseKind(db) === 'sqlite') return ok('SQLite uses the clock of this machine');
  const before = Date.now();
  const { rows } = await sql<{ now: string }>`select to_json(now()) #>> '{}' as now`.execute(db);
  return compared("the database's", Date.parse(rows[0]?.now ?? ''), (before + Date.now()) / 2);
}

/** Undefined where it does not answer, of which another check tells. */
async function ofSite(url: URL, signal: AbortSignal): Promise<Result | undefined> {
  if (url.hostname === 'localhost') return undefined;
  try {
    const both = AbortSignal.any([signal, AbortSignal.timeout(5_000)]);
    const answer = await fetch(new URL('/healthz', url), {
      method: 'HEAD',
      redirect: 'manual',
      signal: both,
    });
    const date = Date.parse(answer.headers.get('date') ?? '');
    return Number.isNaN(date) ? undefined : compared(`that of ${url.host}`, date, Date.now());
  } catch {
    return undefined;
  }
}

function compared(whose: string, theirs: number, ours: number): Result {
  const difference = ours - theirs;
  if (Math.abs(difference) < DIFFERENT_MS) return ok(`This machine's clock and ${whose} agree`);
  const said = `This machine's clock is ${inWords(difference)} ${difference > 0 ? 'ahead of' : 'behind'} ${whose}`;
  const todo = 'Let both machines set their clocks by NTP';
  return Math.abs(difference) < WRONG_MS ? warning(said, todo) : fault(said, todo);
}
