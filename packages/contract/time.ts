/** In milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How soon the company promises to reply to a demo request or a message. */
export const REPLY_WITHIN_MS: number = DAY_MS;

/** How long the address of a subscription that has ended is kept. The texts that say so are held to it by a test. */
export const FORMER_SUBSCRIBER_DAYS = 30;
