/** What the names of people and companies say of the rows that have them. */

import { saysAge } from '../../kinds/ages.ts';
import type { ColumnKind } from '../../kinds/kinds.ts';
import { DIFFERS, EACH_ITS_OWN, type Evidence, FILLED, NEARLY_ITS_OWN } from './evidence.ts';
import { isAmount, isMoment } from './happenings.ts';
import { isContact, namesThings, ownText } from './of-columns.ts';
import type { RowNames } from './row-names.ts';
import type { TableFacts } from './table-facts.ts';

/** Fewer of a hundred rows share their names where some are there twice. */
const MANY_SHARE = 0.2;
/** Who makes things has two of them or more. */
const MAKERS = 0.5;
/** A list has hardly ever so few names for its rows, however often somebody is in it. */
const FEW_NAMES = 0.1;

/** Names that each row has for itself make a list; names that come again with other amounts and dates make events. */
export function ofNames(facts: TableFacts): Evidence[] {
  const own = facts.names.filter(
    ({ fill, distinct, filled }) => fill >= FILLED && distinct >= EACH_ITS_OWN * filled,
  );
  const [first] = own;
  if (first)
    return [
      { weight: -3, because: `Nearly each row has a name of its own in ${facts.headers(first.columns)}.` },
    ];
  // Beside the name of a thing, others are those of its makers, owners or places.
  return ownText(facts) ? [] : whomTheyAreAbout(facts).flatMap((names) => ofSharedNames(facts, names));
}

/** Beside names that most rows have, ten times fewer are of those who look after them; beside titles half as many are of those who made them. */
function whomTheyAreAbout(facts: TableFacts): readonly RowNames[] {
  const { names } = facts;
  const most = Math.max(...names.filter(({ fill }) => fill >= FILLED).map(({ distinct }) => distinct));
  const isName = ({ column }: ColumnKind) => names.some(({ columns }) => columns.includes(column));
  const titles = facts.kinds.filter((one) => !isName(one) && namesThings(facts, one));
  const titled = Math.max(0, ...titles.map((one) => facts.variety(one) * facts.fill(one) * facts.table.rows));
  const least = Math.max(FEW_NAMES * most, MAKERS * titled);
  return names.filter(({ distinct }) => distinct >= least);
}

function ofSharedNames(facts: TableFacts, names: RowNames): Evidence[] {
  const { columns, fill, filled, distinct, repeated, isByChance } = names;
  const header = facts.headers(columns);
  if (fill >= FILLED && (isByChance || distinct >= NEARLY_ITS_OWN * filled))
    return [
      { weight: -1.5, because: `Rows share no more names in ${header} than namesakes and duplicates do.` },
      ...ofYears(facts, names),
    ];
  if (isByChance || repeated <= MANY_SHARE) return [];
  // An age is somebody's: with another one a name is another person's, or the same one's a year later.
  const happenings = facts.kinds.filter(
    (one) => (isAmount(one) && !saysAge(facts.nameOf(one))) || isMoment(one),
  );
  const differing = happenings.filter((one) => (facts.agreement(names, one) ?? 1) < DIFFERS);
  const what = facts.headers(differing.slice(0, 2).map(({ column }) => column));
  const share = Math.min(1, fill / FILLED);
  return [
    ...(happenings.length > 0 && distinct <= FEW_NAMES * filled
      ? [{ weight: 1.5 * share, because: `Each name in ${header} has many rows.` }]
      : []),
    ...(differing.length > 0
      ? [
          {
            weight: 5 * share * (repeated - MANY_SHARE),
            because: `The same names in ${header} come again with another ${what}.`,
          },
          ...ofKeys(facts, header),
        ]
      : []),
    ...ofSpellings(facts, names),
  ];
}

/** A name of more rows is a word for nobody, such as that no prize was awarded. */
const MOST_ROWS = 5;
/** Fewer names that come again do so by chance. */
const LEAST_NAMES = 5;

/** Who is there twice by mistake has one year twice; who won twice, or was elected, has two. */
function ofYears(facts: TableFacts, names: RowNames): Evidence[] {
  if (names.isByChance) return [];
  const year = facts.kinds.find(
    (one) => isMoment(one) && facts.fill(one) >= NEARLY_ITS_OWN && areApart(facts, names, one),
  );
  return year
    ? [
        {
          weight: 3,
          because: `Names in ${facts.headers(names.columns)} come again, each time with another ${facts.header(year.column)}.`,
        },
      ]
    : [];
}

/** Whether a few names come again, and no two rows of one have the same value. */
function areApart({ table }: TableFacts, { ids }: RowNames, { column }: ColumnKind): boolean {
  const found = new Map<number, string[]>();
  for (const [row, id] of ids.entries()) {
    if (id >= 0) found.set(id, [...(found.get(id) ?? []), table.columns[column]?.values[row] ?? '']);
  }
  const again = [...found.values()].filter(({ length }) => length > 1 && length <= MOST_ROWS);
  return again.length >= LEAST_NAMES && again.every((values) => new Set(values).size === values.length);
}

/** A number for each row beside names that come again is one of what happened. */
function ofKeys(facts: TableFacts, names: string): Evidence[] {
  const key = facts.kinds.find((one) => one.kind === 'row_key');
  return key
    ? [
        {
          weight: 1,
          because: `Each row has a number in ${facts.header(key.column)}, and names in ${names} come again.`,
        },
      ]
    : [];
}

/** What a row can be reached at. */
const REACHED: ReadonlySet<string> = new Set(['email', 'phone', 'street', 'address']);
/** Whose name is hardly ever written twice the same was entered anew with each row, by hand or by another system. */
const MOST_RESPELLED = 0.4;

/** Where somebody is entered again and again by hand, names, contacts and dates of birth are not always the same; in events they are copied. */
function ofSpellings(facts: TableFacts, names: RowNames): Evidence[] {
  const differing = names.isOfPeople ? facts.kinds.find((one) => isUnlike(facts, names, one)) : undefined;
  if (differing)
    return [
      {
        weight: -2,
        because: `Rows of one name have several spellings in ${facts.header(differing.column)}.`,
      },
    ];
  const [most] = facts.kinds
    .filter(({ kind }) => REACHED.has(kind))
    .map((one) => ({ column: one.column, share: facts.respelled(names, one) }))
    .sort((a, b) => b.share - a.share);
  if (!most || most.share === 0) return [];
  return [
    {
      weight: -10 * Math.min(most.share, MOST_RESPELLED),
      because: `Rows with one ${facts.header(most.column)} have several spellings in ${facts.headers(names.columns)}.`,
    },
  ];
}

function isUnlike(facts: TableFacts, names: RowNames, one: ColumnKind): boolean {
  const agreed = isContact(one) || one.detail === 'birth' ? facts.agreement(names, one) : undefined;
  return agreed !== undefined && agreed > 0.2 && agreed < 0.9;
}
