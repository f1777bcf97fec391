/** Faults of the receivers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseKind } from '../../packages/store/schema.ts';
import { findPrograms, startPostgres } from '../support/postgres.ts';
import type { Fault, FaultSetup } from './fault.ts';
import { LEADS_TO } from './fault-run.ts';

const LATER = { code: 451, reply: 'Try again later' };
const NEVER = { code: 550, reply: 'No such user' };

function onBoth(what: string, lastsMs: number, inject: FaultSetup['inject']): Fault[] {
  const kinds: DatabaseKind[] = ['sqlite', 'postgres'];
  return kinds.map((database) => ({
    what,
    database,
    lastsMs,
    impossible: database === 'sqlite' || findPrograms() ? null : 'PostgreSQL is not installed',
    async prepare() {
      if (database === 'sqlite') {
        const directory = mkdtempSync(join(tmpdir(), 'assay-fault-'));
        const clear = () => rmSync(directory, { recursive: true });
        return { databaseUrl: `sqlite:${join(directory, 'assay.db')}`, inject, clear };
      }
      const postgres = await startPostgres();
      if (!postgres) throw new Error('There is no PostgreSQL');
      return { databaseUrl: postgres.url, inject, clear: postgres.stop };
    },
  }));
}

export const DELIVERY_FAULTS: Fault[] = [
  ...onBoth(
    "The webhook's receiver answers with silence, cuts, floods, 1xx and worse, one after the other",
    20_000,
    async ({ receiverProxy }) => {
      receiverProxy.misbehave();
      return receiverProxy.forward;
    },
  ),
  ...onBoth('The mail server refuses every address for now (451)', 8_000, async ({ refuse }) => {
    refuse(() => LATER);
    return () => refuse(() => undefined);
  }),
  ...onBoth('The mail server refuses one of two addresses for now (451)', 8_000, async ({ refuse }) => {
    refuse((address) => (address === LEADS_TO[1] ? LATER : undefined));
    return () => refuse(() => undefined);
  }),
  ...onBoth(
    'The mail server refuses one of two addresses for good (550); `leads resend` afterward',
    8_000,
    async ({ refuse }) => {
      refuse((address) => (address === LEADS_TO[1] ? NEVER : undefined));
      return () => refuse(() => undefined);
    },
  ),
];
