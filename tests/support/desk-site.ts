/** A site and a desk on one database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../packages/store/database/database.ts';
import { codeFor } from './desk.ts';
import type { MailServer } from './mail-server.ts';
import { launchDesk, launchServer, type RunningDesk, type RunningServer } from './processes.ts';
import type { Receiver } from './receiver.ts';

export interface DeskSite {
  database: Database;
  databaseUrl: string;
  desk: RunningDesk;
  server: RunningServer;
}

/** What the server of a site tells of its leads. */
export interface Receivers {
  mail: MailServer;
  webhook: Receiver;
}

/** @param settings of the server, besides its database */
export async function startDeskSite(
  settings: Record<string, string> = {},
): Promise<DeskSite & { stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-desk-'));
  const url = `sqlite:${join(folder, 'assay.db')}`;
  const server = await launchServer({ DATABASE_URL: url, ...settings });
  const { REPLY_ADDRESS = '' } = settings;
  const desk = await launchDesk({ DATABASE_URL: url, REPLY_ADDRESS });
  const database = await openDatabase(url);
  const stop = async () => {
    await database.close();
    await desk.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { database, databaseUrl: url, desk, server, stop };
}

/** The settings of a server that sends mail and calls a webhook, to visitors and subscribers too. */
export function deliverySettings({ mail, webhook }: Receivers): Record<string, string> {
  return {
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@assay.example',
    LEADS_TO: 'sales@assay.example',
    REPLY_ADDRESS: 'desk+{key}@answers.example',
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRETS: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    CONFIRM_VISITORS: 'true',
    NEWSLETTER_DOUBLE_OPT_IN: 'true',
  };
}

/** A link that signs a new administrator in. */
export async function signInAddress({ database, desk }: DeskSite): Promise<string> {
  return `${desk.origin}/sign-in?code=${await codeFor(database.db)}`;
}
