/** Everybody who works at the desk: who they are, what they may do, what is theirs, and handing it over. */
import { MINUTE_MS } from '@assay/contract/time';
import { includesRole } from '@assay/contract/values';
import { comparable, isAddress } from '@assay/service/desk-people';
import { setTakesLeads } from '@assay/store/assignment';
import {
  COLLEAGUE_MS,
  endAccessOf,
  FIRST_ADMINISTRATOR,
  findPeople,
  invite,
  listTeam,
  MAX_AN_HOUR,
  noteWhoLeft,
  rolesOfPeople,
  setAway,
  setRole,
} from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Tells, tellAdministrators } from '../administrators.ts';
import { MAX_SNOOZE_MS } from '../contract/leads.ts';
import { absence, handOver, invited, ROLE_LABELS, roleChange, takesLeads } from '../contract/team.ts';
import { sendOnce } from '../letters.ts';
import { isAdmin } from './access.ts';
import { answerBulk } from './bulk.ts';
import type { DeskContext, DeskEnv, DeskParts } from './context.ts';
import { idParam, json } from './input.ts';
import { cameOverTls } from './own-address.ts';
import { problem } from './problem.ts';
import { signInAddress } from './session.ts';

export function teamRoutes(db: Queries, parts: DeskParts) {
  const { roleOf, log, brand, letters: send, publicUrl } = parts;
  const tells: Tells | undefined = send && publicUrl && { db, send, log, roleOf, origin: publicUrl.origin };
  const by = ({ var: { session } }: DeskContext) => session.person.name ?? session.email;
  return (
    new Hono<DeskEnv>()
      .get('/api/team', async (context) => {
        const now = new Date();
        const { session, role } = context.var;
        const seesAll = includesRole(role, 'admin');
        const roles = await rolesOfPeople(db, roleOf);
        const people = (await listTeam(db))
          .map((member) => toMember(member, roles, seesAll || member.id === session.person.id, now))
          .flatMap((member) => member ?? [])
          .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
        return context.json({ people });
      })
      .post('/api/invitations', isAdmin, hasJustSignedIn, json(invited), async (context) => {
        const { email: typed, role } = context.req.valid('json');
        const email = comparable(typed.trim());
        if (!isAddress(email))
          return problem('refused_address', 'Enter a full email address, such as name@example.com');
        const doer = { by: context.var.session.person.id, listed: roleOf, now: new Date() };
        const made = await invite(db, { email, role }, doer);
        if (!made.ok)
          return made.reason === 'works_here'
            ? problem('refused_address', 'They work at the desk already. Their role is in the table')
            : problem('too_many_requests', TOO_MANY);
        // The host has been checked to be the desk's.
        const scheme = cameOverTls(context, parts) ? 'https' : 'http';
        const address = signInAddress(
          publicUrl?.origin ?? `${scheme}://${context.req.header('Host')}`,
          made.invitation.code,
        );
        tellAdministrators(tells, `${by(context)} invited ${email} to the desk`, ROLE_LABELS[role]);
        const letter = invitationLetter(brand, by(context), address);
        const isMailed =
          tells !== undefined && (await sendOnce(tells, { to: email, automatic: 'auto-generated' }, letter));
        const expires_at = made.invitation.expiresAt.toISOString();
        return context.json({ address: isMailed ? null : address, expires_at }, 201);
      })
      .put('/api/people/:id/role', isAdmin, hasJustSignedIn, json(roleChange), async (context) => {
        const { role } = context.req.valid('json');
        const person = idParam(context);
        const doer = { by: context.var.session.person.id, listed: roleOf, now: new Date() };
        const name = (await findPeople(db, [person])).get(person)?.name ?? 'somebody';
        const result = await setRole(db, { person, role }, doer);
        if (!result.ok) return result.reason === 'unknown' ? noColleague() : problem('last_administrator');
        const after = result.nobodysCalls === 0 ? '' : ` ${nobodys(result.nobodysCalls)}`;
        tellAdministrators(tells, `${by(context)} changed the role of ${name}`, ROLE_LABELS[role], after);
        return context.body(null, 204);
      })
      // What anybody may do with each of the leads.
      .post('/api/people/:id/leads', json(handOver), async (context) => {
        const { to } = context.req.valid('json');
        const found = await findPeople(db, [idParam(context), to]);
        const [from, taker] = [found.get(idParam(context)), found.get(to)];
        if (!from || !taker || from.id === taker.id) return noColleague();
        return answerBulk(db, context, { do: 'give', to: taker.id }, { takenBy: from.id });
      })
      .put('/api/people/:id/away', json(absence), async (context) => {
        const body = context.req.valid('json');
        const { session, role } = context.var;
        const [person, now] = [idParam(context), new Date()];
        if (person !== session.person.id && !includesRole(role, 'admin'))
          return problem('not_allowed', 'Ask an administrator, or your colleague');
        const until = body.until === null ? null : new Date(body.until);
        const ahead = until === null ? 1 : until.getTime() - now.getTime();
        if (ahead <= 0 || ahead > MAX_SNOOZE_MS) return problem('malformed', 'until');
        const isSaid = await setAway(db, { person, until, by: session.person.id, now });
        return isSaid ? context.body(null, 204) : noColleague();
      })
      .put('/api/people/:id/takes-leads', isAdmin, json(takesLeads), async (context) => {
        const { takes } = context.req.valid('json');
        const [person, now] = [idParam(context), new Date()];
        // Somebody who has just come, or come back, is there from now on.
        await noteWhoLeft(db, roleOf, now);
        return (await setTakesLeads(db, { person, takes, by: context.var.session.person.id, now }))
          ? context.body(null, 204)
          : noColleague();
      })
      .post('/api/people/:id/end-access', isAdmin, async (context) => {
        const person = (await findPeople(db, [idParam(context)])).get(idParam(context));
        if (!person) return noColleague();
        await endAccessOf(db, person.id, context.var.session.person.id, new Date());
        return context.body(null, 204);
      })
  );
}

/** Whoever finds a desk that somebody left open lets nobody in. */
const RECENT_MS = 10 * MINUTE_MS;

const hasJustSignedIn = createMiddleware<DeskEnv>(async ({ var: { session } }, next) =>
  Date.now() - Date.parse(session.createdAt) < RECENT_MS ? next() : problem('sign_in_again'),
);

const TOO_MANY = `${MAX_AN_HOUR} invitations have been made within an hour. You can make another later`;

/** @param calls of somebody who has left */
function nobodys(calls: number): string {
  return calls === 1
    ? 'A call that was booked with them is nobody’s now: see Calls.'
    : `${calls} calls that were booked with them are nobody’s now: see Calls.`;
}

function invitationLetter(brand: string, who: string, url: string) {
  return {
    subject: `${who} invites you to the ${brand} desk`,
    paragraphs: [
      'The desk is where requests of visitors are answered. This link signs you in once, within a day.',
    ],
    link: { label: 'Sign in', url, isButton: true },
    details: [],
    closing: 'If you do not expect it, ignore this mail: nobody is signed in by opening the link alone.',
  };
}

/** Undefined for who is neither here nor has anything. */
function toMember(
  { id, name, leads, away_until: until, lead_turn_at, ...of }: Awaited<ReturnType<typeof listTeam>>[number],
  roles: Awaited<ReturnType<typeof rolesOfPeople>>,
  isOpen: boolean,
  now: Date,
) {
  const { email, seen_at } = of;
  const role = roles.get(id) ?? null;
  const isAwaited = seen_at === null && role !== null && email !== FIRST_ADMINISTRATOR;
  const wasHere = seen_at !== null && now.getTime() - Date.parse(seen_at) < COLLEAGUE_MS;
  if (leads === 0 && !wasHere && !isAwaited) return undefined;
  return {
    id,
    name,
    role,
    away_until: until !== null && Date.parse(until) > now.getTime() ? until : null,
    takes_leads: lead_turn_at !== null,
    leads,
    access: isOpen ? { email, seen_at } : null,
  };
}

function noColleague() {
  return problem('not_found', 'There is no such colleague.');
}
