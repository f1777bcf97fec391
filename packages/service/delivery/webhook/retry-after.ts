/**
 * The delay that a Retry-After header requests, in seconds or as a date; 0 when it is absent or invalid.
 *
 * @param sent the response's Date header, by the clock that the date is from; `now` counts where that is absent or invalid
 */
export function retryAfterMs(header: string | undefined, now: Date, sent = ''): number {
  if (header === undefined) return 0;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, Number.MAX_SAFE_INTEGER);
  const date = Date.parse(text);
  const from = Date.parse(sent);
  return Number.isNaN(date) ? 0 : Math.max(0, date - (Number.isNaN(from) ? now.getTime() : from));
}
