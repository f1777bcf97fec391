/** The settings of the build and of development, from the environment or `.env`. A wrong one ends the process with one line. */

import { type BuiltFor, usesOf } from '@assay/content/uses';
import { ownSettingsOrExit } from '@assay/runtime/own-settings';
import { keepMonths as months, siteUrl as siteAddress, wholeNumber } from '@assay/runtime/variables';
import { z } from 'zod';

const port = wholeNumber(1, 65_535);

/** Only `npm run dev` and `npm run dev:desk` use these. */
const development = {
  DEV_PORT: port.default(4321),
  DEV_API_PORT: port.default(3100),
  DEV_DESK_PORT: port.default(4322),
  DEV_DESK_API_PORT: port.default(3101),
};

export const DEVELOPMENT_SETTINGS: readonly string[] = Object.keys(development);

const values = ownSettingsOrExit(
  z.object({ SITE_URL: siteAddress, LEADS_KEEP_MONTHS: months, ...development }),
);

/** The site's public origin, for canonical addresses and link previews. */
export const siteUrl: string = values.SITE_URL;

/** What the pages say of how long leads are kept, and of what is in use. */
export const builtFor: BuiltFor = {
  keepMonths: values.LEADS_KEEP_MONTHS === 'forever' ? undefined : values.LEADS_KEEP_MONTHS,
  uses: usesOf(process.env),
};

/** The ports under `npm run dev` and `npm run dev:desk`. */
export const developmentPorts = {
  site: values.DEV_PORT,
  api: values.DEV_API_PORT,
  desk: values.DEV_DESK_PORT,
  deskApi: values.DEV_DESK_API_PORT,
};
