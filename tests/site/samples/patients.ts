import { words } from '../../../packages/samples/random.ts';
import { laterSlipOf } from '../../../packages/samples/slips.ts';
import { blank, dayBetween, monthFirst, wrongCheckDigit, wrongDate, wrongEmail } from './cells.ts';
import { SURNAMES } from './names.ts';
import { AMERICA } from './places.ts';
import type { Sample } from './sample.ts';

const CLINICS = words('Cardiology Oncology Pediatrics Orthopedics Neurology Radiology');

/** NPIs that begin with 2 are not issued yet, so that these are nobody's. */
const PHYSICIANS = SURNAMES.slice(0, 24).map((surname, at) => ({
  physician: `Dr. ${surname}`,
  npi: withCheckDigit(String(200_010_301 + 7919 * at)),
  clinic: CLINICS[at % CLINICS.length] ?? '',
}));

/** What a hospital's registration has: entered at several desks, some of it by the patients. */
export const patients: Sample = {
  seed: 1403,
  country: AMERICA,
  row(person, at, choices) {
    const { chance, pick } = choices;
    const { phone, place, sex, birth } = person;
    const isPortal = chance(0.25);
    const { physician, npi, clinic } = pick(PHYSICIANS);
    const date = (day: string) => (isPortal ? monthFirst(day) : day);
    const written = isPortal ? `${phone.slice(0, 3)}.${phone.slice(3, 6)}.${phone.slice(6)}` : phone;
    const email = chance(0.03) ? wrongEmail(person.email, choices) : person.email;
    return {
      mrn: `MR${700_001 + at}`,
      last_name: isPortal ? person.surname : person.surname.toUpperCase(),
      first_name: isPortal ? person.given : person.given.toUpperCase(),
      sex: chance(0.03) ? blank(choices) : isPortal ? { F: 'female', M: 'male' }[sex] : sex,
      date_of_birth: date(chance(0.015) ? wrongDate(birth, choices) : birth),
      phone: chance(0.06) ? blank(choices) : chance(0.01) ? written.slice(0, -1) : written,
      email: chance(0.2) ? blank(choices) : email,
      street: person.street,
      city: chance(0.012) ? laterSlipOf(place.city, choices) : place.city,
      state: place.region,
      zip: chance(0.03) ? '' : person.postcode,
      clinic: chance(0.01) ? laterSlipOf(clinic, choices) : clinic,
      physician,
      physician_npi: chance(0.01) ? wrongCheckDigit(npi) : npi,
      last_seen: date(dayBetween(2023, 2026, choices)),
    };
  },
};

/** Luhn's digit after the prefix of US health numbers, 80840 (45 CFR 162.406). */
function withCheckDigit(number: string): string {
  const sum = [...`80840${number}`].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${number}${(10 - (sum % 10)) % 10}`;
}
