const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A date as copy shows it: '2025-03-14' becomes '14 March 2025'. */
export function longDate(isoDate: string): string {
  return format.format(new Date(isoDate));
}
