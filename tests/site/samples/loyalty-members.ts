import { laterSlipOf } from '../../../packages/samples/slips.ts';
import { blank, dayBetween, dayFirst, wrongDate, wrongEmail } from './cells.ts';
import { BRITAIN } from './places.ts';
import type { Sample } from './sample.ts';

const STORES = BRITAIN.places.map(({ city }, at) => ({ store: `S${String(11 + at)}`, city }));

/** What a shop's customers wrote on cards, at tills and on a web page. */
export const loyaltyMembers: Sample = {
  seed: 909,
  country: BRITAIN,
  row(person, at, choices) {
    const { chance, pick, whole } = choices;
    const { given, surname, phone, place } = person;
    const isCard = chance(0.35);
    const { store, city } = pick(STORES);
    const date = (day: string) => (isCard ? dayFirst(day) : day);
    const area = place.city === 'London' ? 3 : 4;
    const spaced = `${phone.slice(0, area)} ${phone.slice(area, -4)} ${phone.slice(-4)}`;
    const email = chance(0.035) ? wrongEmail(person.email, choices) : person.email;
    return {
      member: String(7_100_001 + at),
      name: isCard ? `${surname}, ${given}` : `${given} ${surname}`,
      email: chance(0.08) ? blank(choices) : email,
      phone: chance(0.15) ? blank(choices) : isCard ? `+44 ${phone.slice(1)}` : spaced,
      date_of_birth: chance(0.1) ? '' : date(chance(0.02) ? wrongDate(person.birth, choices) : person.birth),
      street: person.street,
      city: chance(0.015) ? laterSlipOf(place.city, choices) : place.city,
      postcode: chance(0.04) ? '' : isCard && chance(0.3) ? person.postcode.toLowerCase() : person.postcode,
      store,
      store_city: chance(0.01) ? laterSlipOf(city, choices) : city,
      tier: pick(['blue', 'silver', 'gold']),
      points: String(10 * whole(900)),
      newsletter: pick(['yes', 'no']),
      last_purchase: date(dayBetween(2023, 2026, choices)),
    };
  },
};
