/** The map of what is stored about people: `content/data-map.yaml`, checked. */
import { z } from 'zod';
import { ALL_FEATURES, type BuildTarget, type Feature } from '../features.ts';
import { text } from './copy.ts';
import { readYaml } from './read.ts';

const purposeSchema = z.strictObject({ text: text(10, 90), basis: text(20, 200) });
const useSchema = z.enum(ALL_FEATURES).optional();
const recipientSchema = z.strictObject({
  text: text(5, 80),
  /** Only where it is in use. */
  use: useSchema,
  /** Who it is, once the owner has said so. */
  name: z.string().optional(),
});
const periodSchema = z.strictObject({
  how_long: text(3, 120),
  ends: text(5, 120),
  /** Instead of `how_long` and `ends` where leads are kept for a number of months only; `{months}` is '24 months'. */
  with_months: text(10, 120).optional(),
  with_months_ends: text(5, 120).optional(),
});

/** Columns by table. */
const columnsSchema = z.record(z.string(), z.array(z.string()).min(1));

const recordSchema = z.strictObject({
  what: text(8, 200),
  /** In short, where a submission leaves it in the database. */
  short: text(8, 40).optional(),
  about: z.array(z.enum(['visitors', 'subscribers', 'staff'])).min(1),
  /** Empty for what is not in the database. */
  columns: columnsSchema,
  purpose: z.string(),
  source: text(3, 80),
  recipients: z.array(z.string()).min(1),
  period: z.string(),
  /** What an erasure of a person does with it. `expires`: nothing, as it is gone soon. */
  erasure: z.enum(['deleted', 'emptied', 'kept', 'expires']),
  /** Whether the export of a person's data has it. */
  export: z.boolean(),
});

const mapSchema = z.strictObject({
  purposes: z.record(z.string(), purposeSchema),
  recipients: z.record(z.string(), recipientSchema),
  transfers: z.array(z.strictObject({ text: text(20, 250), use: useSchema })).min(1),
  periods: z.record(z.string(), periodSchema),
  records: z.array(recordSchema).min(1),
  nothing_about_a_person: z.array(z.strictObject({ columns: columnsSchema, reason: text(10, 120) })),
  security: z.array(text(20, 300)).min(1),
});

export type Purpose = z.infer<typeof purposeSchema>;
export type DataRecord = Omit<z.infer<typeof recordSchema>, 'purpose' | 'recipients' | 'period'> & {
  purpose: Purpose;
  recipients: string[];
  howLong: string;
  /** What ends the time. */
  ends: string;
};

export interface DataMap {
  purposes: Purpose[];
  records: DataRecord[];
  /** Everyone but our staff. */
  others: string[];
  nothingAboutAPerson: z.infer<typeof mapSchema>['nothing_about_a_person'];
  transfers: string[];
  security: string[];
}

/**
 * The map, with the names in it resolved.
 *
 * @throws ContentError when the file does not match its schema
 * @throws Error when a record names what the file does not define
 */
export function readDataMap({ keepMonths, features }: BuildTarget): DataMap {
  const map = readYaml('data-map.yaml', mapSchema);
  const isInUse = ({ use }: { use?: Feature | undefined }) => use === undefined || features.includes(use);
  const inWords = ({ text, name }: z.infer<typeof recipientSchema>) => (name ? `${text} (${name})` : text);
  const records = map.records.map(({ purpose, recipients, period, ...record }) => {
    const kept = defined(map.periods, period);
    const isLimited = keepMonths !== undefined && kept.with_months !== undefined;
    return {
      ...record,
      purpose: defined(map.purposes, purpose),
      recipients: recipients
        .map((name) => defined(map.recipients, name))
        .filter(isInUse)
        .map(inWords),
      howLong: isLimited ? fillMonths(kept.with_months, keepMonths) : kept.how_long,
      ends: (isLimited && kept.with_months_ends) || kept.ends,
    };
  });
  return {
    purposes: Object.values(map.purposes),
    records,
    nothingAboutAPerson: map.nothing_about_a_person,
    others: Object.entries(map.recipients)
      .filter(([name, recipient]) => name !== 'staff' && isInUse(recipient))
      .map(([, recipient]) => inWords(recipient)),
    transfers: map.transfers.filter(isInUse).map((transfer) => transfer.text),
    security: map.security,
  };
}

/** '24 months', '1 month'. */
export function monthsInWords(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}

function fillMonths(copy = '', months: number): string {
  return copy.replace('{months}', monthsInWords(months));
}

function defined<T>(entries: Readonly<Record<string, T>>, name: string): T {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (entry === undefined) throw new Error(`content/data-map.yaml names ${name}, which it does not define`);
  return entry;
}
