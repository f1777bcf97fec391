/** Which other leads are of the same person or company, which likely are, and what people decide about them. */
import { findPeople } from '@assay/store/desk';
import {
  type Candidate,
  findCandidates,
  findKin,
  type Kin as StoredKin,
  summarize,
} from '@assay/store/inbox';
import { decidedAbout, decidePair, findContactSubmission, listMessages } from '@assay/store/leads';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import {
  type About,
  type Evidence,
  type Kin,
  type Likely,
  type Likeness,
  likenessChange,
  MIN_SURE,
} from '../contract/likeness.ts';
import { recordsReading } from './access.ts';
import type { DeskEnv } from './context.ts';
import { idParam, parseBody, uuidParam } from './input.ts';
import { gone, toSummary } from './lead.ts';
import { likeness } from './likeness.ts';
import { problem } from './problem.ts';

/** So many of the same person are listed, and of the same company. */
const MAX_KIN = 50;
/** So many that are likely the same are told, of a person and of a company: more help nobody. */
const MAX_LIKELY = 10;

export function likenessRoutes(db: Queries) {
  return new Hono<DeskEnv>()
    .get('/api/leads/:id/likeness', recordsReading(db, 'saw_leads'), async (context) => {
      const lead = await findContactSubmission(db, idParam(context));
      if (!lead) return gone();
      const reader = context.var.session.person.id;
      const kin = await findKin(db, lead, { reader, limit: MAX_KIN });
      // Nothing is joined with what looks like spam: whoever sends it writes any name.
      const candidates = lead.status === 'suspected' ? [] : await findCandidates(db, lead);
      const likely = await findLikely(db, lead, { kin, candidates, reader });
      // Who is likely the same person is told once, not as a colleague besides.
      const asked = new Set(
        likely.flatMap((one) => (one.about === 'person' ? [one.email.toLowerCase()] : [])),
      );
      const same = kin.filter((one) => one.about === 'person' || !asked.has(one.email.toLowerCase()));
      return context.json({ same: await withReasons(db, same), likely } satisfies Likeness);
    })
    .put('/api/leads/:id/likeness/:other', async (context) => {
      const body = await parseBody(context, likenessChange);
      const other = uuidParam(context, 'other');
      if (other === null) return problem('malformed', 'other');
      const changed = { ...body, by: context.var.session.person.id, now: new Date() };
      const result = await decidePair(db, [idParam(context), other], changed);
      if (result.ok) return context.body(null, 204);
      if (result.reason === 'stale')
        return problem('stale', 'Somebody has decided otherwise about these leads.');
      return result.reason === 'missing' ? gone() : problem('malformed', 'Both leads have one address.');
    });
}

async function withReasons(db: Queries, kin: readonly StoredKin[]): Promise<Kin[]> {
  const people = await findPeople(
    db,
    kin.flatMap(({ decided }) => decided?.decided_by ?? []),
  );
  const messages = await listMessages(
    db,
    kin.flatMap(({ id, about }) => (about === 'person' ? [id] : [])),
  );
  return kin.map(({ about, decided, ...lead }) => ({
    ...toSummary(lead),
    about,
    message: messages.get(lead.id) ?? null,
    decided: decided && { by: people.get(decided.decided_by ?? '') ?? null, at: decided.decided_at },
  }));
}

interface Among {
  kin: readonly StoredKin[];
  candidates: readonly Candidate[];
  reader: string;
}

interface Scored {
  candidate: Candidate;
  evidence: Evidence;
}

/** Of each address the lead that is most like it. Whoever is of the same company by its domain is no news. */
async function findLikely(
  db: Queries,
  lead: Candidate,
  { kin, candidates, reader }: Among,
): Promise<Likely[]> {
  const addressOf = ({ email }: { email: string }) => email.toLowerCase();
  const ofKin = (about: About) => kin.filter((one) => one.about === about).map(addressOf);
  const found: (Scored & { about: About })[] = [];
  const told = new Set(ofKin('person'));
  for (const about of ['person', 'company'] as const) {
    const decided = await decidedAbout(db, [addressOf(lead)], about);
    if (about === 'company') for (const address of ofKin('company')) told.add(address);
    for (const { address } of decided) told.add(address);
    const others = candidates.filter((one) => !told.has(addressOf(one)));
    const best = bestOfEach(likeness(about, lead, others), others).slice(0, MAX_LIKELY);
    for (const one of best) told.add(addressOf(one.candidate));
    found.push(...best.map((one) => ({ ...one, about })));
  }
  const rows = await summarize(
    db,
    found.map(({ candidate }) => candidate.id),
    reader,
  );
  return found.flatMap(({ candidate, evidence, about }) => {
    const row = rows.find(({ id }) => id === candidate.id);
    return row ? [{ ...toSummary(row), about, is_sure: evidence.score >= MIN_SURE, evidence }] : [];
  });
}

/** The likeliest lead of each address, if it is more likely than not; the likeliest first. */
function bestOfEach(evidence: readonly Evidence[], candidates: readonly Candidate[]): Scored[] {
  const scored = candidates
    .flatMap((candidate, at) => {
      const one = evidence[at];
      return one && one.score > 0 ? [{ candidate, evidence: one }] : [];
    })
    .toSorted((one, other) => other.evidence.score - one.evidence.score);
  const ofAddress = new Map<string, Scored>();
  for (const one of scored) {
    const address = one.candidate.email.toLowerCase();
    if (!ofAddress.has(address)) ofAddress.set(address, one);
  }
  return [...ofAddress.values()];
}
