/** Notes that were typed and not saved, by lead. Kept while the page is open, and nowhere else: they are about people. */
export const drafts = new Map<string, string>();
