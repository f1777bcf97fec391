/** `leads`: reads and manages what the forms collected, whether the server runs or not. */

import { ErasureList } from '../../server/erasures/erasure-list.ts';
import { settingsOrExit } from '../../server/settings.ts';
import { ask } from '../ask.ts';
import { print } from '../print.ts';
import { runLeads } from './run.ts';

process.exitCode = await runLeads(process.argv.slice(2), {
  databaseUrl: () => settingsOrExit().databaseUrl,
  siteUrl: () => settingsOrExit().siteUrl,
  keepMonths: () => settingsOrExit().keepMonths,
  spamKeepDays: () => settingsOrExit().spamKeepDays,
  erasures: () => ErasureList.open(settingsOrExit().erasuresFile),
  print,
  ask,
  note: (line) => console.error(line),
});
