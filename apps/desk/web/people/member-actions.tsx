import { useState } from 'react';
import type { Member } from '../../contract/team.ts';
import { awayWords, nameOf } from '../components/labels.ts';
import { Menu, MenuButton } from '../components/menu.tsx';
import { toastError } from '../components/toasts.tsx';
import { change, notSaved, useChange } from '../data/http.ts';
import { useIsAdmin, useMe } from '../data/session.ts';
import { Away } from './away.tsx';
import { EndAccess } from './end-access.tsx';
import { JoinPeople } from './join-people.tsx';
import { Rename } from './rename.tsx';
import { useAssignAll } from './use-assign-all.ts';
import { useTeam } from './use-team.ts';
import { counted } from './wording.ts';

/** What the reader can do about somebody, or about themselves. */
export function MemberActions({ member }: { member: Member }) {
  const me = useMe();
  const { data: team } = useTeam();
  const assign = useAssignAll(member);
  const { mutate: takeLeads } = useChange(
    ['team'],
    (takes: boolean) => change('PUT', `/api/people/${member.id}/takes-leads`, { takes }),
    { onError: (error) => toastError(notSaved(error, 'Nothing has changed')) },
  );
  const [asked, setAsked] = useState<keyof typeof DIALOGS>();
  const isAdmin = useIsAdmin();
  const isMe = member.id === me.id;
  const others = team?.people.filter(({ id, name }) => id !== member.id && name !== null) ?? [];
  const assigns = member.leads > 0 && others.length > 0;
  const manages = team?.may_manage === true && !isMe;
  if (!isMe && !assigns && !isAdmin) return null;
  const Dialog = asked && DIALOGS[asked];
  return (
    <>
      <Menu label="Actions" name={`Actions for ${nameOf(member)}`}>
        {isMe && <MenuButton onClick={() => setAsked('rename')}>Change your name</MenuButton>}
        {(isMe || isAdmin) && (
          <>
            <MenuButton onClick={() => setAsked('away')}>Away…</MenuButton>
            <MenuButton onClick={() => takeLeads(!member.takes_leads)}>
              {member.takes_leads ? 'Take no leads in turn' : 'Take leads in turn'}
            </MenuButton>
          </>
        )}
        {manages && <MenuButton onClick={() => setAsked('end')}>End sessions</MenuButton>}
        {manages && others.length > 0 && <MenuButton onClick={() => setAsked('join')}>Join with…</MenuButton>}
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
      {Dialog && <Dialog member={member} others={others} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const DIALOGS = { rename: Rename, away: Away, end: EndAccess, join: JoinPeople };
