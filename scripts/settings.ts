/** The settings of the build and of development, from the environment or `.env`. A wrong one ends the process with one line. */

import { type BuildTarget, featuresOf } from '@assay/content/features';
import { ownSettingsOrExit } from '@assay/runtime/own-settings';
import { keepMonths as months, siteUrl as siteAddress, wholeNumber } from '@assay/runtime/variables';
import { z } from 'zod';

/** Of `npm run dev` and `npm run dev:desk` alone: the first of four ports. */
const development = { DEV_PORT: wholeNumber(1, 65_532).default(4321) };

export const DEVELOPMENT_SETTINGS: readonly string[] = Object.keys(development);

const values = ownSettingsOrExit(
  z.object({ SITE_URL: siteAddress, LEADS_KEEP_MONTHS: months, ...development }),
);

/** The site's public origin, for canonical addresses and link previews. */
export const siteUrl: string = values.SITE_URL;

/** What the pages say of how long leads are kept, and of what is in use. */
export const buildTarget: BuildTarget = {
  keepMonths: values.LEADS_KEEP_MONTHS === 'forever' ? undefined : values.LEADS_KEEP_MONTHS,
  features: featuresOf(process.env),
};

/** The ports under `npm run dev` and `npm run dev:desk`, one after another. */
export const developmentPorts = {
  site: values.DEV_PORT,
  api: values.DEV_PORT + 1,
  desk: values.DEV_PORT + 2,
  deskApi: values.DEV_PORT + 3,
};
