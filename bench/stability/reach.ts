import { byKind, FALL, type Fall, isDeep, isPlain } from './falls.ts';
import type { Run } from './unit.ts';

/** A figure that the engine has to reach, and what was measured. */
interface Reached {
  name: string;
  reach: string;
  measured: string;
}

/** Changes that take away what a result would be found by. */
const ASIDE = ['100 rows of it', '200 rows of it', 'a column less', '20 % of the cells emptied'];
/** Of what is put together so much has to be right. */
const PRECISE = 0.9;
const isUnseen = ({ run }: Fall) => run.kind.startsWith('unseen: ');

/** Sets in which somebody is twice, with the F1 to reach. The page /accuracy shows what was measured. */
export const F1: readonly (readonly [string, number])[] = [
  ['sparse, shifted businesses', 0.88],
  ['businesses beside households', 0.94],
  ['businesses and households, names in one column', 0.94],
  ['3 % doubled, historical people', 0.85],
  ['1 % doubled, historical people', 0.85],
  ['3 % doubled, branches', 0.85],
  ['1 % doubled, branches', 0.85],
  ["a CRM's export", 0.93],
  ['1 % doubled, German', 0.96],
  ['1 % doubled, American', 0.96],
];

/** The most rows that may be put together with others. */
const GROUPED: readonly (readonly [string, number])[] = [
  ['contacts, nobody twice', 6],
  ['weather', 0],
  ['rooms', 0],
  ['products', 0],
  ['measures', 0],
  ['10,000 taxpayers, nobody twice', 20],
  ['10,000 subscribers, nobody twice', 20],
];

export function reached(runs: readonly Run[], falls: readonly Fall[]): Reached[] {
  const plain = Map.groupBy(runs.filter(isPlain), ({ set }) => set);
  const seen = falls.filter((fall) => !isUnseen(fall));
  const kinds = byKind(seen);
  const deepKinds = kinds.filter(({ mean }) => mean > FALL);
  const counted = seen.filter(({ run }) => !ASIDE.includes(run.kind));
  const of = (name: string, reach: string, say: (runs: readonly Run[]) => string): Reached[] => {
    const found = plain.get(name);
    return found ? [{ name, reach, measured: say(found) }] : [];
  };
  const [tuned, untouched] = ['businesses', 'restaurants'].map((name) => plain.get(name));
  return [
    {
      name: 'Kinds of change whose mean fall is over 0.05',
      reach: '4',
      measured: `${deepKinds.length} of ${kinds.length}`,
    },
    {
      name: 'Falls over 0.05, of all runs; aside: samples of 100 and 200 rows, a column less, a fifth of the cells emptied',
      reach: '2 %',
      measured: share(counted),
    },
    {
      name: 'Columns that nobody thought of: falls over 0.05',
      reach: '2 %',
      measured: share(falls.filter(isUnseen)),
    },
    {
      name: 'Precision under 0.9 of what is put together, where somebody is twice',
      reach: 'none',
      measured: `${runs.filter(({ grouped, precision }) => grouped > 0 && precision < PRECISE).length} of ${runs.length}`,
    },
    ...F1.flatMap(([name, least]) =>
      of(name, String(least), (found) => {
        const scores = found.map(({ score }) => score);
        return `${mean(scores).toFixed(3)} (${Math.min(...scores).toFixed(3)} to ${Math.max(...scores).toFixed(3)})`;
      }),
    ),
    ...(tuned && untouched
      ? [
          {
            name: 'Businesses that were tuned on and those that were not: apart',
            reach: '0.02',
            measured: Math.abs(meanScore(tuned) - meanScore(untouched)).toFixed(3),
          },
        ]
      : []),
    ...GROUPED.flatMap(([name, most]) =>
      of(name, `${most} rows put together`, (found) =>
        found.map(({ grouped, rows }) => `${grouped} of ${rows}`).join(', '),
      ),
    ),
    ...of(
      '200 columns',
      '3 s',
      (found) => `${Math.max(...found.map(({ seconds }) => seconds)).toFixed(1)} s of one core`,
    ),
  ];
}

function share(falls: readonly Fall[]): string {
  const deep = falls.filter(isDeep).length;
  return `${deep} of ${falls.length} (${((100 * deep) / Math.max(1, falls.length)).toFixed(1)} %)`;
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const meanScore = (runs: readonly Run[]) => mean(runs.map(({ score }) => score));
