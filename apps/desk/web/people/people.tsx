import type { Member, Team } from '../../contract/team.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { awayDay, nameOf } from '../components/labels.ts';
import { Unloaded } from '../components/placeholders.tsx';
import { ShortTime } from '../components/time.tsx';
import { useNow } from '../data/pulse.ts';
import { useMe } from '../data/session.ts';
import { TablePage } from '../frame/page.tsx';
import { MemberActions } from './member-actions.tsx';
import { useTeam } from './use-team.ts';
import { openWords, ROLE_LABELS, wayWords } from './wording.ts';

/** Who works at the desk, how they come in, and what is theirs. */
export function PeopleView() {
  const query = useTeam();
  const { data } = query;
  return (
    <TablePage
      title="People"
      aside={
        <p className="text-ink-2">
          Everybody who was here in the last 90 days, or still has leads. A new lead goes to whoever had the
          last one of its address or company, else in turn to those who take leads and are not away.
          {data && !seesAll(data) && ' How and when others sign in is for administrators.'}
        </p>
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

const seesAll = ({ people }: Team) => people.every(({ access }) => access !== null);

function PeopleTable({ team }: { team: Team }) {
  return (
    <DataTable
      label="People"
      rows={team.people}
      columns={team.has_roles ? WITH_ROLES : WITHOUT_ROLES}
      keyOf={({ id }) => id}
      template={`minmax(9rem,1fr) ${team.has_roles ? '8.5rem' : ''} minmax(11.5rem,1.5fr) 8.5rem 6rem 5rem 5.5rem 6.5rem`}
      // More than the columns take at least: a narrower window could not make the table narrower.
      compact={[{ below: 1120, height: team.has_roles ? 116 : 96, template: compactOf(team.has_roles) }]}
      isTabStop
      isComplete
    />
  );
}

/** A line for each fact, with the actions beside the first two. */
function compactOf(hasRoles: boolean): string {
  const role = hasRoles ? ' "role actions" 1.3rem "ways ways" 1.3rem' : ' "ways actions" 1.3rem';
  return `"name actions" 1.5rem${role} "seen leads" 1.3rem / minmax(0,1fr) auto`;
}

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
  Cell: ({ row }) => (row.role === null ? 'None' : ROLE_LABELS[row.role]),
  compact: '[grid-area:role] text-ink-2',
};

const WAYS: Column<Member> = {
  id: 'ways',
  header: 'Signs in with',
  Cell: ({ row }) => {
    const words = row.access ? wayWords(row.access.ways) : '';
    return <bdi title={words}>{words}</bdi>;
  },
  compact: '[grid-area:ways] text-ink-2',
};

const SEEN: Column<Member> = {
  id: 'seen',
  header: 'Last seen',
  Cell: function Seen({ row }) {
    const now = useNow();
    if (row.away_until !== null) return `Away until ${awayDay(row.away_until)}`;
    return (
      row.access && (
        <>
          <span>Last seen </span>
          <ShortTime at={row.access.seen_at} now={now} />
        </>
      )
    );
  },
  wide: '[&_span]:hidden',
  compact: '[grid-area:seen] text-ink-2',
};

const OPEN: Column<Member> = {
  id: 'open',
  header: 'Signed in',
  Cell: ({ row }) => {
    const words = row.access ? openWords(row.access) : '';
    return <span title={words}>{words}</span>;
  },
  wide: 'text-ink-2',
  compact: 'hidden',
};

/** '3', or '3 open leads' where no header says what it is. */
const LEADS: Column<Member> = {
  id: 'leads',
  header: 'Open leads',
  Cell: ({ row: { leads, takes_leads } }) => (
    <>
      {leads.toLocaleString('en-US')}
      <span>{`${leads === 1 ? ' open lead' : ' open leads'}${takes_leads ? ', in turn' : ''}`}</span>
    </>
  ),
  wide: 'text-end [&_span]:hidden',
  compact: '[grid-area:leads] text-end text-ink-2',
};

const TURN: Column<Member> = {
  id: 'turn',
  header: 'New leads',
  Cell: ({ row: { takes_leads } }) => takes_leads && 'In turn',
  compact: 'hidden',
};

const ACTIONS: Column<Member> = {
  id: 'actions',
  header: <span className="sr-only">Actions</span>,
  Cell: ({ row }) => <MemberActions member={row} />,
  // What opens from it has lines of its own.
  wide: 'justify-self-end overflow-visible! whitespace-normal!',
  compact: '[grid-area:actions] justify-self-end overflow-visible! whitespace-normal!',
};

const WITH_ROLES = [NAME, ROLE, WAYS, SEEN, OPEN, TURN, LEADS, ACTIONS];
const WITHOUT_ROLES = WITH_ROLES.filter((column) => column !== ROLE);
