import { BRITAIN, type Country } from './countries.ts';
import { generateCustomers } from './customers.ts';
import { generateHouseholds, type Labeled } from './households.ts';
import { MAIL_DOMAINS } from './mail-addresses.ts';

/** A set of which it is known who is who: a generated one, or a file with a column that says it. */
export type LabeledSet =
  | { kind: 'customers' | 'households'; seed: number; rows: number }
  | { kind: 'file'; bytes: ArrayBuffer; truth: string };

type GeneratedSet = Extract<LabeledSet, { seed: number }>;

/** The set that one record is looked up in. */
export const INDEXED_SET = { kind: 'households', seed: 29_031 } as const;

/** Britain with telephones that no area has and mail domains that nobody can register (RFC 2606): what is shown is nobody's. */
const INVENTED: Country = {
  ...BRITAIN,
  mailHosts: MAIL_DOMAINS,
  phone: '06',
  phoneAbroad: '+446',
};

/** The table of a seed: the same each time. A quarter of the people of the households have a duplicate. */
export function generateSet({ kind, seed, rows }: GeneratedSet): Labeled {
  return kind === 'customers'
    ? generateCustomers({ rows, seed })
    : generateHouseholds({ rows, seed, country: INVENTED });
}
