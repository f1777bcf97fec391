/**
 * The pages on which a demo or a call is asked for without a script, which could not prove that a person asks. So a code is sent to the
 * address: until it is entered nothing is stored, and what was typed stays in the page.
 */
import { CALL_PATH, CALL_TIME, KEY_PARAMETER, SAID_PARAMETER } from '@assay/forms/call-link';
import { type CallHours, isOffered } from '@assay/forms/call-slots';
import { callMessage } from '@assay/forms/call-wording';
import { FORMS } from '@assay/forms/forms';
import { STORAGE_FAILED, tooManyAttempts, UNEXPECTED } from '@assay/forms/messages';
import {
  CALL_FIELDS,
  CODE_FIELD,
  REQUEST_PATHS,
  type RequestKind,
  TICKET_FIELD,
} from '@assay/forms/request-pages';
import type { Outbox } from '@assay/service/delivery';
import { problem, readForm } from '@assay/service/http';
import { networkOf } from '@assay/service/rate-limits';
import { confirmCall, takenHalfHours } from '@assay/store/calls';
import { describeFailure, isStorageFailure } from '@assay/store/database';
import { takeMailPlace } from '@assay/store/deliveries';
import { callHours, callKey } from '@assay/store/leads';
import type { Context } from 'hono';
import { z } from 'zod';
import { freeSlots, optionsInMany } from './call-options.ts';
import { codeOf, newTicket, tokenOf } from './mail-codes.ts';
import type { PageTemplate } from './page-answer.ts';
import { checkMessage } from './post-forms.ts';
import { type RateLimits, visitorOf } from './rate-limit.ts';
import { type Services, submit, type ValidSubmission } from './submit.ts';

interface RequestPage {
  kind: RequestKind;
  services: Services;
  sendCode: Outbox['sendCode'];
  submissions: RateLimits['submissions'];
  /** Absent where the site is not built. */
  template: PageTemplate | undefined;
  /** Which replaces the page of a call. */
  bookingUrl: string | undefined;
}

type Typed = Readonly<Record<string, string>>;

const FORM_OF = { demo: 'demo_request', call: 'contact' } as const;
const FIELDS: Record<RequestKind, readonly string[]> = {
  demo: FORMS.demo_request.fields.map(({ name }) => name),
  call: CALL_FIELDS,
};

/** The longest that a visitor waits for the mail server, in milliseconds. */
const SEND_MS = 15_000;

/** `GET` of either page. */
export function getRequest(page: RequestPage) {
  return async (context: Context): Promise<Response> => {
    if (!page.template) return problem('not_found');
    if (page.kind === 'call' && page.bookingUrl !== undefined) return context.redirect(page.bookingUrl, 302);
    if (context.req.query(SAID_PARAMETER) === 'sent')
      return page.template(200, {
        shown: new Set(['sent']),
        values: { key: context.req.query(KEY_PARAMETER) ?? '' },
      });
    return showForm(page, 200, {}, {}, new Set());
  };
}

/** `POST` of either page: sends a code, or stores what was asked with the code that was sent. */
export function postRequest(page: RequestPage) {
  return async (context: Context): Promise<Response> => {
    const { kind, services, template, sendCode } = page;
    if (!template || !sendCode) return problem('not_found');
    const body = await readForm(context);
    if (!body.ok) return body.answer;
    const typed = z.record(z.string(), z.string().catch('')).parse(body.value);
    try {
      const client = visitorOf(context, services.trustProxy);
      const wait = await page.submissions.count(`submission ${FORM_OF[kind]}`, client);
      if (wait > 0)
        return showForm(page, 429, typed, { problem: tooManyAttempts(wait).text }, new Set(['problem']));
      const now = new Date();
      const time = kind === 'call' ? timeProblem(await callHours(), typed[CALL_TIME] ?? '', now) : undefined;
      const checked = await checkMessage(context, await bodyOf(kind, typed, time === undefined));
      if (!checked.ok || time !== undefined) {
        const errors = checked.ok ? {} : checked.errors;
        services.metrics.submission(FORM_OF[kind], 'invalid');
        return showForm(page, 422, typed, errors, new Set(time === undefined ? [] : [time]));
      }
      const email = String(checked.submission.fields['email']);
      return await ((typed[CODE_FIELD] ?? '').trim() === '' && !typed[TICKET_FIELD]
        ? askForCode(page, sendCode, typed, { email, network: networkOf(client), now })
        : store(page, context, typed, { submission: checked.submission, email, now }));
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
      context.var.log.error({ reason: describeFailure(error) }, 'Storage is not available');
      const text = STORAGE_FAILED[FORM_OF[kind]].text;
      return template(503, { shown: new Set(['problem', 'code']), values: { ...typed, problem: text } });
    }
  };
}

/** What the API would have been sent. */
async function bodyOf(kind: RequestKind, typed: Typed, hasTime: boolean): Promise<Record<string, string>> {
  const fields = Object.fromEntries(FIELDS[kind].map((name) => [name, typed[name] ?? '']));
  const more = { form_type: FORM_OF[kind], source_path: REQUEST_PATHS[kind], token: typed[CODE_FIELD] ?? '' };
  if (kind === 'demo') return { ...fields, ...more };
  const { timeZone } = await callHours();
  // Nobody knows the visitor's zone; the event of the mail is right in any.
  const message = hasTime ? callMessage(Date.parse(typed[CALL_TIME] ?? ''), timeZone, timeZone) : '-';
  return { ...fields, ...more, message };
}

function timeProblem(hours: CallHours, at: string, now: Date): 'missing' | 'gone' | undefined {
  if (!z.iso.datetime().safeParse(at).success) return 'missing';
  return isOffered(hours, Date.parse(at), now.getTime()) ? undefined : 'gone';
}

interface Asking {
  email: string;
  network: string;
  now: Date;
}

/** No answer tells whether a mail was sent: an address has few of them in a day. */
async function askForCode(
  { services: { db }, template }: RequestPage,
  sendCode: NonNullable<Outbox['sendCode']>,
  typed: Typed,
  { email, network, now }: Asking,
): Promise<Response> {
  const ticket = newTicket(now);
  const has = await takeMailPlace(db, { email, kind: 'code', network }, now);
  const code = has ? await codeOf(db, ticket, email) : null;
  const sent = await sendCode(email, code, AbortSignal.timeout(SEND_MS));
  const values = { ...typed, [TICKET_FIELD]: ticket };
  const shown = new Set(sent.kind === 'failed' ? ['code', 'unsent'] : ['code']);
  return template?.(sent.kind === 'failed' ? 503 : 200, { shown, values }) ?? problem('not_found');
}

interface Storing {
  submission: ValidSubmission;
  email: string;
  now: Date;
}

const answered = z.object({ id: z.string().optional(), code: z.string().optional() });

/** By the way of all submissions, with the code for a token. */
async function store(
  page: RequestPage,
  context: Context,
  typed: Typed,
  { submission, email, now }: Storing,
): Promise<Response> {
  const { kind, services, template } = page;
  const given = { ticket: typed[TICKET_FIELD] ?? '', code: typed[CODE_FIELD] ?? '', email };
  const token = await tokenOf(services.db, given, now);
  const verification = {
    ...services.verification,
    verify: async () =>
      token ? { ok: true as const, ...token } : { ok: false as const, reason: 'wrong solution' as const },
  };
  // What is delivered is told when it is known whether a call is booked.
  const quiet = { ...services, verification, wake: () => {} };
  const answer = await submit(context, quiet, { ...submission, ...(token && { key: token.nonce }) });
  const { id, code } = answered.parse(await answer.json());
  if (id !== undefined) return context.redirect(await next(services, kind, id), 303);
  if (code === 'call_taken') return showForm(page, 409, typed, {}, new Set(['taken']));
  const isWrong = code === 'verification_rejected' || code === 'idempotency_key_reused';
  const values = { ...typed, problem: UNEXPECTED.text };
  return (
    template?.(answer.status, { shown: new Set(['code', isWrong ? 'wrong' : 'problem']), values }) ?? answer
  );
}

/** Whoever has the code has the mailbox: a call is theirs without another mail. */
async function next({ db, wake }: Services, kind: RequestKind, id: string): Promise<string> {
  const query = new URLSearchParams({ [KEY_PARAMETER]: await callKey(db, id) });
  const sent = `${REQUEST_PATHS[kind]}?${SAID_PARAMETER}=sent&${query}`;
  const result = kind === 'call' ? await confirmCall(db, id, new Date()) : undefined;
  wake();
  if (!result) return sent;
  if (!result.ok && result.reason === 'missing') return sent;
  if (!result.ok) query.set(SAID_PARAMETER, result.reason);
  return `${CALL_PATH}?${query}`;
}

/**
 * @param errors by the name of their field
 * @param shown the parts that are shown besides, such as the error of the time
 */
async function showForm(
  { kind, services: { db }, template, sendCode }: RequestPage,
  status: number,
  typed: Typed,
  errors: Typed,
  shown: Set<string>,
): Promise<Response> {
  if (!template) return problem('not_found');
  if (!sendCode) return template(200, { shown: new Set(['unavailable']), values: {} });
  const values: Record<string, string> = {
    ...typed,
    ...(errors['problem'] && { problem: errors['problem'] }),
  };
  shown.add('form');
  for (const name of FIELDS[kind]) {
    const error = errors[name];
    shown.add(error === undefined ? `ok_${name}` : `bad_${name}`);
    if (error !== undefined) values[`bad_${name}`] = error;
  }
  if (status === 422 || status === 409) shown.add('invalid');
  const chosen = ['project_type', 'budget', CALL_TIME].flatMap((name) => typed[name] || []);
  if (kind === 'demo') return template(status, { shown, values, chosen });
  const now = new Date();
  const hours = await callHours();
  const slots = freeSlots(hours, await takenHalfHours(db, now), now);
  shown.add(slots.length > 0 ? 'times' : 'none');
  return template(status, {
    shown,
    values,
    chosen,
    options: `<option value=""></option>${optionsInMany(slots, hours.timeZone)}`,
  });
}
