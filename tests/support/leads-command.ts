import { runLeads } from '../../apps/cli/leads/run.ts';
import { testErasures } from './erasures.ts';
import type { Finished } from './processes.ts';
import { SITE_URL } from './worker.ts';

/** Calls `leads` in this process, which is quicker than to start the program. */
export function leads(url: string, ...args: string[]): Promise<Finished> {
  return call(url, args);
}

/** The same with the settings that a command judges. */
export function leadsWith(settings: Record<string, string>, ...args: string[]): Promise<Finished> {
  const { DATABASE_URL = '' } = settings;
  // A list is beside a file of SQLite, and elsewhere where it is told.
  const environment = DATABASE_URL.startsWith('postgres')
    ? { ERASURES_FILE: testErasures().path, ...settings }
    : settings;
  return call(DATABASE_URL, args, environment);
}

async function call(
  url: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<Finished> {
  let stdout = '';
  let stderr = '';
  const code = await runLeads(args, {
    databaseUrl: () => url,
    siteUrl: () => SITE_URL,
    keepMonths: () => 1,
    given: () => ({ problem: undefined, environment }),
    erasures: testErasures,
    print: async (text) => {
      stdout += text;
    },
    note: (line) => {
      stderr += `${line}\n`;
    },
  });
  return { code, stdout, stderr };
}
