import { toTable } from '@assay/contract/formats/text-table';
import { DELIVERY_STATUSES } from '@assay/contract/values';
import { listDeliveries } from '@assay/store/deliveries';
import { choiceOption, noArguments } from './arguments.ts';
import type { Command } from './command.ts';

const COLUMNS = [
  'created_at',
  'channel',
  'status',
  'attempts',
  'next_attempt_at',
  'id',
  'subject_id',
  'recipient',
  'last_error',
];

const STATUSES = DELIVERY_STATUSES.join('|');

export const deliveries: Command = {
  usage: `deliveries [--status ${STATUSES}]`,
  summary: 'the deliveries of leads, with their state and last error, newest first',
  details: [`--status ${STATUSES}   only those in this state; dead ones were given up`],
  options: { status: { type: 'string' } },
  async run({ args, options, open, print, note }) {
    noArguments(args);
    const status = choiceOption(options, 'status', DELIVERY_STATUSES);
    const found = await listDeliveries((await open()).db, { status });
    if (found.length === 0) return note('No deliveries.');
    const rows = found.map((row) => ({
      ...row,
      attempts: String(row.attempts),
      next_attempt_at: row.status === 'pending' ? row.next_attempt_at : '',
    }));
    await print(toTable(COLUMNS, rows, ['recipient', 'last_error']));
  },
};
