/** How soon the site promises an answer (specification, point 8: 'within 24 hours'), in milliseconds. */
import { DAY_MS } from './time.ts';

export const REPLY_WITHIN_MS = DAY_MS;
