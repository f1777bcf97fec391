/** The record of processing activities of a controller. Its letters are those of Article 30(1) of the GDPR. */
import type { DataMap, DataRecord, Purpose } from '@assay/content/schema/data-map';

/** What the owner fills in, by its line in `content/facts.yaml`. */
const CONTROLLER: readonly (readonly [string, string])[] = [
  ['Name', 'brand'],
  ['Place', 'office'],
  ['Legal form', 'controller_legal_form'],
  ['Address', 'controller_address'],
  ['Contact', 'privacy_email'],
  ['Representative in the European Union', 'controller_representative'],
];

const PEOPLE = {
  visitors: 'visitors who send a form',
  subscribers: 'subscribers of the newsletter',
  staff: "the company's people",
} as const;

/** @param facts the entries of `content/facts.yaml` */
export function recordOfProcessing(map: DataMap, facts: Readonly<Record<string, string>>): string {
  const activities = map.purposes.map((purpose, index) => activity(map, purpose, index + 1));
  return `${[
    'Record of processing activities (GDPR, Article 30(1))\n"You" is the person whom the data is about, "we" the controller.',
    section('(a) Controller', [
      ...CONTROLLER.map(([label, name]) => `${label}: ${facts[name] || missing(name)}`),
      'Joint controller, data protection officer: named here if there are any; this program knows of none',
    ]),
    ...activities,
    section('(e) Transfers to third countries and international organizations', map.transfers),
    section('(g) Technical and organizational security measures', map.security),
  ].join('\n\n')}\n`;
}

function activity(map: DataMap, purpose: Purpose, number: number): string {
  const records = map.records.filter((record) => record.purpose === purpose);
  const people = unique(records.flatMap(({ about }) => about.map((one) => PEOPLE[one])));
  return section(`${number}. (b) ${purpose.text}`, [
    `Legal basis: ${purpose.basis}`,
    `(c) Categories of people: ${people.join('; ')}`,
    '(c) Categories of data, with (f) the time limit of each:',
    ...records.flatMap(describe),
    `(d) Recipients: ${unique(records.flatMap(({ recipients }) => recipients)).join('; ')}`,
  ]);
}

function describe({ what, source, howLong, ends, columns }: DataRecord): string[] {
  const places = Object.entries(columns).map(([table, names]) => `${table} (${names.join(', ')})`);
  return [
    `  - ${what}`,
    `    From: ${source}`,
    `    (f) ${howLong}. What ends it: ${ends}`,
    `    Stored in: ${places.join('; ') || 'files outside the database'}`,
  ];
}

function missing(name: string): string {
  return `MISSING, fill in ${name} in content/facts.yaml`;
}

function section(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((line) => `  ${line}`)].join('\n');
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
