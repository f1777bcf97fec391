/** What every handler of the desk's API can use. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { SendLetter } from '../../server/delivery/mail/smtp.ts';
import type { NoteErasure } from '../../server/erasures/contents.ts';
import type { Finding } from '../../server/health/check.ts';
import type { Log } from '../../server/log.ts';
import type { RequestMetrics } from '../../server/metrics/requests.ts';
import type { Database } from '../../server/storage/database/database.ts';
import type { DeskSession } from '../../server/storage/desk/sessions.ts';
import type { VerificationProvider } from '../../server/verification/provider.ts';
import type { Role } from '../contract/session.ts';
import type { OwnAddress } from '../own-address.ts';
import type { RoleOf } from '../people.ts';
import type { LinkLimit } from './link-limits.ts';
import type { Provider } from './provider.ts';

export interface DeskParts extends OwnAddress {
  database: Database;
  noteErasure: NoteErasure;
  /** Part of the names of the cookies: what tells this desk from others of the same host. */
  cookieId: string;
  /** How many proxies stand in front, as for the server. */
  trustProxy: number;
  /** The site's public address, where subscribers unsubscribe. */
  siteUrl: URL;
  log: Log;
  /** The company's name. */
  brand: string;
  version?: string;
  /** Without it, requests are not counted. */
  metrics?: Pick<RequestMetrics, 'beginWith' | 'request'>;
  /** Who may work at the desk; absent where whoever gets in may do all. */
  roleOf?: RoleOf | undefined;
  /** Whether those who want it get a daily mail of what is overdue. */
  sendsDailyMails?: boolean;
  /** Where people sign in with the company's accounts. With this or `mail`, there are `roleOf` and `publicUrl`. */
  provider?: Provider | undefined;
  /** Sends links to sign in. */
  mail?: SendLetter | undefined;
  /** The proof of work that asking for a link takes; the desk's own without it. */
  proof?: VerificationProvider;
  /** Is told which limit of links by mail was met. */
  onMailLimit?: ((met: LinkLimit) => void) | undefined;
  /** The longest of the moments that pass before such a link is sent, so that its work tells nobody whose it is. */
  mailDelayMs?: number;
  /** Finds out what is wrong with the installation; absent in tests of other things. */
  findHealth?: () => Promise<Finding[]>;
  /** How long a session goes on that nobody uses; two hours without it. */
  idleMs?: number;
  /** The built desk; absent in tests of the API. */
  directory?: string;
}

export interface DeskEnv {
  /** Absent in tests, whose requests are made in process. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Set behind `requireSession`. */
    session: DeskSession;
    role: Role;
  };
}

export type DeskContext = Context<DeskEnv>;
