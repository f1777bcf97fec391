/** Another user, for programs that must not run as root or are tested without its rights. */
import { execFileSync } from 'node:child_process';

export interface User {
  uid: number;
  gid: number;
}

/** An unprivileged user; null unless this process runs as root. */
export function unprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // There is no such user; try the next.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a user postgres nor nobody');
}
