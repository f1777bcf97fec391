import { localDataFolder } from '@assay/store/postgres';
import { ownDisks, spaceOf } from '../disk.ts';
import { type Check, fault, ok, type Result, unknown, warning } from './check.ts';
import { bytesInWords, type HealthParts } from './parts.ts';

/** As the alert. */
const LOW = 0.1;

/** Not much is needed until nothing can be stored. */
const NEARLY_FULL = 0.02;

/** How much is free for the database and the list of erasures, as far as they are on this machine. */
export function diskSpace({ settings, database }: HealthParts): Check {
  return {
    name: 'disk',
    async run() {
      const own = ownDisks(settings);
      const results = await Promise.all(own.map(({ of, path }) => measured(WHAT[of], path)));
      if (own.some(({ of }) => of === 'database')) return results;
      const db = await database().catch(() => undefined);
      const folder = db && (await localDataFolder(db));
      const ofDatabase = folder ? await measured('the database', folder).catch(() => undefined) : undefined;
      return [
        ofDatabase ??
          unknown(
            'Not known here: the disk of the database is that of another machine, whose own monitoring tells of it',
          ),
        ...results,
      ];
    },
  };
}

const WHAT = { database: 'the database', erasures: 'the list of erasures' } as const;

async function measured(what: string, path: string): Promise<Result> {
  const { free, size } = await spaceOf(path);
  const share = size > 0 ? free / size : 0;
  const said = `${bytesInWords(free)} (${Math.floor(share * 100)} %) are free on the disk of ${what}, ${path}`;
  const todo = `Free space there, or move ${what} to a larger disk`;
  if (share < NEARLY_FULL) return fault(said, todo);
  return share < LOW ? warning(said, todo) : ok(said);
}
