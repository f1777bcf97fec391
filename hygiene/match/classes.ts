import type { Group } from './comparison.ts';

/** A reason why pairs of records resemble each other. */
export interface PairClass {
  name: string;
  isMatch: boolean;
  /** The class can be told from the others only in a file with one group of each list. */
  needs?: readonly (readonly Group[])[];
  /** How often each group agrees because the pair is of this class; the rest agrees by chance. With 0 it differs, and nothing is learned. */
  agreement: Readonly<Record<Group, number>>;
}

const agreement = (
  [given, surname, extra, date]: readonly [number, number, number, number],
  [email, phone, company, identifier]: readonly [number, number, number, number],
  [street, area, attribute]: readonly [number, number, number],
) => ({ given, surname, extra, date, email, phone, company, identifier, street, area, attribute });

export const SAME: PairClass = {
  name: 'same',
  isMatch: true,
  agreement: agreement([0.95, 0.95, 0.9, 0.95], [0.95, 0.95, 0.95, 0.95], [0.95, 0.95, 0.95]),
};

export const RANDOM: PairClass = {
  name: 'random',
  isMatch: false,
  agreement: agreement([0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0]),
};

const PLACES: readonly Group[] = ['street', 'area'];

/** Of a file of people. */
export const PEOPLE: readonly PairClass[] = [
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
    agreement: agreement([0.03, 0.95, 0.1, 0.06], [0.03, 0.4, 0.5, 0.03], [0.95, 0.95, 0.3]),
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
    needs: [['date']],
    agreement: agreement([0.03, 0.03, 0.03, 0.95], [0.02, 0.02, 0.05, 0.03], [0.05, 0.05, 0.1]),
  },
  {
    name: 'same given name',
    isMatch: false,
    agreement: agreement([0.95, 0.02, 0.3, 0.05], [0.05, 0.02, 0.05, 0.03], [0.1, 0.1, 0.1]),
  },
  {
    name: 'same surname',
    isMatch: false,
    agreement: agreement([0.02, 0.95, 0.3, 0.03], [0.03, 0.02, 0.05, 0.03], [0.1, 0.1, 0.1]),
  },
  {
    name: 'namesakes in a household',
    isMatch: false,
    needs: [['email']],
    agreement: agreement([0.95, 0.95, 0.5, 0.03], [0.1, 0.5, 0.5, 0.03], [0.95, 0.95, 0.5]),
  },
];

/** Of a file of companies. */
export const COMPANIES: readonly PairClass[] = [
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
