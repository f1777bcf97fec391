import type { Person } from '../../contract/leads.ts';
import { useColleagues } from '../data/people.ts';
import { useMe } from '../data/session.ts';
import { nameOf } from '../parts/labels.ts';
import { Menu, menuItem } from '../parts/menu.tsx';

/** Gives a lead to a colleague. @param taker who has it, and needs not be offered it */
export function HandOverMenu({ taker, onGive }: { taker: Person | null; onGive(to: Person): void }) {
  const me = useMe();
  const others = useColleagues().filter(({ id }) => id !== me.id && id !== taker?.id);
  return (
    <Menu label="Hand over" align="start">
      {others.length === 0 && <p className="px-3 py-1 text-ink-2">No colleague has signed in lately.</p>}
      {others.map((person) => (
        <button key={person.id} type="button" className={menuItem} onClick={() => onGive(person)}>
          <bdi>{nameOf(person)}</bdi>
        </button>
      ))}
    </Menu>
  );
}
