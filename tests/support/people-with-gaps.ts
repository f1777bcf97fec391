/**
 * Generates people like the thousand of Splink's tutorials: five columns, up to seven rows a person, a fifth of the names,
 * places and addresses missing, letters swapped over any distance. The same seed gives the same table.
 */

import type { Labeled } from '../../packages/samples/households.ts';
import { seededRandom, words } from '../../packages/samples/random.ts';

const GIVEN = words(
  'oliver harry jack jacob noah charlie thomas oscar william james george alfie joshua leo ethan archie freddie alexander logan isaac max lucas mason daniel amelia olivia isla emily ava lily mia isabella sophia ella grace poppy evie charlotte jessica daisy alice sophie freya florence phoebe ruby chloe eva hannah aaron bethany elliot dylan connor reuben theo gabriel matthew finley louie rory kai arlo rosie millie matilda lola summer zara martha nancy orla jasmine maya heidi lara',
);
const SURNAMES = words(
  'smith jones taylor brown williams wilson johnson davies robinson wright thompson evans walker white roberts green hall wood jackson clarke patel khan lewis phillips mitchell rose rodgers martin edwards hughes bennett cooper bell murphy kelly ward turner hill moore baker harris king lee allen scott watson carter shaw griffiths dean palmer knight webb pearson fox gibson mills ellis stone grant hunt cox gray marshall',
);
const CITIES = words(
  'birmingham leeds sheffield manchester liverpool bristol cardiff leicester hull derby portsmouth bolton plymouth swindon reading luton peterborough stoke-on-trent middlesbrough southampton',
);
const ENDINGS = ['com', 'net', 'org', 'biz', 'info'];
const DAY = 86_400_000;
/** Beside another month, day or year. */
const SHIFTS = [30, -30, 365, -365, 10, 59];

export function generatePeopleWithGaps(rows: number, seed: number): Labeled {
  const { random, chance, whole, pick } = seededRandom(seed);
  const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
  const swapped = (value: string) => {
    const letters = [...value];
    const [a, b] = [whole(letters.length), whole(letters.length)];
    [letters[a], letters[b]] = [letters[b] ?? '', letters[a] ?? ''];
    return letters.join('');
  };
  const slip = (value: string) => {
    const at = whole(value.length + 1);
    const kind = whole(4);
    if (kind === 0) return value.slice(0, at) + String.fromCharCode(97 + whole(26)) + value.slice(at);
    return kind === 1 ? value.slice(0, at) + value.slice(at + 1) : swapped(value);
  };
  const slips = (value: string) => {
    let result = value;
    for (let left = 1 + Number(chance(0.3)) + Number(chance(0.15)); left > 0; left--) result = slip(result);
    return result;
  };
  const wrongDate = (time: number) => {
    const date = new Date(time);
    const kind = whole(4);
    if (kind === 0) date.setUTCMonth(whole(12));
    else if (kind === 1) date.setUTCDate(1 + whole(28));
    else if (kind === 2) date.setUTCFullYear(date.getUTCFullYear() + pick([-1, 1, -10, 6]));
    else return time + pick(SHIFTS) * DAY;
    return date.getTime();
  };
  const or = (share: number, value: string) => (chance(share) ? '' : value);

  const people: { cells: string[]; label: number }[] = [];
  for (let label = 0; people.length < rows; label++) {
    const given = capitalized(pick(GIVEN));
    const surname = capitalized(pick(SURNAMES));
    const born = Date.UTC(1968, 0, 1) + whole(50 * 365) * DAY;
    const city = chance(0.45) ? 'London' : capitalized(pick(CITIES));
    const local = pick([`${given}${surname[0]}`, `${given}.${surname}`, `${given[0]}.${surname}`, given]);
    const host = `${pick(SURNAMES)}${chance(0.5) ? `-${pick(SURNAMES)}` : ''}.${pick(ENDINGS)}`;
    const email = `${local}${whole(100)}@${host}`.toLowerCase();
    const copies = 1 + (Math.floor(-3.4 * Math.log(1 - random())) % 7);
    for (let copy = 0; copy < copies && people.length < rows; copy++) {
      const error = (share: number) => copy > 0 && chance(share);
      const names = [given, surname].map((name) => (error(0.25) ? slips(name) : name));
      if (error(0.06)) names.reverse();
      const date = new Date(error(0.3) ? wrongDate(born) : born).toISOString().slice(0, 10);
      const cells = [
        ...names.map((name) => or(0.17, name)),
        date,
        or(0.19, error(0.3) ? slips(city) : city),
        or(0.2, error(0.35) ? slips(email) : email),
      ];
      people.push({ cells, label });
    }
  }
  const columns = ['first_name', 'surname', 'dob', 'city', 'email'].map((name, column) => ({
    name,
    values: people.map(({ cells }) => cells[column] ?? ''),
  }));
  return { table: { columns, rows }, truth: Int32Array.from(people, ({ label }) => label) };
}
