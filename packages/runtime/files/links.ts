/** Links that other users may have planted: a command, which root may run, must not follow those. */
import { lstatSync, readlinkSync, type Stats, statSync } from 'node:fs';
import { dirname, isAbsolute, join, parse, resolve, sep } from 'node:path';
import { CommandError } from './errors.ts';

/** As in Linux. */
const MAX_LINKS = 40;

/**
 * Where a path leads.
 *
 * @param path need not exist
 * @throws CommandError that names a link on the way, or at the end, which another user made
 */
export function followLinks(path: string): string {
  const whole = resolve(path);
  let real = parse(whole).root;
  const rest = namesIn(whole.slice(real.length));
  let links = 0;
  for (let name = rest.shift(); name !== undefined; name = rest.shift()) {
    const next = name === '..' ? dirname(real) : join(real, name);
    const found = lstatSync(next, { throwIfNoEntry: false });
    if (!found?.isSymbolicLink()) {
      real = next;
      continue;
    }
    if (!isTrusted(found, dirname(next))) {
      throw new CommandError(
        `${next} is a link of another user (${found.uid}), which is not followed: name what it leads to`,
      );
    }
    if (++links > MAX_LINKS) throw new CommandError(`${path} has too many links`);
    const target = readlinkSync(next);
    if (isAbsolute(target)) real = parse(target).root;
    rest.unshift(...namesIn(target));
  }
  return real;
}

function namesIn(path: string): string[] {
  return path.split(sep).filter((name) => name !== '' && name !== '.');
}

/** Who is not root also follows the links of a folder's owner, as Linux does in folders where anyone may write. */
function isTrusted({ uid }: Stats, folder: string): boolean {
  const user = process.geteuid?.();
  if (user === undefined || uid === user || uid === 0) return true;
  return user !== 0 && uid === statSync(folder).uid;
}
