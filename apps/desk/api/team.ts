/** Everybody who works at the desk: who they are, what is theirs, and handing it over. */
import { includesRole, type Role } from '@assay/forms/values';
import type { RoleOf } from '@assay/service/desk-people';
import { setTakesLeads } from '@assay/store/assignment';
import {
  COLLEAGUE_MS,
  endAccessOf,
  findPeople,
  joinTwo,
  listTeam,
  noteWhoLeft,
  type Member as Stored,
  setAway,
} from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { MAX_SNOOZE_MS } from '../contract/leads.ts';
import { absence, handOver, joining, type Member, type Team, takesLeads } from '../contract/team.ts';
import { isAdmin, isAmong } from './access.ts';
import { answerBulk } from './bulk.ts';
import type { DeskContext, DeskEnv } from './context.ts';
import { idParam, parseBody } from './input.ts';
import { problem } from './problem.ts';

interface TeamParts {
  /** Absent where whoever gets in may do all. */
  roleOf?: RoleOf | undefined;
  idleMs: number;
}

export function teamRoutes(db: Queries, { roleOf, idleMs }: TeamParts) {
  return (
    new Hono<DeskEnv>()
      .get('/api/team', async (context) => {
        const now = new Date();
        const { session, role } = context.var;
        const seesAll = includesRole(role, 'admin');
        const people = (await listTeam(db, { now, idleMs }))
          .filter(({ seen_at, leads }) => leads > 0 || now.getTime() - Date.parse(seen_at) < COLLEAGUE_MS)
          .map((member) => toMember(member, roleOf, seesAll || member.id === session.person.id, now))
          .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
        const may_manage = roleOf !== undefined && seesAll;
        return context.json({ people, has_roles: roleOf !== undefined, may_manage } satisfies Team);
      })
      // What anybody may do with each of the leads.
      .post('/api/people/:id/leads', async (context) => {
        const { to } = await parseBody(context, handOver);
        const found = await findPeople(db, [idParam(context), to]);
        const [from, taker] = [found.get(idParam(context)), found.get(to)];
        if (!from || !taker || from.id === taker.id) return noColleague();
        return answerBulk(db, context, { do: 'give', to: taker.id }, { takenBy: from.id });
      })
      .put('/api/people/:id/away', async (context) => {
        const body = await parseBody(context, absence);
        const [person, by, now] = [idParam(context), context.var.session.person.id, new Date()];
        if (!mayChange(context)) return askThem();
        const until = body.until === null ? null : new Date(body.until);
        const ahead = until === null ? 1 : until.getTime() - now.getTime();
        if (ahead <= 0 || ahead > MAX_SNOOZE_MS) return problem('malformed', 'until');
        const isSaid = await setAway(db, { person, until, by, now });
        return isSaid ? context.body(null, 204) : noColleague();
      })
      .put('/api/people/:id/takes-leads', async (context) => {
        const { takes } = await parseBody(context, takesLeads);
        const [person, by, now] = [idParam(context), context.var.session.person.id, new Date()];
        if (!mayChange(context)) return askThem();
        // Somebody who has just come, or come back, is there from now on.
        await noteWhoLeft(db, isAmong(roleOf), now);
        return (await setTakesLeads(db, { person, takes, by, now }))
          ? context.body(null, 204)
          : noColleague();
      })
      .post('/api/people/:id/end-access', isAdmin, withRoles(roleOf), async (context) => {
        const person = (await findPeople(db, [idParam(context)])).get(idParam(context));
        if (!person) return noColleague();
        await endAccessOf(db, person.id, context.var.session.person.id, new Date());
        return context.body(null, 204);
      })
      .post('/api/people/:id/joining', isAdmin, withRoles(roleOf), async (context) => {
        const { to } = await parseBody(context, joining);
        const people = { stays: to, goes: idParam(context) };
        const isJoined = await joinTwo(db, people, context.var.session.person.id, new Date());
        return isJoined ? context.body(null, 204) : noColleague();
      })
  );
}

/** Of oneself everybody says it, of others an administrator. */
function mayChange(context: DeskContext): boolean {
  const { session, role } = context.var;
  return idParam(context) === session.person.id || includesRole(role, 'admin');
}

function askThem(): Response {
  return problem('not_allowed', 'Ask an administrator, or your colleague');
}

/** Without roles everybody may do all else, but not become somebody else. */
function withRoles(roleOf: RoleOf | undefined) {
  return async (_context: DeskContext, next: () => Promise<void>): Promise<Response | undefined> => {
    if (roleOf === undefined)
      return problem('not_allowed', 'Ask whoever runs the machine of the desk, which has a command for it');
    await next();
    return undefined;
  };
}

function toMember(
  { id, name, leads, away_until: until, lead_turn_at, ...of }: Stored,
  roleOf: RoleOf | undefined,
  isOpen: boolean,
  now: Date,
): Member {
  const { ways, seen_at, sessions, invitations } = of;
  return {
    id,
    name,
    role: roleOf === undefined ? 'admin' : mostOf(ways.map(({ email }) => email && roleOf(email))),
    away_until: until !== null && Date.parse(until) > now.getTime() ? until : null,
    takes_leads: lead_turn_at !== null,
    leads,
    access: isOpen ? { ways, seen_at, sessions, invitations } : null,
  };
}

/** The role that includes the others; null without one. */
function mostOf(roles: readonly (Role | '' | null | undefined)[]): Role | null {
  return roles.reduce<Role | null>(
    (most, role) => (role && (most === null || includesRole(role, most)) ? role : most),
    null,
  );
}

function noColleague(): Response {
  return problem('not_found', 'There is no such colleague.');
}
