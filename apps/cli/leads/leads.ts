/** `leads`: reads and manages what the forms collected, whether the server runs or not. */

import { readEnvFile } from '@assay/runtime/env-file';
import { openErasures } from '@assay/service/open-erasures';
import { settingsOrExit } from '@assay/service/settings';
import { ask } from '../ask.ts';
import { print } from '../print.ts';
import { runLeads } from './run.ts';

process.exitCode = await runLeads(process.argv.slice(2), {
  // Commands are few, and some need a session.
  databaseUrl() {
    const { databaseUrl, directDatabaseUrl } = settingsOrExit();
    return directDatabaseUrl?.() ?? databaseUrl;
  },
  siteUrl: () => settingsOrExit().siteUrl,
  keepMonths: () => settingsOrExit().keepMonths,
  given: () => ({ problem: readEnvFile(), environment: process.env }),
  erasures: () => openErasures(settingsOrExit().erasures),
  print,
  ask,
  note: (line) => console.error(line),
});
// A host that does not answer, or a name server, must not keep the program.
setTimeout(() => process.exit(), 1_000).unref();
