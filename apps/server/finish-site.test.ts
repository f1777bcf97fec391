import { EventEmitter } from 'node:events';
import { createLog } from '@assay/runtime/log';
import { beforeEach, expect, test, vi } from 'vitest';
import { finishSite } from './finish-site.ts';

const { child, priority } = vi.hoisted(() => ({
  child: { started: undefined as unknown },
  priority: { own: 0, set: vi.fn() },
}));

vi.mock('node:child_process', () => ({ spawn: () => child.started }));
vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  getPriority: () => priority.own,
  setPriority: priority.set,
}));

beforeEach(() => void priority.set.mockClear());

test.each([
  [0, 10],
  [15, 15],
])(
  'a server of priority %i has the rest made with %i: it may lower one, and not raise it',
  async (own, expected) => {
    priority.own = own;
    const setup = Object.assign(new EventEmitter(), { pid: 123, kill: () => {} });
    child.started = setup;
    const lines: string[] = [];
    const log = createLog({ write: (line) => lines.push(line) });
    const done = finishSite(log);
    setup.emit('exit', 0);
    await done;
    expect(priority.set).toHaveBeenCalledExactlyOnceWith(123, expected);
    expect(lines).toHaveLength(1);
  },
);
