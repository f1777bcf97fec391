/** Gauges of what the database, the disks and the list of erasures say when the metrics are read. Loaded only when METRICS_PORT is set. */
import { stat } from 'node:fs/promises';
import { batch } from '@assay/runtime/batch';
import { type Disk, spaceOf } from '@assay/service/disk';
import { erasuresDueMs, type WatchedErasures } from '@assay/service/retention';
import { countHeldSlots } from '@assay/store/calls';
import { databaseSize } from '@assay/store/database';
import { CHANNEL_NAMES, type ChannelState, outboxState, visitorMailsState } from '@assay/store/deliveries';
import { ErasureListError } from '@assay/store/erasures';
import { countMailsLeft } from '@assay/store/messages';
import type { Queries } from '@assay/store/schema';
import { Gauge, type Registry } from 'prom-client';

/** Adds a gauge. It is left out while it cannot be read, which is itself worth an alert. */
function addGauge(registry: Registry, name: string, help: string, read: () => Promise<number>): void {
  addLabeled(registry, name, help, [], async () => [[{}, await read()]]);
}

function addLabeled<Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: Label[],
  read: () => Promise<[labels: Partial<Record<Label, string>>, value: number][]>,
): void {
  const gauge: Gauge<Label> = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const values = await read().catch(() => []);
      // In one turn: somebody else may be reading the metrics, too.
      gauge.reset();
      if (labelNames.length === 0) gauge.remove();
      for (const [labels, value] of values) gauge.set(labels, value);
    },
  });
}

/** Gauges that are read at the same moment share one query. */
function shared<State>(query: () => Promise<State>): () => Promise<State> {
  return batch<void, State>(Number.POSITIVE_INFINITY, async () => {
    const state = await query();
    return () => state;
  });
}

export function addDeliveryGauges(registry: Registry, db: Queries): void {
  const query = shared(() => outboxState(db, CHANNEL_NAMES));
  const add = (name: string, help: string, value: (state: ChannelState) => number) =>
    addLabeled(registry, `assay_deliveries_${name}`, help, ['channel'], async () =>
      Object.entries(await query()).map(([channel, state]) => [{ channel }, value(state)]),
    );
  add('pending', 'Deliveries that are still to be made', ({ pending }) => pending);
  add('dead', 'Deliveries that were given up', ({ dead }) => dead);
  add(
    'oldest_pending_seconds',
    'Age of the oldest delivery that is still to be made; 0 when there is none',
    ({ oldestPending }) => (oldestPending ? Math.max(0, (Date.now() - Date.parse(oldestPending)) / 1000) : 0),
  );
}

export function addVisitorMailGauges(registry: Registry, db: Queries): void {
  const query = shared(() => visitorMailsState(db, new Date()));
  const add = (name: string, help: string, part: keyof Awaited<ReturnType<typeof query>>) =>
    addGauge(registry, `assay_visitor_mails_${name}`, help, async () => (await query())[part]);
  add('today', 'Mails to visitors of this day of UTC', 'today');
  add('not_sent', 'Mails to visitors that a limit kept from being sent, within a day', 'notSent');
  add('a_day', 'How many mails to visitors there may be in a day', 'ceiling');
}

export function addStorageGauge(registry: Registry, db: Queries): void {
  addGauge(registry, 'assay_database_bytes', 'What the database takes on its disk', () => databaseSize(db));
}

export function addErasuresGauge(registry: Registry, erasures: WatchedErasures): void {
  addGauge(
    registry,
    'assay_erasures_missing',
    'Entries that the list of erasures lacks, although the database knows of them; 1 if it cannot be read',
    () =>
      erasures.missing().catch((error: unknown) => {
        if (error instanceof ErasureListError) return 1;
        throw error;
      }),
  );
}

export function addErasuresDueGauge(registry: Registry, db: Queries): void {
  addGauge(
    registry,
    'assay_erasures_due_seconds',
    'For how long the oldest erasure is due that is not complete; 0 when there is none',
    async () => (await erasuresDueMs(db, new Date())) / 1000,
  );
}

export function addMailsLeftGauge(registry: Registry, db: Queries): void {
  addGauge(
    registry,
    'assay_incoming_mails_left',
    'Mails that cannot be read and stay where they are, of which the last attempt was less than two days ago',
    () => countMailsLeft(db, new Date()),
  );
}

export function addHalfHourGauges(registry: Registry, db: Queries): void {
  const query = shared(() => countHeldSlots(db, new Date()));
  const add = (part: 'offered' | 'held', help: string) =>
    addGauge(registry, `assay_half_hours_${part}`, help, async () => (await query())[part]);
  add('offered', 'Half hours at which calls are offered, taken or not');
  add('held', 'Those of them that are held for visitors who have not confirmed their call');
}

/** Of the disks of this machine that the lasting state is on. A disk that is gone is left out. */
export function addDiskGauges(registry: Registry, disks: readonly Disk[]): void {
  const add = (what: 'size' | 'free', help: string) =>
    addLabeled(registry, `assay_disk_${what}_bytes`, help, ['of'], async () => {
      const spaces = disks.map(async ({ of, path }) => ({
        of,
        space: await spaceOf(path).catch(() => undefined),
      }));
      return (await Promise.all(spaces)).flatMap(({ of, space }) => (space ? [[{ of }, space[what]]] : []));
    });
  add('size', 'Size of the disk that the database or the list of erasures is on');
  add('free', 'What is free for this process on the disk that the database or the list of erasures is on');
}

/**
 * The age of the last good back-up, from the time of a file that whoever makes it touches then. Without the file there is none, which is as
 * bad as an old one: the age is without end.
 */
export function addBackupGauge(registry: Registry, stamp: string): void {
  addGauge(
    registry,
    'assay_backup_age_seconds',
    'Age of the last good back-up; infinite when there is none',
    async () => {
      const { mtimeMs } = await stat(stamp).catch(() => ({ mtimeMs: Number.NEGATIVE_INFINITY }));
      return Math.max(0, (Date.now() - mtimeMs) / 1000);
    },
  );
}
