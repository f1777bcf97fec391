/** What somebody at the desk may do: answer leads; also export and erase; also look after the installation. Each may do what those before it may. */
export const ROLES = ['answer', 'erase', 'admin'] as const;
export type Role = (typeof ROLES)[number];
