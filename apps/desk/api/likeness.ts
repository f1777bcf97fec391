/** What the company's own engine says of two leads: how likely they are of one person, or of one company, and why. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FixedWeights, scoreWith } from '@assay/engine/fixed-weights';
import { MAIL_PROVIDERS } from '@assay/engine/mail-domains';
import type { ContactSubmission } from '@assay/store/schema';
import type { About, Evidence } from '../contract/likeness.ts';

/**
 * Fixed: learned once by `bench/lead-weights.ts`, from generated leads and without labels. `bench/results/lead-weights.md` says how often
 * they are right.
 */
const WEIGHTS: Readonly<Record<About, FixedWeights>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'likeness-weights.json'), 'utf8'),
);

type Compared = Pick<ContactSubmission, 'first_name' | 'last_name' | 'email' | 'phone' | 'company'>;

/** Scores a lead against others. @returns in their order */
export function likeness(about: About, lead: Compared, others: readonly Compared[]): Evidence[] {
  const weights = WEIGHTS[about];
  const cellsOf = (one: Compared) => weights.columns.map(({ name }) => cellOf(one, name));
  const columns = weights.columns.map(({ name }) => name);
  return scoreWith(weights, cellsOf(lead), others.map(cellsOf)).map(({ contributions, ...score }) => ({
    ...score,
    columns,
    contributions: contributions.map((one, at) => {
      const name = NAME_OF[weights.comparisons[at]?.group ?? ''];
      return { ...one, columns: name ? [columns.indexOf(name)] : [...one.columns] };
    }),
  }));
}

/** Each part of a name is looked for in both columns, as they may be exchanged, but tells of one. */
const NAME_OF: Readonly<Record<string, string>> = { given: 'first_name', surname: 'last_name' };

function cellOf(lead: Compared, column: string): string {
  const domain = lead.email.slice(lead.email.indexOf('@') + 1).toLowerCase();
  const cells: Readonly<Record<string, string | null>> = {
    ...lead,
    domain: MAIL_PROVIDERS.has(domain) ? '' : domain,
  };
  return cells[column] ?? '';
}
