/**
 * A million leads as a company might have them after three years: words, names, companies and pages follow Zipf's law, more
 * leads come each year, and most are answered. The same on every run.
 */

import { mulberry32 } from '../packages/engine/algorithms/random.ts';
import { MAIL_PROVIDERS } from '../packages/engine/kinds/mail-domains.ts';
import type { Attribution } from '../packages/forms/attribution.ts';
import { BUDGETS, PROJECT_TYPES } from '../packages/forms/forms.ts';
import { DAY_MS } from '../packages/forms/time.ts';
import type { NewContactSubmission } from '../packages/store/schema.ts';

const YEARS_MS = 3 * 365 * DAY_MS;

/** How many different ones there are. */
const WORDS = 60_000;
const FIRST_NAMES = 2_000;
const LAST_NAMES = 40_000;
const COMPANIES = 80_000;
const PAGES = 120;

/** The share of e-mail addresses that are at providers where anybody may have one. */
const FREE_MAIL_SHARE = 0.3;
const FREE_MAIL_DOMAINS = [...MAIL_PROVIDERS].slice(0, 5);

/** Words in a message. Their number is distributed exponentially. */
const MEAN_WORDS = 45;
const MAX_WORDS = 700;

/** Words to search for, with the share of messages that contain each. */
const KNOWN_WORDS = { data: 0.4, quality: 0.25, duplicates: 0.1, insurance: 0.02, quetzal: 0.00002 };

interface Stored {
  lead: NewContactSubmission;
  /** The state of its delivery. */
  delivery: 'delivered' | 'dead';
}

/** Leads in the order in which they came, the last one just before `now`. */
export function* storedLeads(count: number, now: Date): Generator<Stored> {
  const random = mulberry32(15);
  const draw = {
    word: zipf(random, WORDS, 1),
    first: zipf(random, FIRST_NAMES, 0.8),
    last: zipf(random, LAST_NAMES, 0.7),
    company: zipf(random, COMPANIES, 0.8),
    page: zipf(random, PAGES, 1.1),
  };
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  for (let at = 0; at < count; at++) {
    // The square root makes the last year the busiest.
    const age = YEARS_MS * (1 - Math.sqrt((at + random()) / count));
    const first = name(draw.first(), 1);
    const last = name(draw.last(), 2);
    const company = word(draw.company() + 7);
    const domain = random() < FREE_MAIL_SHARE ? oneOf(FREE_MAIL_DOMAINS) : `${company}.com`;
    const isDemo = random() < 0.6;
    const lead: NewContactSubmission = {
      id: uuid(random),
      created_at: new Date(now.getTime() - age).toISOString(),
      status: statusOf(age, random()),
      form_type: isDemo ? 'demo_request' : 'contact',
      first_name: first,
      last_name: last,
      email: `${first}.${last}${Math.floor(random() * 30)}@${domain}`.toLowerCase(),
      company:
        isDemo || random() < 0.5 ? `${capital(company)} ${oneOf(['Inc.', 'GmbH', 'Ltd', 'Group'])}` : null,
      phone: random() < 0.4 ? `+1 555 ${Math.floor(random() * 1e7)}` : null,
      project_type: random() < 0.7 ? oneOf(PROJECT_TYPES).value : null,
      budget: random() < 0.5 ? oneOf(BUDGETS).value : null,
      message: message(random, draw.word),
      source_path: random() < 0.98 ? page(draw.page()) : null,
      ...attribution(random, draw.page),
    };
    yield { lead, delivery: random() < 0.004 ? 'dead' : 'delivered' };
  }
}

/** A quarter of the leads are from campaigns, a few of which bring most; four in ten are from another host. */
function attribution(random: () => number, draw: () => number): Attribution {
  const rank = draw();
  const utm_campaign = random() < 0.25 ? `campaign-${rank % 80}` : null;
  return {
    utm_source: utm_campaign && 'newsletter',
    utm_medium: utm_campaign && 'email',
    utm_campaign,
    utm_term: null,
    utm_content: null,
    first_path: page(rank),
    referrer_host: random() < 0.4 ? `${word(rank % 300)}.example` : null,
  };
}

function statusOf(age: number, chance: number): NewContactSubmission['status'] {
  if (chance < (age < DAY_MS ? 0.6 : 0.02)) return 'new';
  return chance < 0.9 ? 'answered' : 'closed';
}

function message(random: () => number, draw: () => number): string {
  const length = Math.min(MAX_WORDS, 5 + Math.floor(-Math.log(1 - random()) * MEAN_WORDS));
  const words = Array.from({ length }, () => word(draw() + 40));
  for (const [known, share] of Object.entries(KNOWN_WORDS)) {
    if (random() < share) words.splice(Math.floor(random() * words.length), 0, known);
  }
  return `${capital(words.join(' '))}.`;
}

function page(rank: number): string {
  return rank === 0 ? '/' : `/${word(rank)}${rank > 20 ? `/${word(rank * 31)}` : ''}`;
}

/** The name of a rank; one in ten has an accent. */
function name(rank: number, kind: number): string {
  const plain = word(rank * 3 + kind);
  return capital(rank % 10 === 0 ? plain.replace('e', 'é').replace('o', 'ö') : plain);
}

const CONSONANTS = [
  'b',
  'c',
  'd',
  'f',
  'g',
  'h',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'w',
  'st',
  'tr',
];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ea', 'io'];

/** The word of a rank; frequent ones are short. */
function word(rank: number): string {
  let text = '';
  for (let left = rank + 18; left > 0; left = Math.floor(left / (CONSONANTS.length * VOWELS.length))) {
    text += CONSONANTS[left % CONSONANTS.length] ?? '';
    text += VOWELS[Math.floor(left / CONSONANTS.length) % VOWELS.length] ?? '';
  }
  return text;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function uuid(random: () => number): string {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Draws ranks from 0, each with a probability in proportion to 1 / (rank + 1) ** exponent. */
function zipf(random: () => number, size: number, exponent: number): () => number {
  const sums = new Float64Array(size);
  for (let rank = 0, sum = 0; rank < size; rank++) sums[rank] = sum += 1 / (rank + 1) ** exponent;
  const total = sums[size - 1] ?? 0;
  return () => {
    const wanted = random() * total;
    let [low, high] = [0, size - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** The last name of a rank that a few dozen of a million leads have. */
export const RARE_NAME = name(3_001, 2);
