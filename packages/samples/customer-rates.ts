/**
 * Shares. The set behind the figure that the site states is made with them: they come from what others counted, were fixed before
 * anything was measured, and are not changed to fit. Where no source is named, none was found, and the share is assumed.
 */
export const RATES = {
  /** People with a second record, and those of them with a third. Hospitals have 8 to 12 in a hundred (AHIMA). */
  repeated: 0.11,
  /** Customers who live with another one. */
  sharedHouse: 0.3,
  /** What two in one house share: surname, telephone, day of birth (twins), both names (father and son). */
  sharedSurname: 0.85,
  sharedPhone: 0.2,
  twins: 0.01,
  namesakes: 0.01,
  /**
   * Second records, which are two or three years younger, with another address, and those of them in the same town. In five years
   * 35.4 in a hundred move, 61 of a hundred of them within the county (US Census Bureau, Geographical Mobility: 2005 to 2010, P20-567).
   */
  moved: 0.2,
  movedWithinTown: 0.61,
  /**
   * Names that differ, and of these the misspelled ones: 53 and 34 in a hundred (B. H. Just and others, Why patient matching is a
   * challenge, 2016, 398,939 records with duplicates). The other given names are short forms and initials, the other surnames new
   * ones; given name and surname are swapped in some.
   */
  otherGiven: 0.08,
  misspelledGiven: 0.53,
  otherSurname: 0.06,
  misspelledSurname: 0.34,
  swapped: 0.01,
  /** Hospitals have 0.11 in a hundred (K. Harron and others, Utilising identifier error variation, 2017); nine times as many here. */
  wrongBirth: 0.01,
  otherPhone: 0.15,
  otherEmail: 0.2,
  /** Records with a slip in the address; the town, telephone number and e-mail address each have as many. */
  slip: 0.01,
  /** Slips with a second one beside them: more than 80 in a hundred misspelled words have one error (F. J. Damerau, 1964). */
  secondSlip: 0.2,
  /** Records without a value. */
  noBirth: 0.02,
  noEmail: 0.15,
  noPhone: 0.07,
  noZip: 0.03,
} as const;

/** The rows that each seed of the benchmark makes. */
export const CUSTOMER_ROWS = 10_000;

/**
 * The seeds of the benchmark, 84001 to 84040. They were committed before any of them was run, and every release runs the same ones:
 * who changes the engine tunes it on other seeds.
 */
export const CUSTOMER_SEEDS: readonly number[] = Array.from({ length: 40 }, (_, at) => 84_001 + at);
