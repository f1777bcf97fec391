/** Reads which commit an action's tag stands for, from its repository, with the program git. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const TIMEOUT_MS = 30_000;

/**
 * @param server where the repositories are, such as https://github.com
 * @param action `actions/checkout`, or `owner/repository/folder`
 * @throws Error if the repository cannot be read, or has no such tag
 */
export async function readActionCommit(server: string, action: string, tag: string): Promise<string> {
  const repository = `${server}/${action.split('/').slice(0, 2).join('/')}`;
  const names = [`refs/tags/${tag}`, `refs/tags/${tag}^{}`];
  const { stdout } = await promisify(execFile)('git', ['ls-remote', '--', repository, ...names], {
    timeout: TIMEOUT_MS,
    // It would ask for a password where there is no such repository.
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? (error.message.split('\n')[1] ?? error.message) : String(error);
    throw new Error(`${repository} cannot be read (${reason})`);
  });
  const commits = new Map(
    [...stdout.matchAll(/^([0-9a-f]{40})\t(\S+)$/gm)].map(([, commit, name]) => [name, commit]),
  );
  // Of an annotated tag, the commit behind it: the tag's own object is none.
  const commit = commits.get(`refs/tags/${tag}^{}`) ?? commits.get(`refs/tags/${tag}`);
  if (commit === undefined) throw new Error(`${repository} has no tag ${tag}`);
  return commit;
}
