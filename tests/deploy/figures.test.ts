/** A measured figure stands in `bench/results/`. Where README or guide repeats one, it is the same, rounded as it stands there. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The cells of the rows of a file's tables, as numbers where they are some. */
function rows(file: string): string[][] {
  return readFileSync(`bench/results/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const row = (file: string, name: string) => rows(file).find(([first]) => first === name) ?? [];
const cell = (file: string, name: string, column: number) => Number(row(file, name)[column]);
const column = (file: string, at: number) =>
  rows(file)
    .map((cells) => Number(cells[at]))
    .filter((value) => !Number.isNaN(value));
const most = (values: number[]) => Math.max(...values);
/** The first numbers of a cell such as `47.5, 6, 3 (2.4 of 6.1)`. */
const parts = (text = '') => text.split(/[, (]+/).map(Number);
const peakMemory = () => Number(/peak memory: (\d+) MB/.exec(read('bench/results/static.md'))?.[1]);
const soakMemory = () => Math.ceil(most([...column('soak.md', 1), ...column('soak.md', 2)]) / 10) * 10;

const read = (file: string) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
const thousands = (value: number) => value.toLocaleString('en-US');

/** The sentence of a document, and the figures in it. */
const REPEATED: [document: string, sentence: (...figures: string[]) => string, figures: () => string[]][] = [
  [
    'README.md',
    (kb, requests, script) =>
      `Home, cold, phone, before scrolling | ${kb} kB, ${requests} requests, ${script} kB of script`,
    () => {
      const [kb = 0, requests, script = 0] = parts(row('bytes.md', '/')[1]);
      return [kb.toFixed(0), String(requests), script.toFixed(1)];
    },
  ],
  [
    'README.md',
    (kb, requests, script) =>
      `Every other page | at most ${kb} kB, ${requests} requests, ${script} kB of script`,
    () => {
      const pages = rows('bytes.md').filter(([page = '']) => /^\/./.test(page));
      const [kb, requests, script] = [0, 1, 2].map((at) =>
        most(pages.map(([, phone]) => parts(phone)[at] ?? 0)),
      );
      return [(kb ?? 0).toFixed(0), String(requests), (script ?? 0).toFixed(1)];
    },
  ],
  [
    'README.md',
    (kb) => `Home, scrolled to the end, newsletter ready | ${kb} kB |`,
    () => [(parts(row('bytes.md', '/')[2])[0] ?? 0).toFixed(0)],
  ],
  [
    'README.md',
    (pages, performance, hidden, first, largest, blocking) =>
      `Lighthouse mobile, all ${pages} pages, full Chromium | performance ${performance} or 100, the other three 100, but SEO of the ${hidden} pages that mails lead to, which are not to be indexed; first paint at most ${first} s, largest ${largest} s, shift 0; blocking at most ${blocking} ms`,
    () => {
      const column5 = column('lighthouse.md', 5);
      const hidden = rows('lighthouse.md').filter(([, , , , seo]) => Number(seo) < 100);
      expect(hidden.every(([path = '']) => /^\/(?:newsletter\/|call$)/.test(path))).toBe(true);
      expect([2, 3].flatMap((at) => column('lighthouse.md', at)).every((score) => score === 100)).toBe(true);
      expect(most(column('lighthouse.md', 8))).toBe(0);
      return [
        String(column5.length),
        String(Math.min(...column('lighthouse.md', 1))),
        String(hidden.length),
        most(column5).toFixed(2),
        most(column('lighthouse.md', 6)).toFixed(2),
        String(most(column('lighthouse.md', 7))),
      ];
    },
  ],
  [
    'README.md',
    (median, longest, hovered) =>
      `to a usable demo form | ${median} s, at most ${longest}; ${hovered} s if the button was hovered first`,
    () =>
      [
        cell('interaction.md', 'Empty cache', 1),
        cell('interaction.md', 'Empty cache', 2),
        cell('interaction.md', 'After hovering the button for a second', 1),
      ].map((ms) => (ms / 1000).toFixed(1)),
  ],
  [
    'README.md',
    (longest) => `Slow phone, interaction to next paint | at most ${longest} ms`,
    () => {
      const interactions = rows('interaction.md').filter(([name = '']) => / \/\S*$|, \/$/.test(name));
      return [String(most(interactions.map(([, , longest]) => Number(longest))))];
    },
  ],
  [
    'README.md',
    (assay, nginx, bare, sirv, memory) =>
      `Static files, gzip | ${assay} requests/s: ${nginx} of nginx, ${bare} of a bare \`node:http\`; sirv ${sirv}; peak memory ${memory} MB`,
    () => {
      const assay = cell('static.md', 'Assay', 1);
      return [
        thousands(assay),
        (assay / cell('static.md', 'nginx', 1)).toFixed(2),
        (assay / cell('static.md', 'bare node:http', 1)).toFixed(2),
        thousands(cell('static.md', 'sirv', 1)),
        String(peakMemory()),
      ];
    },
  ],
  [
    'README.md',
    (sqlite, sqliteRatio, postgres, postgresRatio) =>
      `SQLite ${sqlite} a second, ${sqliteRatio} of bare inserts; PostgreSQL ${postgres}, ${postgresRatio}`,
    () =>
      ['SQLite', 'PostgreSQL'].flatMap((name) => [
        thousands(cell('api.md', name, 1)),
        cell('api.md', name, 3).toFixed(2),
      ]),
  ],
  [
    'README.md',
    (memory) => `Memory over 100,000 submissions | below ${memory} MB`,
    () => [String(soakMemory())],
  ],
  [
    'docs/operations/internet-scale.md',
    (one, two, four) => `1, 2 and 4 servers stored ${one}, ${two} and ${four} submissions a second`,
    () => ['1', '2', '4'].map((servers) => thousands(cell('scale.md', servers, 1))),
  ],
  [
    'docs/operations/internet-scale.md',
    (one, oneOfPostgres, four, fourOfPostgres) =>
      `took ${one} ms of a server's processor and ${oneOfPostgres} ms of PostgreSQL's where one server had all of them, and ${four} and ${fourOfPostgres} ms`,
    () => ['1', '4'].flatMap((servers) => [4, 5].map((at) => cell('scale.md', servers, at).toFixed(2))),
  ],
  [
    'docs/operations/internet-scale.md',
    (four, one, fourOfPostgres, oneOfPostgres) =>
      `on eight cores take ${four} to ${one} a second, and PostgreSQL on eight cores ${fourOfPostgres} to ${oneOfPostgres}, if`,
    () =>
      [4, 5].flatMap((at) =>
        ['4', '1'].map((servers) => thousands(Math.round(8_000 / cell('scale.md', servers, at)))),
      ),
  ],
  [
    'docs/operations/internet-scale.md',
    (alone, elsewhere) =>
      `one without nginx and PgBouncer ${alone}, and ${elsewhere} in [another run](../../bench/results/api.md)`,
    () => [thousands(cell('scale.md', '1, alone', 1)), thousands(cell('api.md', 'PostgreSQL', 1))],
  ],
  [
    'docs/operations/runbook.md',
    (serving, submitting) =>
      `up to ${serving} MB while it serves files and stays below ${submitting} MB under many submissions`,
    () => [String(peakMemory()), String(soakMemory())],
  ],
];

test.each(REPEATED)(
  '%s repeats a measured figure as it is in the results (%#)',
  (document, sentence, figures) => {
    expect(read(document)).toContain(sentence(...figures()));
  },
);
