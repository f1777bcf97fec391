/**
 * Numbers that a plan has for certain. libphonenumber makes each pattern of a plan anew for each number; here they are kept, for numbers
 * in the plainest writing, which are most.
 */
import { type CountryCode, Metadata } from 'libphonenumber-js/min';
import plans from 'libphonenumber-js/min/metadata';

/** What is read of a country's plan in the library's data (its METADATA.md); 0 or nothing where a plan has none. */
const CODE = 0;
const NUMBERS = 2;
const LENGTHS = 3;
const PREFIX = 5;
const PARSED_PREFIX = 7;
const TRANSFORM = 8;
const TYPES = 11;
// Without a schema, whose library a browser would load for this alone.
const textOf = (found: unknown): string => (typeof found === 'string' ? found : '');
const listOf = (found: unknown): readonly unknown[] => (Array.isArray(found) ? found : []);

const PLAIN = /^[\d ().-]{1,60}$/;
const NEVER = () => false;

/** Whether a number without a country code is in a country's plan. Where this is false, it may be all the same. */
export function sureIn(country: CountryCode): (value: string) => boolean {
  const plan = plans.countries[country] ?? [];
  const library = new Metadata();
  library.selectNumberingPlan(country);
  const { numberingPlan } = library;
  const code = textOf(plan[CODE]);
  const isFirst = listOf(new Map(Object.entries(plans.country_calling_codes)).get(code))[0] === country;
  // Other countries of its code are asked first, or the number is written anew.
  if (!numberingPlan || !isFirst || numberingPlan.leadingDigits() || textOf(plan[TRANSFORM])) return NEVER;
  const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);
  const numbers = whole(textOf(plan[NUMBERS]));
  const types = listOf(plan[TYPES]).flatMap((type) => {
    const [pattern, lengths = plan[LENGTHS]] = listOf(type);
    return textOf(pattern) ? [{ pattern: whole(textOf(pattern)), lengths: listOf(lengths) }] : [];
  });
  const abroad = new RegExp(`^(?:${numberingPlan.IDDPrefix()}|${code})`);
  const prefix = new RegExp(`^(?:${textOf(plan[PARSED_PREFIX] || plan[PREFIX]) || '(?!)'})`);
  return (value) => {
    if (!PLAIN.test(value)) return false;
    const digits = value.replace(/\D/g, '');
    if (abroad.test(digits)) return false;
    const number = digits.replace(prefix, '');
    return (
      numbers.test(number) &&
      types.some(({ pattern, lengths }) => lengths.includes(number.length) && pattern.test(number))
    );
  };
}
