import { counted } from '@assay/contract/formats/counted';
import { useState } from 'react';
import type { Member } from '../api/client.ts';
import { awayWords, nameOf } from '../components/labels.ts';
import { Menu, MenuButton } from '../components/menu.tsx';
import { useIsAdmin, useMe } from '../data/session.ts';
import { Away } from './away.tsx';
import { EndAccess } from './end-access.tsx';
import { Rename } from './rename.tsx';
import { ChangeRole } from './role.tsx';
import { useAssignAll } from './use-assign-all.ts';
import { useTeam } from './use-team.ts';

/** What the reader can do about somebody, or about themselves. */
export function MemberActions({ member }: { member: Member }) {
  const me = useMe();
  const { data: team } = useTeam();
  const assign = useAssignAll(member);
  const [asked, setAsked] = useState<keyof typeof DIALOGS>();
  const isAdmin = useIsAdmin();
  const isMe = member.id === me.id;
  const others =
    team?.people.filter(({ id, name, role }) => id !== member.id && name !== null && role !== null) ?? [];
  const assigns = member.leads > 0 && others.length > 0;
  if (!isMe && !assigns && !isAdmin) return null;
  const Dialog = asked && DIALOGS[asked];
  return (
    <>
      <Menu label="Actions" name={`Actions for ${nameOf(member)}`}>
        {isMe && <MenuButton onClick={() => setAsked('rename')}>Change your name</MenuButton>}
        {(isMe || isAdmin) && <MenuButton onClick={() => setAsked('away')}>Away…</MenuButton>}
        {isAdmin && member.access?.email && (
          <MenuButton onClick={() => setAsked('role')}>Change role…</MenuButton>
        )}
        {isAdmin && !isMe && <MenuButton onClick={() => setAsked('end')}>End sessions</MenuButton>}
        {assigns && (
          <>
            <p className="px-3 pt-2 pb-1 text-xs text-ink-2">{`Assign ${counted(member.leads, 'open lead')} to:`}</p>
            {others.map((other) => (
              <MenuButton key={other.id} onClick={() => assign(other)}>
                <bdi>{`${nameOf(other)}${awayWords(other)}`}</bdi>
              </MenuButton>
            ))}
          </>
        )}
      </Menu>
      {Dialog && <Dialog member={member} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const DIALOGS = { rename: Rename, away: Away, role: ChangeRole, end: EndAccess };
