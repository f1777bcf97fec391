/**
 * Numbers that a plan has for certain. libphonenumber makes each pattern of a plan anew for each number; here they are kept, for numbers
 * in the plainest writing, which are most.
 */
import { type CountryCode, Metadata } from 'libphonenumber-js/min';
import plans from 'libphonenumber-js/min/metadata';

// Without a schema, whose library a browser would load for this alone.
const textOf = (found: unknown): string => (typeof found === 'string' ? found : '');
const listOf = (found: unknown): readonly unknown[] => (Array.isArray(found) ? found : []);

const PLAIN = /^[\d ().-]{1,60}$/;
const NEVER = () => false;

/** Whether a number without a country code is in a country's plan. Where this is false, it may be all the same. */
export function sureIn(country: CountryCode): (value: string) => boolean {
  // As the library's METADATA.md has them; 0 or nothing where a plan has none.
  const [planCode, , pattern, usualLengths, , usualPrefix, , parsedPrefix, transform, , , kinds] = listOf(
    plans.countries[country],
  );
  const library = new Metadata();
  library.selectNumberingPlan(country);
  const { numberingPlan } = library;
  const code = textOf(planCode);
  const isFirst = listOf(new Map(Object.entries(plans.country_calling_codes)).get(code))[0] === country;
  // Other countries of its code are asked first, or the number is written anew.
  if (!numberingPlan || !isFirst || numberingPlan.leadingDigits() || textOf(transform)) return NEVER;
  const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);
  const numbers = whole(textOf(pattern));
  const types = listOf(kinds).flatMap((type) => {
    const [own, lengths = usualLengths] = listOf(type);
    return textOf(own) ? [{ pattern: whole(textOf(own)), lengths: listOf(lengths) }] : [];
  });
  const abroad = new RegExp(`^(?:${numberingPlan.IDDPrefix()}|${code})`);
  const prefix = new RegExp(`^(?:${textOf(parsedPrefix || usualPrefix) || '(?!)'})`);
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
