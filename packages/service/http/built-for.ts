import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '@assay/runtime/log';
import type { KeepMonths } from '@assay/runtime/variables';
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

/** The policy says the same of leads that are kept forever and of those of which nobody has said how long. */
export function policyMonths(keepMonths: KeepMonths): number | undefined {
  return keepMonths === 'forever' ? undefined : keepMonths;
}

/** `npm start` builds the site anew for other settings; other ways to start cannot. */
export function warnOfOtherBuild(directory: string, siteUrl: string, keepMonths: KeepMonths, log: Log): void {
  const built = builtFor(directory);
  if (built === undefined) return;
  if (built.siteUrl !== siteUrl) {
    log.warn(
      { siteUrl, builtFor: built.siteUrl },
      `SITE_URL is ${siteUrl}, but the site was built for ${built.siteUrl}. Its pages, feed and sitemap name the latter, mails, webhooks and exports the former: run npm run build with this SITE_URL, or build the image for it`,
    );
  }
  if (built.keepMonths !== policyMonths(keepMonths)) {
    log.warn(
      { keepMonths, builtFor: built.keepMonths },
      'LEADS_KEEP_MONTHS is not what the site was built for, so the privacy policy says something else: run npm run build with it, or build the image for it',
    );
  }
}
