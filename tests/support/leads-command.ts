import type { Environment } from '../../apps/cli/leads/command.ts';
import { runLeads } from '../../apps/cli/leads/run.ts';
import { testErasures } from './erasures.ts';
import type { Finished } from './processes.ts';
import { SITE_URL } from './worker.ts';

/** Calls `leads` in this process, which is quicker than to start the program. */
export function leads(url: string, ...args: string[]): Promise<Finished> {
  return leadsWith({}, url, ...args);
}

/** @param given what the test has in the place of the usual */
export async function leadsWith(
  given: Partial<Environment>,
  url: string,
  ...args: string[]
): Promise<Finished> {
  let stdout = '';
  let stderr = '';
  const code = await runLeads(args, {
    databaseUrl: () => url,
    siteUrl: () => SITE_URL,
    keepMonths: () => 1,
    erasures: testErasures,
    print: async (text) => {
      stdout += text;
    },
    note: (line) => {
      stderr += `${line}\n`;
    },
    ...given,
  });
  return { code, stdout, stderr };
}
