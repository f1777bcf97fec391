/** What the roles may do: everybody at the desk answers, some also export and erase, and of these some look after the installation. */
import { createMiddleware } from 'hono/factory';
import type { DeskEnv } from './context.ts';
import { problem } from './problem.ts';

/** Refuses whoever may only answer. */
export const mayErase = createMiddleware<DeskEnv>(async ({ var: { role } }, next) =>
  role !== 'answer' ? next() : problem('not_allowed', 'Ask somebody who may export and erase'),
);

/** Refuses whoever is no administrator. */
export const isAdmin = createMiddleware<DeskEnv>(async ({ var: { role } }, next) =>
  role === 'admin' ? next() : problem('not_allowed', 'Ask an administrator'),
);
