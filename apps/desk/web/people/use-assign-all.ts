import type { Person } from '../../contract/leads.ts';
import type { Member } from '../../contract/team.ts';
import { useMany } from '../data/many.ts';

/** @returns what assigns all open leads of somebody to somebody else, which can be undone */
export function useAssignAll(member: Member): (to: Person) => void {
  const order = useMany();
  return (to) => order({ path: `/api/people/${member.id}/leads`, body: { to: to.id }, leads: [] });
}
