import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The address that the site was built for, as its robots.txt names it.
 *
 * @param directory with the built site
 * @returns its origin, or undefined if it cannot be told
 */
export function builtFor(directory: string): string | undefined {
  try {
    const [, address = ''] =
      /^Sitemap: (\S+)$/m.exec(readFileSync(join(directory, 'robots.txt'), 'utf8')) ?? [];
    return URL.parse(address)?.origin;
  } catch {
    return undefined;
  }
}
