import type { ComparisonGroup } from '../../kinds/kind.ts';
import { comparisonsWith } from './agreeing.ts';
import { COMPARATORS } from './comparators.ts';
import { areOfOneEach, type Comparison, filledOf, isGivenOnce } from './comparison.ts';
import { ONE_SLIP, SIMILAR } from './name-words.ts';
import { NAMING } from './naming.ts';

/** The lowest level of a name that is short, shortened or misspelled; of a company's name within another. */
const LIKE: Partial<Record<ComparisonGroup, number>> = { given: 1, surname: 2, company: 2 };
const NAMES: ReadonlySet<ComparisonGroup> = new Set(['given', 'surname', 'company']);
/** What nobody shares by chance with somebody of the same name. */
const PROOFS: ReadonlySet<ComparisonGroup> = new Set(['email', 'phone', 'identifier', 'date']);
/** What has to agree where a contact is of two names: a given name or a birth; of a company its number or street. */
const BESIDE: Partial<Record<ComparisonGroup, number>> = { given: LIKE.given, date: NAMING.date };
/** What a company has one of, as numbers of a register are; people move. */
const OF_ONE: ReadonlySet<ComparisonGroup> = new Set(['street', 'area', 'date']);

/** Where the comparisons of each sort stand, with the lowest level at which each agrees. */
export function sortsOf(all: readonly Comparison[]) {
  const areYears = ({ levelNames }: Comparison) => levelNames === COMPARATORS.number.levelNames;
  // A person's company is whom they work for, and no name of theirs.
  const arePeople = all.some(({ group }) => group === 'given' || group === 'surname');
  const areCompanies = !arePeople && all.some(({ group }) => group === 'company');
  const isName = ({ group }: Comparison) => NAMES.has(group) && (areCompanies || group !== 'company');
  const besideContact = (one: Comparison) =>
    isGivenOnce(one) ? one.exact : areCompanies && one.group === 'street' ? one.exact - 1 : BESIDE[one.group];
  const of = (leastOf: (one: Comparison) => number | undefined) => comparisonsWith(all, leastOf);
  const isOfOneEach = (one: Comparison) =>
    areOfOneEach(one.counts.length, filledOf(one), one.values.values.length);
  const isContact = ({ group }: Comparison) => group === 'email' || group === 'phone';
  const isOwned = (one: Comparison) => one.group === 'identifier' && !isGivenOnce(one) && isOfOneEach(one);
  return {
    naming: of((one) => (areYears(one) ? undefined : NAMING[one.group])),
    parts: of(({ group }) => (group === 'company' ? LIKE.company : undefined)),
    places: of(({ group, exact }) => (group === 'street' || group === 'area' ? exact - 1 : undefined)),
    streets: of(({ group, exact }) => (areCompanies && group === 'street' ? exact : undefined)),
    numbers: of((one) => (isGivenOnce(one) && isOfOneEach(one) ? one.exact : undefined)),
    owned: of((one) => (one.group === 'identifier' && isOfOneEach(one) ? one.exact : undefined)),
    contacts: of((one) => (isContact(one) ? one.exact - 1 : undefined)),
    exact: of((one) => (isName(one) ? one.exact : undefined)),
    givenOnce: of((one) => (isGivenOnce(one) ? one.exact - 1 : undefined)),
    close: of((one) => (isName(one) ? ONE_SLIP : undefined)),
    givenNames: of(({ group }) => (group === 'given' ? ONE_SLIP : undefined)),
    like: of((one) => (isName(one) ? LIKE[one.group] : undefined)),
    surnames: of(({ group }) => (group === 'surname' ? ONE_SLIP : undefined)),
    families: of(({ group }) => (group === 'surname' ? SIMILAR : undefined)),
    // Next door lives somebody else.
    addresses: of(({ group, exact }) => (group === 'street' ? exact : undefined)),
    sites: of(({ group, exact }) => (group === 'street' ? exact - 1 : undefined)),
    areas: of(({ group, exact }) => (group === 'area' ? exact - 1 : undefined)),
    born: of(({ group, exact }) => (group === 'date' ? exact - 1 : undefined)),
    birthdays: of(({ group, exact }) => (group === 'date' ? exact : undefined)),
    // A telephone, a mailbox, or a site or number that few share.
    reached: of((one) => (isContact(one) || isOwned(one) ? one.exact : undefined)),
    proofs: of((one) => (PROOFS.has(one.group) && !areYears(one) ? one.exact - 1 : undefined)),
    besides: of(besideContact),
    births: of(({ group }) => (group === 'date' ? NAMING.date : undefined)),
    ofOne: of((one) =>
      (areCompanies ? OF_ONE.has(one.group) : one.group === 'date') || isGivenOnce(one)
        ? one.exact
        : undefined,
    ),
  };
}
