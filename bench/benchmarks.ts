/** What a benchmark needs and measures. */
interface Benchmark {
  measures: string;
  /** Whether README, a page, or a guide states its figures. */
  isStated?: boolean;
  /** `bench/<name>.ts`, unless it is another. */
  program?: string;
  /** What `scripts/setup.mjs` prepares: packages alone; browsers and databases; or those, and what is compared with. */
  needs?: 'check' | 'test' | 'bench';
}

/** The benchmarks by name, those of the site first, in the order in which `npm run figures` runs them. */
export const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  bytes: { measures: 'bytes on the wire of each page', isStated: true, needs: 'bench' },
  lighthouse: { measures: 'Lighthouse of each page, on a slow phone', isStated: true, needs: 'bench' },
  interaction: {
    measures: 'from a press to the next paint, on a slow phone',
    isStated: true,
    needs: 'bench',
  },
  static: { measures: 'requests of files a second, beside nginx', isStated: true, needs: 'bench' },
  api: {
    measures: 'submissions a second, beside bare inserts; -- --soak: memory over 100,000',
    isStated: true,
    needs: 'test',
  },
  scale: {
    measures: 'submissions to several servers behind nginx and PgBouncer',
    isStated: true,
    needs: 'test',
  },
  accuracy: { measures: 'F1 over forty seeds', isStated: true },
  matching: { measures: 'duplicates in sets whose truth is known', isStated: true },
  stability: { measures: 'the same table, changed', isStated: true, program: 'bench/stability/run.ts' },
  link: { measures: 'links between two tables', isStated: true },
  resolve: { measures: 'one record against 100,000', isStated: true },
  splink: { measures: 'what the model exported for Splink loses', isStated: true },
  golden: { measures: 'fields of golden records', isStated: true },
  cells: { measures: 'wrong cells in tables whose truth is known', isStated: true },
  'planted-cells': { measures: 'slips and values of other rows, planted', isStated: true },
  cleaning: { measures: 'which rules of cleaning are right 99 times in a hundred', isStated: true },
  entries: { measures: 'planted entries, and what is found falsely' },
  samples: { measures: 'the first rows of a table against all of them' },
  vetoes: { measures: 'what overrules the model, and what that loses', isStated: true },
  'check-cost': { measures: 'processor time and memory of a check' },
};
