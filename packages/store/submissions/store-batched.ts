/** Stores concurrent submissions with one commit, the most expensive part of a submission. */
import { batch } from '@assay/runtime/batch';
import { callDelivery } from '../calls/call-mail.ts';
import { isRowAtFault } from '../database/storage-failure.ts';
import { CHANNELS, type ChannelName, isChat } from '../deliveries/channels.ts';
import { deliveriesFor } from '../deliveries/deliveries.ts';
import { queueVisitorMails } from '../deliveries/visitor-mails.ts';
import type { SignUpRules } from '../newsletter/sign-up.ts';
import { databaseKind, type Queries } from '../schema.ts';
import { insertInOneStatement, insertInTurn, type Message, type Submission } from './insert-messages.ts';
import { recentTexts } from './same-texts.ts';
import { type Outcome, storeOnce } from './store-once.ts';

/** How submissions are handled. */
interface SubmissionRules extends Omit<SignUpRules, 'network'> {
  /** Those that the server delivers through. */
  channels?: readonly ChannelName[];
}

/** The most messages that share a commit: more gain little, and SQLite keeps a prepared statement for each number of rows. */
const MAX_BATCH_SIZE = 32;

/**
 * Returns the function that stores submissions, each at most once per key and per token, however many requests and
 * processes race. When it resolves with `stored` the row is on disk; it rejects when the database is at fault.
 *
 * Messages share a commit. One whose token or key is taken already is left out before anything is computed from its text, and then
 * stored on its own, to learn why. If all fail for what one of them contains, each is stored on its own.
 * Subscriptions always are: their address often exists already, and PostgreSQL logs the values of a failed insert. So are requests for a
 * call, whose time may be held, or which belong to a demo request.
 */
export function submissionStore(
  db: Queries,
  rules: SubmissionRules,
): (submission: Submission) => Promise<Outcome> {
  const storeMessage = batch<Message, Outcome>(MAX_BATCH_SIZE, async (messages) => {
    const stored = await insertAll(db, messages, new Date());
    return (message) => {
      if (stored?.has(message.lead.row.id)) return { kind: 'stored', id: message.lead.row.id };
      return storeOnce(db, message, rules);
    };
  });
  return async ({ lead, ...submission }) => {
    if (lead.kind !== 'contact_submission') return storeOnce(db, { ...submission, lead }, rules);
    const message = { ...submission, lead, ...deliveriesOf(lead, submission.network, rules) };
    if (!lead.call) return storeMessage(message);
    // Spam holds no time, and without mail nobody could confirm it.
    const isHeld = lead.row.status !== 'suspected' && rules.channels?.includes('call') === true;
    if (!isHeld) return storeOnce(db, message, rules);
    const { network } = submission;
    const delivery = callDelivery(lead.row.id, lead.row.created_at);
    const mail = { email: lead.row.email, kind: 'call', delivery, network };
    // It says that the request has come, too.
    return storeOnce(db, { ...message, isHeld, visitorMails: [mail] }, rules);
  };
}

/** What is delivered of a message: to the company, and to the visitor as far as the address may still get mails. */
function deliveriesOf(
  lead: Message['lead'],
  network: string | undefined,
  { channels = [] }: SubmissionRules,
): Pick<Message, 'deliveries' | 'visitorMails'> {
  const { email, form_type, status } = lead.row;
  const all = channels.filter(
    (name) =>
      CHANNELS[name].occasions.includes('contact_submission') && !(isChat(name) && status === 'suspected'),
  );
  const toVisitor = all.filter((name) => CHANNELS[name].audience === 'visitor');
  return {
    deliveries: deliveriesFor(
      lead,
      all.filter((name) => !toVisitor.includes(name)),
    ),
    visitorMails: deliveriesFor(lead, toVisitor).map((delivery) => ({
      ...{ email, kind: `${delivery.channel} ${form_type}`, delivery, network },
    })),
  };
}

/** @returns the ids of those that are stored; undefined when nothing is stored, because of what one of the messages contains */
async function insertAll(
  db: Queries,
  messages: readonly Message[],
  now: Date,
): Promise<ReadonlySet<string> | undefined> {
  const isPostgres = databaseKind(db) === 'postgres';
  const kept = { now, texts: await recentTexts(db, messages) };
  const insert = isPostgres
    ? (queries: Queries) => insertInOneStatement(queries, messages, kept)
    : (transaction: Queries) => insertInTurn(transaction, messages, kept);
  try {
    if (isPostgres && messages.every((one) => one.visitorMails.length === 0)) return await insert(db);
    return await db.transaction().execute(async (transaction) => {
      const inserted = await insert(transaction);
      const stored = messages.filter(({ lead }) => inserted.has(lead.row.id));
      await queueVisitorMails(
        transaction,
        stored.flatMap(({ visitorMails }) => visitorMails),
        now,
      );
      return inserted;
    });
  } catch (error) {
    if (isRowAtFault(error)) return undefined;
    throw error;
  }
}
