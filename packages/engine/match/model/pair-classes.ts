import type { ComparisonGroup } from '../../kinds/kind.ts';
import { type Comparison, isDoubtful } from '../compare/comparison.ts';

/** Whom a row is about. */
export type Subject = 'people' | 'companies';

/** A reason why pairs of records resemble each other. */
export interface PairClass {
  name: string;
  isMatch: boolean;
  /** Whether its pairs agree by chance, so that more of them do in a frequent value than matches do. A large file has many such. */
  isByChance?: boolean;
  /** Lists of groups. The class can be told from the others only in a file with at least one group of each list. */
  needs?: readonly (readonly ComparisonGroup[])[];
  /**
   * Per group, the share of the class's pairs that agree because they are of this class; the others agree by chance. With
   * 0 the pairs of the class differ in that group, and how often they do is not estimated.
   */
  agreement: Readonly<Record<ComparisonGroup, number>>;
}

/** A number for each group: that of `others` for those that are not named. */
const byGroup = (others: number, named: Partial<PairClass['agreement']> = {}): PairClass['agreement'] => ({
  ...{ given: others, surname: others, extra: others, date: others, email: others, phone: others },
  ...{ company: others, identifier: others, street: others, area: others, attribute: others },
  ...named,
});

const SAME: PairClass = {
  name: 'same',
  isMatch: true,
  agreement: byGroup(0.95, { extra: 0.9 }),
};

const RANDOM: PairClass = {
  name: 'random',
  isMatch: false,
  agreement: byGroup(0),
};

/** Who lives together shares a surname, and little of what says who somebody is. */
const KIN = byGroup(0.95, {
  given: 0.03,
  extra: 0.1,
  date: 0.06,
  company: 0.5,
  identifier: 0.03,
  attribute: 0.3,
});

/** Who has nothing to do with each other. */
const STRANGERS: PairClass['agreement'] = {
  ...byGroup(0.03),
  ...{ email: 0.02, phone: 0.02, company: 0.05, street: 0.05, area: 0.05, attribute: 0.1 },
};

const PLACES: readonly ComparisonGroup[] = ['street', 'area'];

/** Pairs in a file of people, besides SAME and RANDOM. */
const PEOPLE: readonly PairClass[] = [
  {
    name: 'same, moved',
    isMatch: true,
    needs: [PLACES],
    agreement: { ...SAME.agreement, phone: 0.9, street: 0.03, area: 0.03, attribute: 0.9 },
  },
  {
    name: 'family at one address',
    isMatch: false,
    needs: [PLACES],
    // In some tables no family shares an e-mail address, in others all do: what is above 0.1 is not bounded.
    agreement: { ...KIN, email: 0.2, phone: 0.4 },
  },
  {
    name: 'twins at one address',
    isMatch: false,
    // Without e-mail and phone they cannot be told from a wrong given name.
    needs: [['street'], ['email', 'phone']],
    agreement: { ...KIN, given: 0, date: 0.95, email: 0.03, phone: 0.4 },
  },
  {
    name: 'namesakes',
    isMatch: false,
    isByChance: true,
    agreement: {
      ...STRANGERS,
      given: 0.95,
      surname: 0.95,
      extra: 0.5,
      email: 0.1,
      phone: 0.01,
      company: 0.1,
    },
  },
  {
    name: 'one address',
    isMatch: false,
    needs: [PLACES],
    agreement: { ...STRANGERS, company: 0.1, street: 0.9, area: 0.9, attribute: 0.2 },
  },
  {
    name: 'colleagues',
    isMatch: false,
    needs: [['company']],
    agreement: { ...STRANGERS, company: 0.95, phone: 0.4, street: 0.9, area: 0.9, attribute: 0.2 },
  },
  {
    name: 'same date',
    isMatch: false,
    isByChance: true,
    needs: [['date']],
    agreement: { ...STRANGERS, date: 0.95 },
  },
  {
    name: 'same given name',
    isMatch: false,
    isByChance: true,
    agreement: {
      ...STRANGERS,
      given: 0.95,
      surname: 0.02,
      extra: 0.3,
      date: 0.05,
      email: 0.05,
      street: 0.1,
      area: 0.1,
    },
  },
  {
    name: 'same surname',
    isMatch: false,
    isByChance: true,
    agreement: { ...STRANGERS, given: 0.02, surname: 0.95, extra: 0.3, email: 0.03, street: 0.1, area: 0.1 },
  },
  {
    name: 'namesakes in a household',
    isMatch: false,
    // Without births they cannot be told from one person with another mailbox.
    needs: [['email'], ['date']],
    agreement: { ...KIN, given: 0.95, extra: 0.5, date: 0.03, email: 0.1, phone: 0.5, attribute: 0.5 },
  },
];

/** Pairs in a file of companies, besides SAME and RANDOM. */
const COMPANIES: readonly PairClass[] = [
  {
    name: 'same, moved',
    isMatch: true,
    needs: [PLACES],
    agreement: { ...SAME.agreement, email: 0.9, phone: 0.9, street: 0.03, area: 0.03, attribute: 0.9 },
  },
  {
    name: 'one address',
    isMatch: false,
    needs: [['street']],
    agreement: { ...STRANGERS, phone: 0.1, company: 0.03, street: 0.95, area: 0.95, attribute: 0.2 },
  },
  {
    name: 'sister companies',
    isMatch: false,
    // They share all but their names and numbers.
    needs: [['street'], ['phone', 'email'], ['identifier']],
    agreement: { ...KIN, email: 0.5, company: 0.1, attribute: 0.5 },
  },
  {
    name: 'branches',
    isMatch: false,
    agreement: {
      ...KIN,
      given: 0.1,
      surname: 0.1,
      date: 0.1,
      email: 0.1,
      phone: 0.03,
      company: 0.95,
      street: 0.03,
      area: 0.1,
      attribute: 0.9,
    },
  },
  {
    name: 'one town',
    isMatch: false,
    needs: [['area']],
    agreement: { ...STRANGERS, phone: 0.05, company: 0.03, area: 0.95, attribute: 0.2 },
  },
  {
    name: 'one trade',
    isMatch: false,
    needs: [['attribute']],
    agreement: { ...STRANGERS, phone: 0.05, company: 0.03, area: 0.95, attribute: 0.95 },
  },
];

/** The indices of SAME and RANDOM among the classes of a file. */
export const SAME_CLASS = 0;
export const RANDOM_CLASS = 1;

/** Groups that tell one person from another. */
const PERSONAL: readonly ComparisonGroup[] = ['given', 'date', 'email'];
/** Groups that tell one company from another. */
const CORPORATE: readonly ComparisonGroup[] = ['company', 'phone', 'email', 'identifier'];

/** What the pairs of a file can be. */
export interface FileClasses {
  classes: readonly PairClass[];
  /** The comparisons that tell one person, or one company, from another. */
  telling: readonly number[];
}

/** Groups that tell them from each other where a file has fewer than two of these: names and addresses are all that some lists have. */
const NEARLY = { people: ['surname', 'phone'], companies: ['street'] } satisfies Record<
  Subject,
  ComparisonGroup[]
>;

/**
 * @param groups the group of each comparison; undefined for one in which no two records have values
 * @param filled those of what at least half of the records have: a number that few have tells no sister companies from matches with another name
 */
export function classesOf(
  groups: readonly (ComparisonGroup | undefined)[],
  about: Subject,
  filled: readonly (ComparisonGroup | undefined)[] = groups,
): FileClasses {
  const among = (wanted: readonly ComparisonGroup[]) =>
    groups.flatMap((group, comparison) => (group && wanted.includes(group) ? [comparison] : []));
  const telling = among(about === 'people' ? PERSONAL : CORPORATE);
  if (telling.length < 2) telling.push(...among(NEARLY[about]));
  const related = about === 'people' ? PEOPLE : COMPANIES;
  const canBeTold = ({ needs = [] }: PairClass) =>
    needs.every((list) => list.some((group) => filled.includes(group)));
  return { classes: [SAME, RANDOM, ...related.filter(canBeTold)], telling };
}

/** The largest share of matches whose values differ. Two guides may sort one business into different kinds. */
const DIFFERING = byGroup(0.35, { date: 0.2, email: 0.2, attribute: 0.9 });
/** The largest share of pairs that agree, or nearly, in a group where their class makes few agree. */
const AGREEING = byGroup(0.12, { date: 0.02, company: 0.02, street: 0.3, area: 0.3 });
/** How many levels below equal count as agreeing. So dates with two equal parts agree. */
const AGREEING_BELOW = byGroup(1, { date: 2, given: 3, surname: 2 });

/** What says who somebody is. */
const IDENTITY: readonly ComparisonGroup[] = [...PERSONAL, ...CORPORATE, 'surname'];

/** The largest share of a class's pairs that are at the levels from `from` up to, not including, `to`. */
export interface Bound {
  from: number;
  to: number;
  most: number;
}

/**
 * What keeps a class, while it is estimated, what its name says, in the order in which it is applied. Decision 23 says what some of the
 * figures gave.
 *
 * @param byChance the share of random pairs that are at a level or above
 */
export function boundsOf(
  { isMatch, isByChance = false, agreement }: PairClass,
  one: Comparison,
  byChance: (level: number) => number,
): Bound[] {
  const { group, exact, levelNames } = one;
  const { length: to } = levelNames;
  if (isMatch) return [{ from: 0, to: 1, most: DIFFERING[isDoubtful(one) ? 'attribute' : group] }];
  const shared = agreement[group];
  const isShared = shared >= 0.9;
  const isPlace = PLACES.includes(group);
  const isIdentity = IDENTITY.includes(group);
  // What twins share is equal in full: pairs with slips in it are more likely one person, entered with errors.
  const areTwins = agreement.given === 0;
  if (areTwins && isIdentity && isShared)
    return [
      { from: 0, to: exact, most: 0.05 },
      { from: exact + 1, to, most: 0.005 },
    ];
  if (areTwins && isIdentity && shared <= 0.1) return [{ from: exact - 1, to, most: 0.03 }];
  // Of a class at one address, the names and places that nearly all of its pairs share.
  if (isShared && agreement.street >= 0.9 && (group === 'given' || group === 'surname' || isPlace))
    return [{ from: 0, to: isPlace ? exact : 1, most: DIFFERING.street }];
  if (shared === 0 || shared > (isPlace ? 0.05 : 0.1) || !(isPlace || isIdentity)) return [];
  // What few share: not many more agree than by chance, at each level by itself. Where every second person was born on the first of January,
  // many dates have two equal parts, and hardly any differ by one slip.
  const most = AGREEING[group];
  const below = AGREEING_BELOW[group];
  return Array.from({ length: below + 1 }, (_, at) => exact - below + at).map((from) => ({
    from,
    to,
    // Two of a house or company seldom have one given name: they would be taken for these, and not for matches.
    most: Math.max(group === 'given' && from === exact && !isByChance ? shared : most, 2 * byChance(from)),
  }));
}
