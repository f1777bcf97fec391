import { createHash } from 'node:crypto';
import { HOUR_MS } from '@assay/contract/time';

/**
 * The id of the one entry that there is of something in an hour of the clock: the same for the same parts, so that of two processes only
 * one adds it. A UUID of version 8 (RFC 9562).
 */
export function hourlyId(...parts: [...string[], Date]): string {
  const texts = parts.map((part) => (part instanceof Date ? Math.floor(part.getTime() / HOUR_MS) : part));
  const hex = createHash('sha256').update(texts.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
