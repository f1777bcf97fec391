import type { ComparisonGroup } from '../kinds/kind.ts';
import { zoneOf } from './clusters/zones.ts';
import {
  type Agreeing,
  agrees,
  allAgree,
  comparisonsWith,
  isMissing,
  noneAgrees,
} from './compare/agreeing.ts';
import { areOfOneEach, type Comparison, type Field, filledOf, isGivenOnce } from './compare/comparison.ts';
import { ONE_SLIP, SIMILAR } from './compare/name-words.ts';
import { SharedValues } from './compare/shared-values.ts';
import { refutes, type Veto, vetoesOf } from './compare/vetoes.ts';
import type { ScoredPairs } from './pairs/candidate-pairs.ts';
import type { Compared } from './pairs/patterns.ts';

/** How two can belong together and be two: the first that holds. */
export const RELATIONS = [
  'household',
  'twins',
  'parent and child',
  'branch',
  'sister company',
  'department',
  'namesake',
  'same at another time',
  'other',
] as const;
export type Relation = (typeof RELATIONS)[number];

/** Two rows, counted from 0, that are related and not the same. */
export interface RelatedPair {
  a: number;
  b: number;
  how: Relation;
}

/** Parents are so many years older, and spouses seldom. */
const GENERATION = 16;
/** A company's name within another one's. */
const CONTAINED = 2;
const LEGAL_FORM =
  /\b(?:inc|corp|llc|llp|lp|ltd|limited|plc|gmbh|mbh|ag|kg|ohg|ug|gbr|se|sa|sas|sarl|srl|spa|sl|bv|nv|ab|oy|aps|sro|zoo)\b/;

/** How records are related that share a place or a contact, or a name, and are shown to be two by what differs. */
export class Relations {
  readonly #all: readonly Comparison[];
  readonly #at: ReturnType<typeof sortsOf>;
  readonly #givenNames: readonly Veto[];
  /** Whose a contact is: of one family, or of so many that it relates nobody. Branches of one company share it under many names. */
  readonly #shared: SharedValues;

  constructor(fields: readonly Field[]) {
    this.#all = fields.flatMap(({ comparisons }) => comparisons);
    this.#at = sortsOf(this.#all);
    this.#givenNames = vetoesOf(this.#all).filter(({ at }) => this.#all[at]?.group === 'given');
    const { families } = this.#at;
    this.#shared = new SharedValues(fields, (levels) => noneAgrees(levels, families));
  }

  /** The pairs of records in different clusters that are related, with how they are. */
  of(
    scored: ScoredPairs,
    { patterns, patternOf }: Compared,
    isTogether: (a: number, b: number) => boolean,
  ): RelatedPair[] {
    const mayBe = Array.from({ length: patterns.size }, (_, pattern) =>
      this.#mayBe(patterns.levels(pattern)),
    );
    const found: RelatedPair[] = [];
    scored.forEach((a, b, score, pair) => {
      const pattern = patternOf.at(pair);
      if (!mayBe[pattern] || isTogether(a, b)) return;
      const how = this.#how(patterns.levels(pattern), a, b);
      // Nothing shows that one is a part of the other where they may be the same.
      const isOpen = how === 'department' && zoneOf(score, false) === 'review';
      if (how && !isOpen) found.push({ a, b, how });
    });
    return found;
  }

  #mayBe(levels: Uint8Array): boolean {
    const { surname, company, contacts, streets } = this.#at;
    const some = (all: readonly Agreeing[]) => all.some((one) => agrees(levels, one));
    return some(surname) || some(company) || (some(contacts) && some(streets));
  }

  #how(levels: Uint8Array, a: number, b: number): Relation | undefined {
    const { given, surname, company, contacts, streets, areas, births, numbers } = this.#at;
    const some = (all: readonly Agreeing[]) => all.some((one) => agrees(levels, one));
    const hasContact = contacts.some(
      (one) => agrees(levels, one) && this.#shared.whose(one.at, a) !== 'many',
    );
    const hasPlace = some(streets) && !noneAgrees(levels, areas);
    // Beside names of people a company is where they work.
    if (company.length > 0 && given.length + surname.length === 0)
      return this.#ofCompanies(levels, a, b, hasPlace, hasContact);
    const hasOtherName = this.#givenNames.some((one) => refutes(levels, one, this.#all[one.at], a, b));
    const isOtherBorn = noneAgrees(levels, births);
    const isFamily = some(surname);
    if (hasPlace || hasContact) {
      if (isFamily && (hasOtherName || isOtherBorn) && this.#yearsBetween(levels, a, b) >= GENERATION)
        return 'parent and child';
      if (isFamily && hasOtherName && births.some(({ at }) => levels[at] === this.#all[at]?.exact))
        return 'twins';
      if (hasOtherName && (isFamily || (hasPlace && hasContact))) return 'household';
    }
    const isOther = isOtherBorn || noneAgrees(levels, numbers);
    const haveOneName = [...given, ...surname].every(({ at }) => levels[at] === this.#all[at]?.exact);
    return isFamily && haveOneName && isOther && allAgree(levels, areas) ? 'namesake' : undefined;
  }

  #ofCompanies(
    levels: Uint8Array,
    a: number,
    b: number,
    hasPlace: boolean,
    hasContact: boolean,
  ): Relation | undefined {
    const { company, sites, areas, numbers } = this.#at;
    const name = company.find((one) => agrees(levels, one));
    if (!name) return undefined;
    const isClose = (levels[name.at] ?? 0) >= ONE_SLIP;
    const isElsewhere = noneAgrees(levels, sites) || noneAgrees(levels, areas);
    if (isElsewhere) return hasContact ? 'branch' : undefined;
    if (!hasPlace && !hasContact) return undefined;
    const texts = [a, b].map((record) => this.#textOf(name.at, record));
    const areFirms = texts[0] !== texts[1] && texts.every((text) => LEGAL_FORM.test(text));
    if (noneAgrees(levels, numbers) || areFirms) return 'sister company';
    return isClose ? undefined : 'department';
  }

  #textOf(at: number, record: number): string {
    const one = this.#all[at];
    const value = one?.values.at(record) ?? -1;
    return one && value >= 0 ? one.text(value) : '';
  }

  /** 0 where a year is not known. */
  #yearsBetween(levels: Uint8Array, a: number, b: number): number {
    const born = this.#at.births.find((one) => !isMissing(levels, one));
    if (!born) return 0;
    const [x = 0, y = 0] = [a, b].map((record) => Number(this.#textOf(born.at, record).slice(0, 4)));
    return x > 1000 && y > 1000 ? Math.abs(x - y) : 0;
  }
}

/** A telephone, a mailbox, or a site or number that few share. */
function isContact(one: Comparison): boolean {
  const { group, counts, values } = one;
  if (group === 'email' || group === 'phone') return true;
  return (
    group === 'identifier' &&
    !isGivenOnce(one) &&
    areOfOneEach(counts.length, filledOf(one), values.values.length)
  );
}

/** Where the comparisons of each sort stand, with the lowest level at which each agrees. */
function sortsOf(all: readonly Comparison[]) {
  const of = (wanted: ComparisonGroup, least: (one: Comparison) => number | undefined) =>
    comparisonsWith(all, (one) => (one.group === wanted ? least(one) : undefined));
  return {
    given: of('given', () => ONE_SLIP),
    surname: of('surname', () => ONE_SLIP),
    families: of('surname', () => SIMILAR),
    company: of('company', () => CONTAINED),
    contacts: comparisonsWith(all, (one) => (isContact(one) ? one.exact : undefined)),
    // Next door lives somebody else.
    streets: of('street', ({ exact }) => exact),
    sites: of('street', ({ exact }) => exact - 1),
    areas: of('area', ({ exact }) => exact - 1),
    births: of('date', ({ exact }) => exact - 1),
    numbers: comparisonsWith(all, (one) => (isGivenOnce(one) ? one.exact - 1 : undefined)),
  };
}
