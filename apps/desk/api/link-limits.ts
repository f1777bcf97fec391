/**
 * How many links to sign in are mailed. What is asked for without having signed in is bounded by network and mailbox, and uses up nothing
 * of what a browser has that the mailbox has signed in with. Beyond these bounds a mailbox still gets a link in each time that one is
 * valid for: so, whoever asks, its owner has one that works, or gets one.
 */

import { createHmac } from 'node:crypto';
import { limit } from '@assay/contract/limit';
import { DAY_MS, HOUR_MS } from '@assay/contract/time';
import { networkOf } from '@assay/service/rate-limits';
import { countInWindow } from '@assay/store/database';
import { mailboxKey } from '@assay/store/deliveries';
import { hasSignedIn, LIFETIME_MS } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import type { Device } from './devices.ts';

/** Links to a mailbox in an hour that are asked for with a browser which it has signed in with. */
export const MAX_OF_DEVICE = limit('Links to sign in by mail', 5);

/** Links to a mailbox in an hour that one network asks for without. */
export const MAX_OF_NETWORK = limit('Links to sign in by mail', 2);

/** Links to a mailbox in a day that all networks ask for without: more than one of them gets in that day, or twenty in an hour. */
export const MAX_OF_MAILBOX = limit('Links to sign in by mail', 60);

/** Links in an hour to addresses that have never signed in: with a domain in DESK_PEOPLE anybody can think of some. */
export const MAX_NEW = limit('Links to sign in by mail', 100);

/** Those of them that one network asks for. */
export const MAX_NEW_OF_NETWORK = limit('Links to sign in by mail', 20);

/** Why a link is not sent. */
export const CAUSES = {
  browser: `its browser has asked for ${MAX_OF_DEVICE} within an hour`,
  network: `its network has asked for ${MAX_OF_NETWORK} to this mailbox within an hour`,
  mailbox: `its mailbox has had ${MAX_OF_MAILBOX} within a day that other browsers asked for`,
  new_of_network: `its network has asked for ${MAX_NEW_OF_NETWORK} to addresses that never signed in within an hour`,
  new: `addresses that never signed in have had ${MAX_NEW} within an hour`,
  waiting: 'too many others wait',
  waiting_browser: 'too many others wait that browsers asked for which have signed in',
} as const;

export type LinkLimit = keyof typeof CAUSES;

export interface LinkRequest {
  /** In the form in which addresses are compared. */
  email: string;
  /** The address that it came from. */
  client: string;
  /** The browser, if the mailbox has signed in with it. */
  device: Device | undefined;
}

/**
 * Counts a link.
 *
 * @param db a transaction
 * @param secret the key of the hashes that are counted
 * @returns why it may not be sent; undefined if it may
 */
export async function countLinkFor(
  db: Queries,
  secret: string,
  { email, client, device }: LinkRequest,
  now: Date,
): Promise<LinkLimit | undefined> {
  const mailbox = mailboxKey(email);
  const network = networkOf(client);
  const isWithin = async (most: number, windowMs: number, ...key: string[]) => {
    const hash = createHmac('sha256', secret)
      .update(`links\n${key.join('\n')}`)
      .digest('base64url');
    return (await countInWindow(db, hash, windowMs, now)) <= most;
  };
  if (device) return (await isWithin(MAX_OF_DEVICE, HOUR_MS, 'device', device.id)) ? undefined : 'browser';

  const isDue = await isWithin(1, LIFETIME_MS, 'due', mailbox);
  const met = !(await isWithin(MAX_OF_NETWORK, HOUR_MS, 'network', network, mailbox))
    ? 'network'
    : !(await isWithin(MAX_OF_MAILBOX, DAY_MS, 'mailbox', mailbox))
      ? 'mailbox'
      : undefined;
  if (met && !isDue) return met;

  // The same is counted for everybody, as what is counted takes time. Only those who have never signed in are held to it.
  const isKnown = await hasSignedIn(db, email);
  const group = isKnown ? 'known' : 'new';
  const isFewOfNetwork = await isWithin(MAX_NEW_OF_NETWORK, HOUR_MS, group, network);
  const isFew = await isWithin(MAX_NEW, HOUR_MS, group, isKnown || isFewOfNetwork ? 'all' : 'refused');
  if (isKnown) return undefined;
  if (!isFewOfNetwork) return 'new_of_network';
  return isFew ? undefined : 'new';
}
