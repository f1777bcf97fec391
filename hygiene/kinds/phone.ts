import type { Phones } from '../standardize/phones.ts';
import { faulty, mixedFormats } from './checks.ts';
import { isDate } from './date.ts';
import type { Summary, ValueTest } from './evidence.ts';
import { mask } from './formats.ts';
import { type CheckDefinition, defineKind } from './kind.ts';
import { mostFrequent } from './most-frequent.ts';
import { isInteger } from './number.ts';
import { PHONE } from './shapes.ts';
import { AMONG_NUMBERS } from './strangers.ts';
import { shown, values } from './wording.ts';

export const isPhone: ValueTest = (value, ...rest) => {
  if (!PHONE.test(value)) return false;
  const digits = value.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && !isDate(value, ...rest);
};

/** Written with signs or an area code. */
export const hasPhoneForm: ValueTest = (value, ...rest) => {
  const hasForm =
    /^[+0(]/.test(value) ||
    /\d[-\s/.)]+\d{2,4}[-\s/.]\d/.test(value) ||
    /^1?[2-9]\d{2}[2-9]\d{6}$/.test(value);
  return hasForm && isPhone(value, ...rest);
};

const invalid: CheckDefinition = {
  finding: 'invalid_phones',
  criterion: 'validity',
  severity: 'low',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'is', 'are')} not valid as a phone number (${shown(facts)}).`,
  of: ({ form: { phones } }) => phones && faulty((value) => phones.isInvalid(value)),
};

/** Numbers whose digits are divided by other signs than most. */
const mixedSigns: CheckDefinition = {
  ...mixedFormats,
  of({ summary }) {
    const usual = usualSigns(summary);
    return (value) => {
      const isOther = signsOf(value) !== usual && PHONE.test(value.trim());
      return isOther ? mask(value.trim()) : undefined;
    };
  },
};

function usualSigns({ counts }: Summary): string | undefined {
  const found = new Map<string, number>();
  for (const [value, count] of counts) {
    const signs = signsOf(value);
    found.set(signs, (found.get(signs) ?? 0) + count);
  }
  return mostFrequent(found)[0]?.value;
}

function signsOf(value: string): string {
  return value.trim().slice(0, 60).replace(/\d+/g, '9');
}

/** The numbering plans are large, and few tables need them. */
function plans(): Promise<typeof import('../standardize/phones.ts')> {
  return import('../standardize/phones.ts');
}

export const phone = defineKind({
  name: 'phone',
  phrases:
    'phone,phone number,phone no,telephone,telephone number,telephone no,tel,tel no,mobile,mobile phone,mobile number,mobile no,cell,cell phone,cell number,home phone,work phone,office phone,landline,contact number,fax,fax number,ph,telefon,telefonnummer,telefonnr,tel nr,mobil,mobiltelefon,mobilnummer,handy,handynummer,festnetz,rufnummer,telephone portable,portable,numero de telephone,no de telephone,telefono,telefono movil,movil,celular,telefono celular,numero de telefono,cellulare,telefono cellulare,telefone,telemovel,telefoon,telefoonnummer,mobiel,mobiele telefoon,puhelin,komorka,nr telefonu,телефон,мобильный,電話,電話番号,电话,手机',
  agreement: (evidence) => evidence.share(isPhone) / 0.3,
  signs: [
    {
      by: 'telephone form',
      // Most numbers of ten digits could be phone numbers of North America.
      find: (evidence) => evidence.atLeast(evidence.share(isInteger) >= 0.5 ? 0.9 : 0.6, hasPhoneForm),
    },
  ],
  strangers: AMONG_NUMBERS,
  checks: [invalid, mixedSigns],
  format: mask,
  async learn({ summary }): Promise<{ phones: Phones }> {
    const { phonesOf } = await plans();
    return { phones: phonesOf(summary.sample.map(([value]) => value)) };
  },
  keep: ({ phones }) => (phones?.country === undefined ? {} : { phoneCountry: phones.country }),
  async recall({ phoneCountry }) {
    const { phonesIn } = await plans();
    return { phones: phonesIn(phoneCountry) };
  },
  standardize: (text, { phones }) => phones?.standardize(text) ?? text,
  // Without the codes of country and trunk, which not everybody writes.
  compared: { by: 'phone', group: 'phone', texts: () => (value) => value.replace(/\D/g, '').slice(-9) },
});
