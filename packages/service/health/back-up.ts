import { stat } from 'node:fs/promises';
import { HOUR_MS } from '@assay/contract/time';
import { type Check, fault, ok, unknown, warning } from './check.ts';
import { type HealthParts, inWords } from './parts.ts';

/** As the alert. */
const OLD_MS = 36 * HOUR_MS;

/** How long ago the last good back-up was. */
export function backUp({ program, settings: { backupStamp } }: HealthParts): Check {
  return {
    name: 'back-up',
    async run() {
      if (backupStamp === undefined) {
        return program === 'desk'
          ? unknown('Not known here: BACKUP_STAMP is not among the settings of this program')
          : warning(
              'Its age is not known: BACKUP_STAMP is not set',
              'Back up, and set BACKUP_STAMP to a file that is touched then',
            );
      }
      const stamp = await stat(backupStamp).catch((error: unknown) => error);
      const todo =
        'Look why back-ups fail: "docker compose logs backup", or "journalctl --unit assay-backup"';
      if (stamp instanceof Error || typeof stamp !== 'object' || stamp === null || !('mtimeMs' in stamp)) {
        const isMissing = stamp instanceof Error && 'code' in stamp && stamp.code === 'ENOENT';
        const why = isMissing
          ? 'there is no file'
          : `it cannot be read (${stamp instanceof Error ? stamp.message : ''})`;
        return fault(`No good back-up was made: BACKUP_STAMP is ${backupStamp}, and ${why}`, todo);
      }
      const age = Date.now() - Number(stamp.mtimeMs);
      const said = `The last good one is ${inWords(age)} old (${backupStamp})`;
      return age > OLD_MS ? fault(said, todo) : ok(said);
    },
  };
}
