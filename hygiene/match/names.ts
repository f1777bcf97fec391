import { type Comparison, type Field, MISSING } from './comparison.ts';
import { Lexicon } from './lexicon.ts';
import { areNicknames } from './nicknames.ts';
import { PairCache } from './pair-cache.ts';
import { isSwapped, isWithin, similarity } from './similarity.ts';
import { soundex } from './soundex.ts';

/** Standardized: words with one space between. */
export interface NameParts {
  given: string;
  surname: string;
  full: string;
}

/** A part of the name is found in another part of the other name: swapped, shifted, or entered in the other column. */
const CROSS = 5;
const EXACT = 4;
const NEAR = 3;
const SIMILAR = 2;
const LEVEL_NAMES = [
  'differs',
  'same initial',
  'similar',
  'one slip',
  'equal',
  'found elsewhere in the name',
];
const EXTRA_LEVEL_NAMES = ['no other word in common', 'one other word', 'two other words', '', 'equal', ''];
const DEFAULTS = [0.07, 0.03, 0.04, 0.08, 0.74, 0.04];

interface Name {
  /** Numbers of words in the lexicon; -1 for none. */
  given: number;
  surname: number;
  words: number[];
  /** The words that are neither given name nor surname. */
  extra: number[];
}

/** A person's name: given name against given name, surname against surname, crosswise where that fails, other words. */
export function nameField(columns: readonly number[], names: readonly NameParts[]): Field {
  const lexicon = new Lexicon();
  const sounds: string[] = [];
  const wordCache = new PairCache(18);
  const nameCache = new PairCache(18);

  const distinct = new Map<string, number>();
  const parsed: Name[] = [];
  const ids = Int32Array.from(names, ({ given, surname, full }) => {
    if (given === '' && surname === '' && full === '') return -1;
    const key = `${given}|${surname}|${full}`;
    const known = distinct.get(key);
    if (known !== undefined) return known;
    distinct.set(key, parsed.length);
    parsed.push(parse(given, surname, full));
    return parsed.length - 1;
  });

  function word(text: string): number {
    const id = lexicon.id(text);
    sounds[id] ??= text.length >= 4 ? soundex(text) : '';
    return id;
  }

  function parse(given: string, surname: string, full: string): Name {
    const joined = (text: string) => (text === '' ? -1 : word(text.replaceAll(' ', '')));
    const words = (full || `${given} ${surname}`).split(' ').filter(Boolean).map(word);
    const name = { given: joined(given), surname: joined(surname), words, extra: [] };
    const extra = words.filter((id) => id !== name.given && id !== name.surname && lexicon.length(id) > 2);
    return { ...name, extra };
  }

  function wordLevel(a: number, b: number): number {
    if (a === b) return EXACT;
    const [low, high] = a < b ? [a, b] : [b, a];
    const slot = wordCache.slot(low, high);
    const known = wordCache.get(slot, low, high);
    return known >= 0 ? known : wordCache.set(slot, low, high, compareWords(low, high));
  }

  function compareWords(a: number, b: number): number {
    const shorter = Math.min(lexicon.length(a), lexicon.length(b));
    const first = lexicon.text(a);
    const second = lexicon.text(b);
    if (shorter === 1) return first[0] === second[0] ? 1 : 0;
    const alike = similarity(lexicon, a, b, 0.86);
    if (shorter >= 4 && (alike >= 0.93 || isWithin(lexicon, a, b, 1))) return NEAR;
    if (shorter >= 7 && isWithin(lexicon, a, b, 2)) return NEAR;
    if (shorter >= 5 && isSwapped(lexicon, a, b)) return NEAR;
    if (alike >= 0.86 || (shorter === 3 && isWithin(lexicon, a, b, 1))) return SIMILAR;
    if (shorter >= 3 && (first.startsWith(second) || second.startsWith(first))) return SIMILAR;
    if (shorter >= 4 && sounds[a] !== '' && sounds[a] === sounds[b]) return SIMILAR;
    return areNicknames(first, second) ? SIMILAR : 0;
  }

  const isAmong = (id: number, words: readonly number[]) => {
    for (const other of words) if (wordLevel(id, other) >= NEAR) return true;
    return false;
  };

  /** Words that both names have; each word of b is used once. */
  function sharedWords(a: readonly number[], b: readonly number[]): number {
    let used = 0;
    let shared = 0;
    for (const id of a) {
      for (let at = 0; at < b.length && at < 32; at++) {
        if ((used & (1 << at)) === 0 && wordLevel(id, b[at] as number) >= NEAR) {
          used |= 1 << at;
          shared++;
          break;
        }
      }
    }
    return shared;
  }

  /** The three levels, four bits each. */
  function compareNames(a: Name, b: Name): number {
    const bothGiven = a.given >= 0 && b.given >= 0;
    const bothSurname = a.surname >= 0 && b.surname >= 0;
    let given = bothGiven ? wordLevel(a.given, b.given) : MISSING;
    let surname = bothSurname ? wordLevel(a.surname, b.surname) : MISSING;
    if (given === MISSING || given < SIMILAR || surname === MISSING || surname < SIMILAR) {
      const across = a.given >= 0 && b.surname >= 0 ? wordLevel(a.given, b.surname) : -1;
      const back = a.surname >= 0 && b.given >= 0 ? wordLevel(a.surname, b.given) : -1;
      if (surname === MISSING) {
        if (!bothGiven) {
          if (Math.max(across, back) >= NEAR) surname = CROSS;
        } else if (given < SIMILAR) {
          // A lone name may be the other's surname.
          if (across >= NEAR || back >= NEAR) {
            surname = across >= NEAR ? across : back;
            given = MISSING;
          } else if (
            (a.surname >= 0 && isAmong(b.given, a.words)) ||
            (b.surname >= 0 && isAmong(a.given, b.words))
          ) {
            given = CROSS;
          }
        }
      } else if (bothGiven && Math.max(across, back) >= NEAR && Math.min(across, back) > 0) {
        given = CROSS;
        surname = CROSS;
      } else {
        if (surname === 0 && (isAmong(a.surname, b.words) || isAmong(b.surname, a.words))) surname = CROSS;
        // One shared word must not count for given name and surname both.
        if (given === 0 && (isAmong(a.given, b.words) || isAmong(b.given, a.words))) {
          if (surname !== CROSS || sharedWords(a.words, b.words) >= 2) given = CROSS;
        }
      }
    }
    let extra = MISSING;
    if (a.extra.length > 0 && b.extra.length > 0) {
      extra = 0;
      for (const id of a.extra) if (extra < 2 && isAmong(id, b.extra)) extra++;
    }
    return given | (surname << 4) | (extra << 8);
  }

  function compare(recordA: number, recordB: number, levels: Uint8Array, at: number): void {
    const idA = ids[recordA] as number;
    const idB = ids[recordB] as number;
    if (idA < 0 || idB < 0) {
      levels[at] = levels[at + 1] = levels[at + 2] = MISSING;
      return;
    }
    const low = Math.min(idA, idB);
    const high = Math.max(idA, idB);
    const slot = nameCache.slot(low, high);
    let result = nameCache.get(slot, low, high);
    if (result < 0) {
      result = nameCache.set(slot, low, high, compareNames(parsed[low] as Name, parsed[high] as Name));
    }
    levels[at] = result & 15;
    levels[at + 1] = (result >> 4) & 15;
    levels[at + 2] = result >> 8;
  }

  // Given names and surnames are counted together, as they get swapped.
  const counts = new Float64Array(lexicon.texts.length);
  const values = (part: 'given' | 'surname') =>
    Int32Array.from(ids, (id) => {
      const value = parsed[id]?.[part] ?? -1;
      if (value >= 0) counts[value] = (counts[value] as number) + 1;
      return value;
    });
  const shared = { columns, exact: EXACT, counts };
  const none = new Int32Array(names.length).fill(-1);
  const comparisons: Comparison[] = [
    { ...shared, group: 'given', levelNames: LEVEL_NAMES, defaults: DEFAULTS, values: values('given') },
    { ...shared, group: 'surname', levelNames: LEVEL_NAMES, defaults: DEFAULTS, values: values('surname') },
    { ...shared, group: 'extra', levelNames: EXTRA_LEVEL_NAMES, defaults: DEFAULTS, values: none },
  ];

  const text = (record: number, part: 'given' | 'surname') => {
    const id = parsed[ids[record] as number]?.[part] ?? -1;
    return id < 0 ? '' : lexicon.text(id);
  };
  const sound = (part: 'given' | 'surname') => names.map((_, record) => soundex(text(record, part)));
  return {
    comparisons,
    compare,
    tellingKeys() {
      const surnameSounds = sound('surname');
      return [
        names.map((_, record) => {
          const pair = [text(record, 'given'), text(record, 'surname')];
          return pair.includes('') ? '' : pair.sort().join(' ');
        }),
        names.map((_, record) => text(record, 'surname')),
        sound('given').map((given, at) =>
          given && surnameSounds[at] ? `${given} ${surnameSounds[at]}` : '',
        ),
      ];
    },
    coarseKeys: () => [sound('given'), sound('surname')],
  };
}
