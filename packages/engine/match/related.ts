import { zoneOf } from './clusters/zones.ts';
import { type Agreeing, agrees, allAgree, isMissing, noneAgrees } from './compare/agreeing.ts';
import { type Comparison, type Field, textsOf } from './compare/comparison.ts';
import { sortsOf } from './compare/comparison-sorts.ts';
import { ONE_SLIP } from './compare/name-words.ts';
import type { OfName } from './compare/people-in-names.ts';
import { SharedValues } from './compare/shared-values.ts';
import { refutes, type Veto, vetoesOf } from './compare/vetoes.ts';
import { type ApartColumn, areApart } from './overrides.ts';
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
const LEGAL_FORM =
  /\b(?:inc|corp|llc|llp|lp|ltd|limited|plc|gmbh|mbh|ag|kg|ohg|ug|gbr|se|sa|sas|sarl|srl|spa|sl|bv|nv|ab|oy|aps|sro|zoo)\b/;

/** How records are related that share a place or a contact, or a name, and are shown to be two by what differs. */
export class Relations {
  readonly #all: readonly Comparison[];
  readonly #at: ReturnType<typeof sortsOf>;
  readonly #givenNames: readonly Veto[];
  /** Whose a contact is: of one family, or of so many that it relates nobody. Branches of one company share it under many names. */
  readonly #shared: SharedValues;

  readonly #apart: readonly ApartColumn[];

  /** @param apart what keeps records apart, also in their names */
  constructor(fields: readonly Field[], apart: readonly ApartColumn[] = []) {
    this.#apart = apart;
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
    const { surnames, parts, reached, addresses } = this.#at;
    const some = (all: readonly Agreeing[]) => all.some((one) => agrees(levels, one));
    return some(surnames) || some(parts) || (some(reached) && some(addresses));
  }

  #how(levels: Uint8Array, a: number, b: number): Relation | undefined {
    const { givenNames, surnames, parts, reached, addresses, areas, born, birthdays, givenOnce } = this.#at;
    const some = (all: readonly Agreeing[]) => all.some((one) => agrees(levels, one));
    const hasContact = reached.some((one) => agrees(levels, one) && this.#shared.whose(one.at, a) !== 'many');
    const hasPlace = some(addresses) && !noneAgrees(levels, areas);
    // Beside names of people a company is where they work.
    if (parts.length > 0 && givenNames.length + surnames.length === 0)
      return this.#ofCompanies(levels, a, b, hasPlace, hasContact);
    const hasOtherName = this.#givenNames.some((one) => refutes(levels, one, this.#all[one.at], a, b));
    const isOtherBorn = noneAgrees(levels, born);
    const isFamily = some(surnames);
    if (hasPlace || hasContact) {
      if (isFamily && this.#differIn('generation', a, b)) return 'parent and child';
      if (isFamily && this.#differIn('people', a, b)) return 'household';
      if (isFamily && (hasOtherName || isOtherBorn) && this.#yearsBetween(levels, a, b) >= GENERATION)
        return 'parent and child';
      if (isFamily && hasOtherName && some(birthdays)) return 'twins';
      if (hasOtherName && (isFamily || (hasPlace && hasContact))) return 'household';
    }
    // Two with one name and day of birth are in doubt, whatever their numbers are.
    const isOther =
      isOtherBorn || (born.every((one) => isMissing(levels, one)) && noneAgrees(levels, givenOnce));
    const haveOneName = [...givenNames, ...surnames].every(({ at }) => levels[at] === this.#all[at]?.exact);
    return isFamily && haveOneName && isOther && allAgree(levels, areas) ? 'namesake' : undefined;
  }

  #differIn(wanted: OfName, a: number, b: number): boolean {
    return this.#apart.some((one) => one.of === wanted && areApart(one, a, b));
  }

  #ofCompanies(
    levels: Uint8Array,
    a: number,
    b: number,
    hasPlace: boolean,
    hasContact: boolean,
  ): Relation | undefined {
    const { parts, sites, areas, givenOnce } = this.#at;
    const name = parts.find((one) => agrees(levels, one));
    if (!name) return undefined;
    const isClose = (levels[name.at] ?? 0) >= ONE_SLIP;
    const isElsewhere = noneAgrees(levels, sites) || noneAgrees(levels, areas);
    if (isElsewhere) return hasContact ? 'branch' : undefined;
    if (!hasPlace && !hasContact) return undefined;
    const texts = textsOf(this.#all[name.at], a, b) ?? [];
    const areFirms = texts[0] !== texts[1] && texts.every((text) => LEGAL_FORM.test(text));
    if (noneAgrees(levels, givenOnce) || areFirms) return 'sister company';
    return isClose ? undefined : 'department';
  }

  /** 0 where a year is not known. */
  #yearsBetween(levels: Uint8Array, a: number, b: number): number {
    const birth = this.#at.born.find((one) => !isMissing(levels, one));
    const texts = textsOf(this.#all[birth?.at ?? -1], a, b) ?? [];
    const [x = 0, y = 0] = texts.map((text) => Number(text.slice(0, 4)));
    return x > 1000 && y > 1000 ? Math.abs(x - y) : 0;
  }
}
