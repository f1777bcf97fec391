import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '@assay/runtime/log';
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

/** `npm start` builds the site anew for other settings; other ways to start cannot. */
export function warnOfOtherBuild(
  directory: string,
  siteUrl: string,
  keepMonths: number | undefined,
  log: Log,
): void {
  const built = builtFor(directory);
  if (built === undefined) return;
  if (built.siteUrl !== siteUrl) {
    log.warn(
      { siteUrl, builtFor: built.siteUrl },
      `SITE_URL is ${siteUrl}, but the site was built for ${built.siteUrl}. Its pages, feed and sitemap name the latter, mails, webhooks and exports the former: run npm run build with this SITE_URL, or build the image for it`,
    );
  }
  if (built.keepMonths !== keepMonths) {
    log.warn(
      { keepMonths, builtFor: built.keepMonths },
      'LEADS_KEEP_MONTHS is not what the site was built for, so the privacy policy says something else: run npm run build with it, or build the image for it',
    );
  }
}
