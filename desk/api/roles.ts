/** What the two roles may do: everybody at the desk answers, and some also export and erase. */
import { createMiddleware } from 'hono/factory';
import type { DeskEnv } from './context.ts';
import { problem } from './problem.ts';

/** Refuses whoever may only answer. */
export const mayErase = createMiddleware<DeskEnv>(async ({ var: { role } }, next) =>
  role === 'erase' ? next() : problem('not_allowed', 'Ask somebody who may export and erase'),
);
