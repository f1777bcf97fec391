/** What is said of people, in words. */
import type { Role, WayKind } from '@assay/forms/values';
import type { Member } from '../../contract/team.ts';

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  answer: 'Answers leads',
  erase: 'Exports and erases',
  admin: 'Administrator',
};

const WAY_LABELS: Readonly<Record<WayKind, string>> = {
  account: 'company account',
  mail: 'link by mail',
  link: 'one-time link',
};

type Access = NonNullable<Member['access']>;

/** 'ana@example.com (company account), one-time link'. An address that an account proves is not told twice. */
export function wayWords(ways: Access['ways']): string {
  const told = ways.filter(
    ({ kind, email }) =>
      kind !== 'mail' || !ways.some((other) => other.kind === 'account' && other.email === email),
  );
  return told
    .map(({ kind, email }) => (email === null ? WAY_LABELS[kind] : `${email} (${WAY_LABELS[kind]})`))
    .join(', ');
}

/** '1 session, 2 invitations'; without what there is none of. */
export function openWords({ sessions, invitations }: Pick<Access, 'sessions' | 'invitations'>): string {
  return [counted(sessions, 'session'), counted(invitations, 'invitation')].filter(Boolean).join(', ');
}

/** '1 lead', '1,200 leads'; empty for none. */
export function counted(count: number, noun: string): string {
  if (count === 0) return '';
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
