import { z } from 'zod';
import { ownSettingsOrExit } from '../server/own-settings.ts';
import { type Settings, settingsOrExit } from '../server/settings.ts';
import { machineAddress, wholeNumber } from '../server/variables.ts';

const ORIGIN = 'an http:// or https:// address without a path, such as https://desk.example.com';

const httpOrigin = z
  .string()
  .refine((text) => isHttpOrigin(URL.parse(text)), ORIGIN)
  .transform((text) => new URL(text));

function isHttpOrigin(url: URL | null): boolean {
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** The settings that only the desk reads; `.env.example` says what each is for. */
const variables = z.object({
  DESK_HOST: machineAddress,
  DESK_PORT: wholeNumber(0, 65_535).default(3001),
  DESK_METRICS_PORT: wholeNumber(0, 65_535).optional(),
  DESK_URL: httpOrigin.optional(),
});

export const DESK_SETTING_NAMES: readonly string[] = Object.keys(variables.shape);

interface DeskSettings
  extends Pick<
    Settings,
    'databaseUrl' | 'currentDatabaseUrl' | 'erasuresFile' | 'trustProxy' | 'siteUrl' | 'channels'
  > {
  host: string;
  port: number;
  /** Where Prometheus reads metrics; undefined means nowhere. */
  metricsPort: number | undefined;
  /** The desk's public address. */
  publicUrl: URL | undefined;
}

/** The desk's own settings and those it shares with the server. A wrong one ends the process with one line. */
export function deskSettingsOrExit(): DeskSettings {
  const { databaseUrl, currentDatabaseUrl, erasuresFile, trustProxy, siteUrl, channels } = settingsOrExit();
  const {
    DESK_HOST: host,
    DESK_PORT: port,
    DESK_URL: publicUrl,
    DESK_METRICS_PORT: metricsPort,
  } = ownSettingsOrExit(variables, ['DESK_']);
  const own = { host, port, publicUrl, metricsPort };
  return { databaseUrl, currentDatabaseUrl, erasuresFile, trustProxy, siteUrl, channels, ...own };
}
