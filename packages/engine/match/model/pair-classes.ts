import type { ComparisonGroup } from '../../kinds/kind.ts';

/** Whom a row is about. */
export type Subject = 'people' | 'companies';

/** A reason why pairs of records resemble each other. */
export interface PairClass {
  name: string;
  isMatch: boolean;
  /** Whether its pairs agree by chance, so that more of them do in a frequent value than matches do. A large file has many such. */
  isByChance?: boolean;
  /** The name of a class that has as many pairs or more, where streets say who lives in one house. */
  boundedBy?: string;
  /** Lists of groups. The class can be told from the others only in a file with at least one group of each list. */
  needs?: readonly (readonly ComparisonGroup[])[];
  /**
   * Per group, the share of the class's pairs that agree because they are of this class; the others agree by chance. With
   * 0 the pairs of the class differ in that group, and how often they do is not estimated.
   */
  agreement: Readonly<Record<ComparisonGroup, number>>;
}

const agreement = (
  [given, surname, extra, date]: readonly [number, number, number, number],
  [email, phone, company, identifier]: readonly [number, number, number, number],
  [street, area, attribute]: readonly [number, number, number],
) => ({ given, surname, extra, date, email, phone, company, identifier, street, area, attribute });

const SAME: PairClass = {
  name: 'same',
  isMatch: true,
  agreement: agreement([0.95, 0.95, 0.9, 0.95], [0.95, 0.95, 0.95, 0.95], [0.95, 0.95, 0.95]),
};

const RANDOM: PairClass = {
  name: 'random',
  isMatch: false,
  agreement: agreement([0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0]),
};

const PLACES: readonly ComparisonGroup[] = ['street', 'area'];

/** Pairs in a file of people, besides SAME and RANDOM. */
const PEOPLE: readonly PairClass[] = [
  {
    name: 'same, moved',
    isMatch: true,
    needs: [PLACES],
    agreement: agreement([0.95, 0.95, 0.9, 0.95], [0.95, 0.9, 0.95, 0.95], [0.03, 0.03, 0.9]),
  },
  {
    name: 'family at one address',
    isMatch: false,
    needs: [PLACES],
    // In some tables no family shares an e-mail address, in others all do: what is above 0.1 is not bounded.
    agreement: agreement([0.03, 0.95, 0.1, 0.06], [0.2, 0.4, 0.5, 0.03], [0.95, 0.95, 0.3]),
  },
  {
    name: 'family at two addresses',
    isMatch: false,
    // What they have in common is a telephone. Without a date of birth or an e-mail address they cannot be told from a wrong given name.
    needs: [PLACES, ['phone'], ['date', 'email']],
    agreement: agreement([0.03, 0.95, 0.1, 0.06], [0.1, 0.95, 0.5, 0.03], [0.03, 0.03, 0.3]),
  },
  {
    name: 'twins at one address',
    isMatch: false,
    // Without e-mail and phone they cannot be told from a wrong given name.
    needs: [['street'], ['email', 'phone']],
    agreement: agreement([0, 0.95, 0.1, 0.95], [0.03, 0.4, 0.5, 0.03], [0.95, 0.95, 0.3]),
  },
  {
    name: 'namesakes',
    isMatch: false,
    isByChance: true,
    agreement: agreement([0.95, 0.95, 0.5, 0.03], [0.1, 0.01, 0.1, 0.03], [0.05, 0.05, 0.1]),
  },
  {
    name: 'one address',
    isMatch: false,
    needs: [PLACES],
    agreement: agreement([0.03, 0.03, 0.03, 0.03], [0.02, 0.02, 0.1, 0.03], [0.9, 0.9, 0.2]),
  },
  {
    name: 'same date',
    isMatch: false,
    isByChance: true,
    needs: [['date']],
    agreement: agreement([0.03, 0.03, 0.03, 0.95], [0.02, 0.02, 0.05, 0.03], [0.05, 0.05, 0.1]),
  },
  {
    name: 'same given name',
    isMatch: false,
    isByChance: true,
    agreement: agreement([0.95, 0.02, 0.3, 0.05], [0.05, 0.02, 0.05, 0.03], [0.1, 0.1, 0.1]),
  },
  {
    name: 'same surname',
    isMatch: false,
    isByChance: true,
    agreement: agreement([0.02, 0.95, 0.3, 0.03], [0.03, 0.02, 0.05, 0.03], [0.1, 0.1, 0.1]),
  },
  {
    name: 'namesakes in a household',
    isMatch: false,
    // Else two rows of somebody with two e-mail addresses are taken for father and son, of whom there are no more than of other relatives.
    boundedBy: 'family at one address',
    needs: [['email']],
    agreement: agreement([0.95, 0.95, 0.5, 0.03], [0.1, 0.5, 0.5, 0.03], [0.95, 0.95, 0.5]),
  },
  {
    name: 'colleagues',
    isMatch: false,
    needs: [['company']],
    agreement: agreement([0.03, 0.03, 0.03, 0.03], [0.03, 0.5, 0.95, 0.03], [0.9, 0.9, 0.03]),
  },
];

/** Pairs in a file of companies, besides SAME and RANDOM. */
const COMPANIES: readonly PairClass[] = [
  {
    name: 'same, moved',
    isMatch: true,
    needs: [PLACES],
    agreement: agreement([0.95, 0.95, 0.9, 0.95], [0.9, 0.9, 0.95, 0.95], [0.03, 0.03, 0.9]),
  },
  {
    name: 'one address',
    isMatch: false,
    needs: [['street']],
    agreement: agreement([0.03, 0.03, 0.03, 0.03], [0.02, 0.1, 0.03, 0.03], [0.95, 0.95, 0.2]),
  },
  {
    name: 'branches',
    isMatch: false,
    agreement: agreement([0.1, 0.1, 0.1, 0.1], [0.1, 0.03, 0.95, 0.03], [0.03, 0.1, 0.9]),
  },
  {
    name: 'one town',
    isMatch: false,
    needs: [['area']],
    agreement: agreement([0.03, 0.03, 0.03, 0.03], [0.02, 0.05, 0.03, 0.03], [0.05, 0.95, 0.2]),
  },
  {
    name: 'one trade',
    isMatch: false,
    needs: [['attribute']],
    agreement: agreement([0.03, 0.03, 0.03, 0.03], [0.02, 0.05, 0.03, 0.03], [0.05, 0.95, 0.95]),
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

/** @param groups the group of each comparison; undefined for one in which no two records have values */
export function classesOf(groups: readonly (ComparisonGroup | undefined)[], about: Subject): FileClasses {
  const among = (wanted: readonly ComparisonGroup[]) =>
    groups.flatMap((group, comparison) => (group && wanted.includes(group) ? [comparison] : []));
  const telling = among(about === 'people' ? PERSONAL : CORPORATE);
  if (telling.length < 2) telling.push(...among(NEARLY[about]));
  const related = about === 'people' ? PEOPLE : COMPANIES;
  const canBeTold = ({ needs = [] }: PairClass) =>
    needs.every((list) => list.some((group) => groups.includes(group)));
  return { classes: [SAME, RANDOM, ...related.filter(canBeTold)], telling };
}
