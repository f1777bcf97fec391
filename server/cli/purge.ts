import { emptyLog, LOG_IN_USE, purgeSubmissions } from '../storage/erase.ts';
import { noArguments } from './arguments.ts';
import type { Command } from './command.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const purge: Command = {
  usage: 'purge --older-than <days>',
  summary: 'removes demo requests and contact messages after the retention period',
  details: [
    '--older-than <days>   at least 1; newsletter subscriptions stay, for they go on until they are ended',
  ],
  options: { 'older-than': { type: 'string' } },
  prepare(call) {
    const extra = noArguments(call);
    if (extra) return extra;
    const days = call.options['older-than'];
    if (days === undefined) return 'purge needs --older-than <days>';
    if (typeof days !== 'string' || !/^[1-9]\d{0,4}$/.test(days)) {
      return `--older-than: expected a whole number of days from 1, got ${JSON.stringify(days)}`;
    }
    return async ({ open, note }) => {
      const database = await open();
      const count = await purgeSubmissions(database.db, new Date(Date.now() - Number(days) * DAY_MS));
      note(`Removed: ${count}`);
      if (!(await emptyLog(database))) note(LOG_IN_USE);
    };
  },
};
