/**
 * Numbers that a plan has for certain. libphonenumber makes each pattern of a plan anew for each number; here they are kept, for numbers
 * in the plainest writing, which are most.
 */
import { type CountryCode, Metadata } from 'libphonenumber-js/min';
import plans from 'libphonenumber-js/min/metadata';
import { z } from 'zod';

/** What is read of a country's plan in the library's data (its METADATA.md); 0 or nothing where a plan has none. */
const CODE = 0;
const NUMBERS = 2;
const LENGTHS = 3;
const PREFIX = 5;
const PARSED_PREFIX = 7;
const TRANSFORM = 8;
const TYPES = 11;
const lengthsSchema = z.array(z.number());
const textSchema = z.union([z.string(), z.literal(0), z.null()]).optional();
const typesSchema = z.array(z.union([z.tuple([z.string()]).rest(lengthsSchema), z.literal(0), z.null()]));

const PLAIN = /^[\d ().-]{1,60}$/;
const NEVER = () => false;

/** Whether a number without a country code is in a country's plan. Where this is false, it may be all the same. */
export function sureIn(country: CountryCode): (value: string) => boolean {
  const plan = plans.countries[country] ?? [];
  const library = new Metadata();
  library.selectNumberingPlan(country);
  const { numberingPlan } = library;
  const code = z.string().parse(plan[CODE]);
  const isFirst = z.array(z.string()).parse(plans.country_calling_codes[code])[0] === country;
  // Other countries of its code are asked first, or the number is written anew.
  if (!numberingPlan || !isFirst || numberingPlan.leadingDigits() || textSchema.parse(plan[TRANSFORM]))
    return NEVER;
  const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);
  const numbers = whole(z.string().parse(plan[NUMBERS]));
  const lengths = lengthsSchema.parse(plan[LENGTHS]);
  const types = typesSchema.parse(plan[TYPES] || []).flatMap((type) => {
    const [pattern, own = lengths] = type || [];
    return pattern ? [{ pattern: whole(pattern), own }] : [];
  });
  const abroad = new RegExp(`^(?:${numberingPlan.IDDPrefix()}|${code})`);
  const prefix = new RegExp(`^(?:${textSchema.parse(plan[PARSED_PREFIX] || plan[PREFIX]) || '(?!)'})`);
  return (value) => {
    if (!PLAIN.test(value)) return false;
    const digits = value.replace(/\D/g, '');
    if (abroad.test(digits)) return false;
    const number = digits.replace(prefix, '');
    return (
      numbers.test(number) &&
      types.some(({ pattern, own }) => own.includes(number.length) && pattern.test(number))
    );
  };
}
