import { basename } from 'node:path';
import type { BackupFailure } from '@assay/store/sqlite';

/** Why a backup or a restoration failed, for the operator. */
export function backupProblem({ reason, path, backup, replaced }: BackupFailure): string {
  switch (reason) {
    case 'exists':
      return `${path} is there already`;
    case 'missing':
      return `There is no file ${path}`;
    case 'incomplete':
      return `${path} is not a complete backup`;
    case 'database_exists':
      return `There is a database at ${path}: stop the server and the desk, and use --force ${basename(path)} to replace it`;
    case 'in_use':
      return `The database at ${path} is in use: stop the server, the desk and every other program that has it open`;
    case 'differs':
      return `${path} does not hold all that ${backup} does${replaced ? `; what was there before is in ${replaced}` : ''}`;
  }
}
