/** How soon the site promises an answer (specification, point 8: 'within 24 hours'), in milliseconds. */
export const REPLY_WITHIN_MS = 24 * 60 * 60 * 1000;
