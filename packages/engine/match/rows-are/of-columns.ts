/** What contacts, dates, headers and texts say of the rows that have them. */

import { saysAge } from '../../kinds/ages.ts';
import type { ColumnKind } from '../../kinds/kinds.ts';
import { EACH_ITS_OWN, type Evidence, FILLED, NEARLY_ITS_OWN } from './evidence.ts';
import { isAmount, isMoment } from './happenings.ts';
import { saysEvent, saysMaker, saysName } from './header-words.ts';
import type { TableFacts } from './table-facts.ts';

export function isContact({ kind }: ColumnKind): boolean {
  return kind === 'email' || kind === 'phone';
}

/** A row with a contact, an address or a date of birth of its own is one person or company. */
export function ofContacts(facts: TableFacts): Evidence[] {
  const own = facts.kinds.filter((one) => facts.fill(one) >= FILLED && facts.variety(one) >= NEARLY_ITS_OWN);
  const contact = own.find(isContact);
  const address = own.find(({ kind }) => kind === 'street' || kind === 'address');
  const birth = facts.kinds.find((one) => one.detail === 'birth' && facts.fill(one) >= FILLED);
  return [
    ...(contact
      ? [
          {
            weight: -2,
            because: `Nearly each row has a contact of its own in ${facts.header(contact.column)}.`,
          },
        ]
      : []),
    ...(address
      ? [
          {
            weight: -1,
            because: `Nearly each row has an address of its own in ${facts.header(address.column)}.`,
          },
        ]
      : []),
    ...(birth
      ? [{ weight: -1.5, because: `Rows have dates of birth in ${facts.header(birth.column)}.` }]
      : []),
  ];
}

/** A date that is not of a person says when something happened, above all beside an age, which was that of somebody then. */
export function ofMoments(facts: TableFacts): Evidence[] {
  // A year is of a car, a paper or a town as well as of what happened.
  const moments = facts.kinds.filter(
    (one) => isMoment(one) && facts.fill(one) >= NEARLY_ITS_OWN && !facts.areYears(one),
  );
  const [first] = moments;
  if (!first) return [];
  const age = facts.table.columns.findIndex(({ name }) => saysAge(name));
  return [
    { weight: 1, because: `Each row says when something happened, in ${facts.header(first.column)}.` },
    ...(age >= 0
      ? [
          {
            weight: 2,
            because: `${facts.header(age)} is the age of somebody at ${facts.header(first.column)}.`,
          },
        ]
      : []),
  ];
}

export function ofHeaders(facts: TableFacts): Evidence[] {
  const amounts = new Set(facts.kinds.filter(isAmount).map(({ column }) => column));
  const said = facts.table.columns.flatMap(({ name }, at) => (saysEvent(name, amounts.has(at)) ? [at] : []));
  if (said.length === 0) return [];
  return [
    {
      weight: Math.min(2, said.length),
      because: `The headers speak of what happened: ${facts.headers(said.slice(0, 2))}.`,
    },
  ];
}

/** Where things are listed twice, half of the names or more differ. */
const MOSTLY_ITS_OWN = 0.5;
/** The model of a car comes again with each of its years; a species of what is measured has many rows. */
const HARDLY_SHARED = 0.1;
/** Fewer rows than this show nothing of what columns hold. */
const LEAST_ROWS = 20;

/** Kinds of texts that name a place or a thing. */
const NAMING: ReadonlySet<string> = new Set([
  'city',
  'country',
  'region',
  'free_text',
  'category',
  'web_address',
]);

/**
 * A text of its own in each row names a place or a thing: under a header that says so, such as those of products beside the names
 * of their makers, and under any where no column names people or companies. Without one, numbers are measured.
 */
export function ofThings(facts: TableFacts): Evidence[] {
  const own = ownText(facts);
  if (own)
    return [{ weight: -3, because: `Nearly each row has a text of its own in ${facts.header(own.column)}.` }];
  const named = facts.kinds.find((one) => namesThings(facts, one) && facts.variety(one) >= MOSTLY_ITS_OWN);
  if (named)
    return [
      { weight: -1.5, because: `Most rows have a text of their own in ${facts.header(named.column)}.` },
    ];
  const haveNames = facts.kinds.some(
    (one) =>
      saysMaker(facts.nameOf(one)) || (saysName(facts.nameOf(one)) && facts.variety(one) >= HARDLY_SHARED),
  );
  if (facts.names.length > 0 || haveNames || facts.table.rows < LEAST_ROWS) return [];
  const filled = facts.kinds.filter((one) => facts.fill(one) > 0);
  const numbers = filled.filter((one) => isAmount(one) || isMoment(one));
  // What has a number of its own and no time is a thing with its measures.
  const isNumbered = facts.kinds.some((one) => isNumber(one) && facts.variety(one) >= EACH_ITS_OWN);
  return numbers.some((one) => isMoment(one) && !facts.areYears(one)) ||
    (numbers.length >= filled.length / 2 && !isNumbered)
    ? [{ weight: 2, because: 'Rows have amounts, measures or times, and no names.' }]
    : [];
}

function isNumber({ kind }: ColumnKind): boolean {
  return kind === 'row_key' || kind === 'identifier';
}

export function ownText(facts: TableFacts): ColumnKind | undefined {
  return facts.kinds.find((one) => namesThings(facts, one) && facts.variety(one) >= EACH_ITS_OWN);
}

/** Whether most rows have a text that names a thing. */
export function namesThings(facts: TableFacts, one: ColumnKind): boolean {
  const isNobody = facts.names.length === 0;
  return facts.fill(one) >= FILLED && (saysName(facts.nameOf(one)) || (isNobody && NAMING.has(one.kind)));
}
