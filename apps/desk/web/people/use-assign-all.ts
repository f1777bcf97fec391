import { api, type Member, type Person } from '../api/client.ts';
import { useBulk } from '../data/bulk.ts';
import { stateWords } from '../data/bulk-words.ts';
import { useMe } from '../data/session.ts';

/** @returns what assigns all open leads of somebody to somebody else, which can be undone */
export function useAssignAll(member: Member): (to: Person) => void {
  const order = useBulk();
  const me = useMe().id;
  return (to) => {
    const state = stateWords({ taker: to.id }, to, me);
    order({
      ask: () => api.people[':id'].leads.$post({ param: { id: member.id }, json: { to: to.id } }),
      leads: [],
      state,
    });
  };
}
