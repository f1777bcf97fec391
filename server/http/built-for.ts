import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({ siteUrl: z.string(), keepMonths: z.number().optional() });

/**
 * The settings that the site was built for, as its build wrote them.
 *
 * @param directory with the built site
 * @returns undefined if they cannot be told
 */
export function builtFor(directory: string): z.infer<typeof schema> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(join(directory, '.built-for.json'), 'utf8')));
  } catch {
    return undefined;
  }
}
