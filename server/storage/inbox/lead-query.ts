/** What the inbox asks of a database. */
import type { SearchWords } from './search-words.ts';

/** What an index has to find: leads of a span of time that meet all conditions, newest first. */
export interface LeadQuery {
  search: SearchWords | null;
  /** Values of columns. */
  facets: Partial<
    Record<'form_type' | 'project_type' | 'budget' | 'source_path' | 'utm_campaign' | 'referrer_host', string>
  >;
  /** `done` is any but `new`. */
  status: string | null;
  failed: boolean;
  /** In milliseconds since 1970, the first one included, the second one not. */
  from: number | null;
  before: number | null;
}

/** A lead's place in the order of arrival: its time as the index has it, in decimal digits. */
export interface Place {
  at: string;
  id: string;
}
