import type { Queries } from '../schema.ts';

export interface FailingChannel {
  channel: string;
  retrying: number;
  dead: number;
}

/** The deliveries that fail now, by channel. */
export async function countFailing(db: Queries): Promise<FailingChannel[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['channel', 'status'])
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where(({ or, and, eb }) =>
      or([eb('status', '=', 'dead'), and([eb('status', '=', 'pending'), eb('attempts', '>', 0)])]),
    )
    .groupBy(['channel', 'status'])
    .execute();
  const count = (channel: string, status: string) =>
    Number(rows.find((row) => row.channel === channel && row.status === status)?.count ?? 0);
  return [...new Set(rows.map(({ channel }) => channel))].sort().map((channel) => ({
    channel,
    retrying: count(channel, 'pending'),
    dead: count(channel, 'dead'),
  }));
}
