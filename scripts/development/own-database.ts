/** The database of `npm run dev` and `npm run dev:desk`: not that of `npm start`, whatever the settings say. */

const FILE = 'data/dev.db';

/** Everything that is on the disk of it. */
export const DEVELOPMENT_FILES: readonly string[] = ['', '-wal', '-shm', '.erasures', '.server'].map(
  (ending) => `${FILE}${ending}`,
);

/** In place of those of the environment and of `.env`; an empty value counts as not set. */
export const DEVELOPMENT_DATABASE: Readonly<Record<string, string>> = {
  DATABASE_URL: `sqlite:./${FILE}`,
  DATABASE_URL_FILE: '',
  DATABASE_DIRECT_URL: '',
  DATABASE_DIRECT_URL_FILE: '',
  ERASURES_FILE: '',
  ERASURES_URL: '',
  ERASURES_URL_FILE: '',
};
