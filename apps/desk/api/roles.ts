/** What the roles may do: everybody at the desk answers, some also export and erase, and of these some look after the installation. */
import { includesRole, type Role } from '@assay/forms/values';
import { createMiddleware } from 'hono/factory';
import type { DeskEnv } from './context.ts';
import { problem } from './problem.ts';

export const mayExportAndErase = requireRole('erase', 'Ask somebody who may export and erase');
export const isAdmin = requireRole('admin', 'Ask an administrator');

/** Refuses whoever may not do what a role may. @param remedy what they are told */
function requireRole(needed: Role, remedy: string) {
  return createMiddleware<DeskEnv>(async ({ var: { role } }, next) =>
    includesRole(role, needed) ? next() : problem('not_allowed', remedy),
  );
}
