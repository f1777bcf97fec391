/** What every handler of the desk's API can use. */

import type { Role } from '@assay/contract/values';
import type { Log } from '@assay/runtime/log';
import type { OwnAddress } from '@assay/runtime/own-address';
import type { RoleOf } from '@assay/service/desk-people';
import type { Finding } from '@assay/service/health';
import type { SendLetter } from '@assay/service/mail';
import type { VerificationProvider } from '@assay/service/verification';
import type { Database } from '@assay/store/database';
import type { DeskSession } from '@assay/store/desk';
import type { NoteErasure } from '@assay/store/erasures';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
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
  /** What the addresses are made of that answers of leads come to; without it they come to whoever writes. */
  replyAddress?: string | undefined;
  /** The address of a booking service, instead of the site's own times. */
  bookingUrl?: string | undefined;
  /** The company's name. */
  brand: string;
  version?: string;
  /** What `DESK_PEOPLE` says of who may work at the desk, beside whom people invite; absent without it. */
  roleOf?: RoleOf | undefined;
  /** Mails people what concerns them, and invitations; absent where the desk sends no mail to them. */
  letters?: SendLetter | undefined;
  /** Where people sign in with the company's accounts. With this or `mail`, there is `publicUrl`. */
  provider?: Provider | undefined;
  /** Sends links to sign in. */
  mail?: SendLetter | undefined;
  /** The proof of work that asking for a link takes; the desk's own without it. */
  proof?: VerificationProvider;
  /** The longest of the moments that pass before such a link is sent, so that its work tells nobody whose it is. */
  mailDelayMs?: number;
  /** Finds out what is wrong with the installation; absent in tests of other things. */
  findHealth?: () => Promise<Finding[]>;
  /** The built site, whose guides mails can have; `dist` without it. */
  siteFolder?: string;
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
