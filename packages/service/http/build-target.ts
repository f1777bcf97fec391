import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_FEATURES, FEATURES } from '@assay/content/features';
import type { Log } from '@assay/runtime/log';
import { z } from 'zod';
import type { Settings } from '../settings.ts';

/** What it was built for, as its build wrote it. */
const schema = z.object({
  siteUrl: z.string(),
  keepMonths: z.number().optional(),
  features: z.array(z.string()).default([]),
});

export interface Difference {
  /** What differs, for operators. */
  message: string;
  todo: string;
  /** For the log: what is set, and what the site was built for. */
  details: Record<string, unknown>;
}

/**
 * In which settings the site was built otherwise, as far as its pages say them. `npm start` builds it anew; other ways to start cannot.
 *
 * @param directory with the built site
 */
export function differencesFromBuild(
  directory: string,
  {
    siteUrl: { origin: siteUrl },
    keepMonths,
    features,
  }: Pick<Settings, 'siteUrl' | 'keepMonths' | 'features'>,
): Difference[] {
  const built = read(directory);
  if (built === undefined) return [];
  const found: Difference[] = [];
  if (built.siteUrl !== siteUrl) {
    found.push({
      message: `SITE_URL is ${siteUrl}, but the site was built for ${built.siteUrl}. Its pages, feed and sitemap name the latter, mails, webhooks and exports the former`,
      todo: 'Run npm run build with this SITE_URL, or build the image for it',
      details: { siteUrl, buildTarget: built.siteUrl },
    });
  }
  // The policy says the same of leads that are kept forever and of those of which nobody has said how long.
  if (built.keepMonths !== (keepMonths === 'forever' ? undefined : keepMonths)) {
    found.push({
      message:
        'LEADS_KEEP_MONTHS is not what the site was built for, so the privacy policy says something else',
      todo: 'Run npm run build with it, or build the image for it',
      details: { keepMonths, buildTarget: built.keepMonths },
    });
  }
  const others = ALL_FEATURES.filter((one) => features.includes(one) !== built.features.includes(one));
  if (others.length > 0) {
    const names = others.map((one) => FEATURES[one]).join(', ');
    found.push({
      message: `The site was built with other settings than this server has (${names}), so its pages name other recipients of data`,
      todo: 'Run npm run build with these settings, or build the image for them',
      details: { features, buildTarget: built.features },
    });
  }
  return found;
}

export function warnOfOtherBuild(
  directory: string,
  settings: Parameters<typeof differencesFromBuild>[1],
  log: Log,
): void {
  for (const { message, todo, details } of differencesFromBuild(directory, settings)) {
    log.warn(details, `${message}: ${todo.charAt(0).toLowerCase()}${todo.slice(1)}`);
  }
}

/** Undefined if it cannot be told. */
function read(directory: string): z.infer<typeof schema> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(join(directory, '.build-target.json'), 'utf8')));
  } catch {
    return undefined;
  }
}
