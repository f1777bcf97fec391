const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date as copy shows it: '2025-03-14' becomes 'March 14, 2025'. */
export function longDate(isoDate: string): string {
  return format.format(new Date(isoDate));
}
