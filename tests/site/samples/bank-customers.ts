import { laterSlipOf } from '../../../packages/samples/slips.ts';
import { blank, dayBetween, monthFirst, wrongDate, wrongEmail } from './cells.ts';
import { AMERICA } from './places.ts';
import type { Sample } from './sample.ts';

const BRANCHES = AMERICA.places.slice(0, 8).map(({ city }, at) => ({ branch: `B${101 + at}`, city }));

/** Two banks became one: each wrote dates, telephone numbers and names in its own way. */
export const bankCustomers: Sample = {
  seed: 2711,
  country: AMERICA,
  row(person, at, choices) {
    const { chance, pick } = choices;
    const { phone, place } = person;
    const isAcquired = chance(0.3);
    const isLoud = isAcquired && chance(0.2);
    const { branch, city } = pick(BRANCHES);
    const date = (day: string) => (isAcquired ? monthFirst(day) : day);
    const name = (text: string) => (isLoud ? text.toUpperCase() : text);
    const [area, office, line] = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)];
    const email = chance(0.025) ? wrongEmail(person.email, choices) : person.email;
    return {
      customer_id: String(400_001 + at),
      first_name: name(person.given),
      last_name: name(person.surname) + (chance(0.01) ? ' ' : ''),
      date_of_birth: date(chance(0.012) ? wrongDate(person.birth, choices) : person.birth),
      email: chance(0.06) ? blank(choices) : email,
      phone: chance(0.05)
        ? blank(choices)
        : isAcquired
          ? `${area}-${office}-${line}`
          : `(${area}) ${office}-${line}`,
      street: person.street,
      city: chance(0.01) ? laterSlipOf(place.city, choices) : place.city,
      state: chance(0.006) ? pick(AMERICA.places).region : place.region,
      zip: chance(0.03) ? '' : person.postcode,
      branch,
      branch_city: chance(0.008) ? laterSlipOf(city, choices) : city,
      account: pick(['checking', 'savings', 'brokerage']),
      last_reviewed: chance(0.05) ? '' : date(dayBetween(2023, 2026, choices)),
    };
  },
};
