import { ROLE_LABELS } from '../../contract/team.ts';
import type { Team } from '../api/client.ts';
import { api, type Member } from '../api/client.ts';
import { notSaved, read, useChange } from '../api/http.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { Checkbox } from '../components/fields.tsx';
import { awayDay, nameOf } from '../components/labels.ts';
import { ModalButton } from '../components/modal.tsx';
import { Unloaded } from '../components/placeholders.tsx';
import { ShortTime } from '../components/time.tsx';
import { toastError } from '../components/toasts.tsx';
import { useNow } from '../data/pulse.ts';
import { useIsAdmin, useMe } from '../data/session.ts';
import { TablePage } from '../frame/page.tsx';
import { Invite } from './invite.tsx';
import { MemberActions } from './member-actions.tsx';
import { useTeam } from './use-team.ts';

/** Who works at the desk, what they may do, and what is theirs. */
export function PeopleView() {
  const query = useTeam();
  const isAdmin = useIsAdmin();
  const { data } = query;
  return (
    <TablePage
      title="People"
      aside={
        <>
          {isAdmin && (
            <ModalButton label="Invite" title="Invite somebody">
              {(close) => <Invite onClose={close} />}
            </ModalButton>
          )}
          <p className="text-ink-2">
            Everybody who was here in the last 90 days, is invited, or still has leads. A new lead goes to
            whoever had the last one of its address or company, else in turn to those who take leads and are
            not away.
            {!isAdmin && ' How and when others sign in is for administrators.'}
          </p>
        </>
      }
    >
      {data ? (
        <PeopleTable team={data} />
      ) : (
        <Unloaded what="The people of the desk" query={query} lines={6} />
      )}
    </TablePage>
  );
}

function PeopleTable({ team }: { team: Team }) {
  return (
    <DataTable
      label="People"
      rows={team.people}
      columns={[NAME, ROLE, ADDRESS, SEEN, TURN, LEADS, ACTIONS]}
      keyOf={({ id }) => id}
      template="minmax(9rem,1fr) 9.5rem minmax(11rem,1.5fr) 9rem 5.5rem 6rem 6.5rem"
      // More than the columns take at least: a narrower window could not make the table narrower.
      compact={[{ below: 1100, height: 148, template: COMPACT }]}
      isTabStop
      isComplete
    />
  );
}

/** A line for each fact, with the actions beside the first two. */
const COMPACT =
  '"name actions" 1.5rem "address actions" 1.3rem "seen leads" 1.5rem "role turn" 2.5rem / minmax(0,1fr) auto';

const NAME: Column<Member> = {
  id: 'name',
  header: 'Name',
  Cell: function Name({ row }) {
    const me = useMe();
    return (
      <>
        <bdi className="font-semibold" title={nameOf(row)}>
          {nameOf(row)}
        </bdi>
        {row.id === me.id && ' (you)'}
      </>
    );
  },
  compact: '[grid-area:name]',
};

const ROLE: Column<Member> = {
  id: 'role',
  header: 'Role',
  Cell: ({ row }) => ROLE_LABELS[row.role ?? 'none'],
  compact: '[grid-area:role] self-center text-ink-2',
};

const ADDRESS: Column<Member> = {
  id: 'address',
  header: 'Signs in with',
  Cell: ({ row }) => {
    const words = row.access && (row.access.email ?? 'No address yet');
    return <bdi title={words ?? ''}>{words}</bdi>;
  },
  compact: '[grid-area:address] text-ink-2',
};

const SEEN: Column<Member> = {
  id: 'seen',
  header: 'Last seen',
  Cell: function Seen({ row }) {
    const now = useNow();
    if (row.away_until !== null) return `Away until ${awayDay(row.away_until)}`;
    if (!row.access) return null;
    if (row.access.seen_at === null) return row.role === null ? null : 'Invited';
    return (
      <>
        <span>Last seen </span>
        <ShortTime at={row.access.seen_at} now={now} />
      </>
    );
  },
  wide: '[&_span]:hidden',
  compact: '[grid-area:seen] text-ink-2',
};

/** Administrators say who takes leads in turn. */
const TURN: Column<Member> = {
  id: 'turn',
  header: 'New leads',
  Cell: function Turn({ row }) {
    const isAdmin = useIsAdmin();
    const save = (takes: boolean) =>
      read(api.people[':id']['takes-leads'].$put({ param: { id: row.id }, json: { takes } }));
    const { mutate, isPending } = useChange(['team'], save, {
      onError: (error) => toastError(notSaved(error, 'Nothing has changed')),
    });
    const label = (
      <bdi>
        <span>Leads </span>in turn
      </bdi>
    );
    if (!isAdmin || row.role === null) return row.takes_leads && label;
    return <Checkbox label={label} isOn={row.takes_leads} isDisabled={isPending} onTurn={mutate} />;
  },
  wide: 'overflow-visible! [&_span]:hidden',
  compact: '[grid-area:turn] self-center overflow-visible!',
};

/** '3', or '3 open leads' where no header says what it is. */
const LEADS: Column<Member> = {
  id: 'leads',
  header: 'Open leads',
  Cell: ({ row: { leads } }) => (
    <>
      {leads.toLocaleString('en-US')}
      <span>{leads === 1 ? ' open lead' : ' open leads'}</span>
    </>
  ),
  wide: 'text-end [&_span]:hidden',
  compact: '[grid-area:leads] text-end text-ink-2',
};

const ACTIONS: Column<Member> = {
  id: 'actions',
  header: <span className="sr-only">Actions</span>,
  Cell: ({ row }) => <MemberActions member={row} />,
  // What opens from it has lines of its own.
  wide: 'justify-self-end overflow-visible! whitespace-normal!',
  compact: '[grid-area:actions] justify-self-end overflow-visible! whitespace-normal!',
};
