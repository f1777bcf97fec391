/** What reports count of the leads of a period. */
import { SUBMISSION_FORMS, type SubmissionForm } from '@assay/forms/forms';
import { REPLY_WITHIN_MS } from '@assay/forms/time';
import { LOST_REASONS, type LostReason } from '@assay/forms/values';
import { isCountedLead, isSpam } from '../leads/counted-leads.ts';
import { type AnswerNumbers, Waits } from './answers.ts';
import type { ReadLead } from './read-leads.ts';

/** What became of leads. Each is a part of all of them, and none of the one before it. */
export interface Funnel {
  leads: number;
  answered: number;
  call_held: number;
  qualified: number;
  lost: number;
}

/** Leads by what they have in common. */
export interface Group extends Record<SubmissionForm, number> {
  /** As most of them write it. */
  name: string | null;
  funnel: Funnel;
  /** Leads that came since views are counted. */
  compared: number;
  views: number;
}

interface Measure {
  now: Date;
  /** Business hours between two times. */
  business(from: number, to: number): number;
  /** The first day with views; null without any. */
  since: string | null;
}

export interface PeriodNumbers {
  /** Everything that was sent, and how much of it was spam. */
  received: number;
  spam: number;
  forms: Record<SubmissionForm, Funnel & { reasons: Record<LostReason, number> }>;
  answers: AnswerNumbers;
}

/** Counts leads one by one. */
export class Tally {
  readonly days = new Map<string, Record<SubmissionForm, number>>();
  readonly pages = new Groups();
  readonly campaigns = new Groups((name) => name.toLowerCase());
  readonly hosts = new Groups();
  /** By the ids of people; empty for the command line. */
  readonly people = new Map<string, Waits>();
  readonly #measure: Measure;
  readonly #deadline: number;
  readonly #forms = byForm(() => ({ ...emptyFunnel(), reasons: emptyReasons() }));
  #received = 0;
  #spam = 0;
  #missed = 0;
  #waiting = 0;
  #unknown = 0;

  constructor(measure: Measure) {
    this.#measure = measure;
    this.#deadline = measure.now.getTime() - REPLY_WITHIN_MS;
  }

  add(lead: ReadLead): void {
    this.#received++;
    if (isSpam(lead)) this.#spam++;
    if (!isCountedLead(lead)) return;
    const { day, form_type, source_path, utm_campaign, referrer_host } = lead;
    getOr(this.days, day, () => byForm(() => 0))[form_type]++;
    const isCompared = this.#measure.since !== null && day >= this.#measure.since;
    this.pages.add(source_path, lead, isCompared);
    if (utm_campaign !== null) this.campaigns.add(utm_campaign, lead, isCompared);
    if (referrer_host !== null) this.hosts.add(referrer_host, lead, isCompared);
    const form = this.#forms[form_type];
    addTo(form, lead);
    if (lead.outcome === 'lost') form.reasons[lead.lost_reason ?? 'other']++;
    this.#addAnswer(lead);
  }

  #addAnswer(lead: ReadLead): void {
    const at = Date.parse(lead.created_at);
    if (lead.answered_at === null) {
      if (lead.status === 'answered') this.#unknown++;
      if (lead.status !== 'new') return;
      if (at <= this.#deadline) this.#missed++;
      else this.#waiting++;
      return;
    }
    const answered = Date.parse(lead.answered_at);
    const [clock, business] = [answered - at, this.#measure.business(at, answered)];
    getOr(this.people, lead.answered_by ?? '', () => new Waits()).add(clock, business);
  }

  get numbers(): PeriodNumbers {
    const waits = Waits.together([...this.people.values()]);
    const answers = {
      due: waits.clock.length + this.#missed,
      within_24_hours: waits.inTime,
      waiting: this.#waiting,
      unknown: this.#unknown,
      ...waits.times,
    };
    return { received: this.#received, spam: this.#spam, forms: this.#forms, answers };
  }
}

/** Leads by one of their columns. */
export class Groups {
  readonly #groups = new Map<string | null, Group & { spellings: Map<string, number> }>();
  readonly #keyOf: (name: string) => string;

  /** @param keyOf what names have in common that are the same */
  constructor(keyOf: (name: string) => string = (name) => name) {
    this.#keyOf = keyOf;
  }

  add(name: string | null, lead: ReadLead, isCompared: boolean): void {
    const group = this.#of(name);
    group[lead.form_type]++;
    addTo(group.funnel, lead);
    if (isCompared) group.compared++;
    if (name !== null) group.spellings.set(name, (group.spellings.get(name) ?? 0) + 1);
  }

  addViews(name: string, views: number): void {
    this.#of(name).views += views;
  }

  /** What became of the leads with a name, and the views. */
  get(name: string | null): Pick<Group, 'funnel' | 'views'> {
    const { funnel, views } = this.#groups.get(this.#keyFor(name)) ?? newGroup(name);
    return { funnel, views };
  }

  get all(): Group[] {
    return [...this.#groups.values()].map(({ spellings, ...group }) => {
      const [most] = [...spellings].toSorted(([, one], [, other]) => other - one);
      return { ...group, name: most?.[0] ?? group.name };
    });
  }

  #of(name: string | null) {
    return getOr(this.#groups, this.#keyFor(name), () => newGroup(name));
  }

  #keyFor(name: string | null): string | null {
    return name === null ? null : this.#keyOf(name);
  }
}

function newGroup(name: string | null) {
  return {
    ...byForm(() => 0),
    name,
    funnel: emptyFunnel(),
    compared: 0,
    views: 0,
    spellings: new Map<string, number>(),
  };
}

function emptyFunnel(): Funnel {
  return { leads: 0, answered: 0, call_held: 0, qualified: 0, lost: 0 };
}

function addTo(funnel: Funnel, { status, answered_at, call_outcome, outcome }: ReadLead): void {
  funnel.leads++;
  if (status === 'answered' || answered_at !== null) funnel.answered++;
  if (call_outcome === 'held') funnel.call_held++;
  if (outcome !== null) funnel[outcome]++;
}

function emptyReasons(): Record<LostReason, number> {
  // What `fromEntries` returns has lost the names.
  return Object.fromEntries(LOST_REASONS.map((reason) => [reason, 0])) as Record<LostReason, number>;
}

function byForm<Value>(value: () => Value): Record<SubmissionForm, Value> {
  // As above.
  return Object.fromEntries(SUBMISSION_FORMS.map((form) => [form, value()])) as Record<SubmissionForm, Value>;
}

function getOr<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
