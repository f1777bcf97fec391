/** The triggers on PostgreSQL, and their functions. */

import { DELETE_OF_LEAD, FREE_TIME } from './of-a-lead.ts';

/** What each function does. */
const FUNCTIONS = {
  contact_submissions_deleted: `${DELETE_OF_LEAD}
      return null;`,
  lead_work_spam: `
      ${FREE_TIME}
      return null;`,
  sessions_ended: `
      delete from desk_invitations;
      return null;`,
  activity_log_named: `
      new.person_name := coalesce(new.person_name, (select name from desk_people where id = new.person_id));
      return new;`,
  // An erasure may remove which lead or person an entry is about, and an entry may get the person's name, as a new one does.
  activity_log_kept: `
      if tg_op = 'UPDATE' then
        if (new.id, new.at, new.person_id, new.action, new.details, new.cause)
            is not distinct from (old.id, old.at, old.person_id, old.action, old.details, old.cause)
          and (new.lead_id is null or new.lead_id is not distinct from old.lead_id)
          and (new.new_name is null or new.new_name is not distinct from old.new_name)
          and (new.person_name is null or new.person_name is not distinct from coalesce(
            old.person_name, (select name from desk_people where id = old.person_id)))
        then return new; end if;
      end if;
      raise exception 'the activity log is only added to';`,
} as const;

/** They write in tables that whoever causes it may not write in, where programs have roles of their own (`postgres/roles.ts`). */
export const TRIGGER_FUNCTIONS = Object.keys(FUNCTIONS) as (keyof typeof FUNCTIONS)[];

const TRIGGERS: Readonly<Record<string, string>> = {
  // What belongs to a lead goes with it.
  contact_submissions_deleted:
    'after delete on contact_submissions for each row execute function contact_submissions_deleted()',
  // Spam takes no time from others.
  lead_work_spam: `after insert or update on lead_work for each row when (new.close_reason = 'spam')
    execute function lead_work_spam()`,
  // Whoever ends a session by hand wants nobody in by an invitation.
  sessions_deleted:
    'after delete on sessions for each row when (old.expires_at > now()) execute function sessions_ended()',
  sessions_truncated: 'after truncate on sessions for each statement execute function sessions_ended()',
  activity_log_named: 'before insert on activity_log for each row execute function activity_log_named()',
  activity_log_kept:
    'before update or delete on activity_log for each row execute function activity_log_kept()',
  activity_log_whole:
    'before truncate on activity_log for each statement execute function activity_log_kept()',
};

export const POSTGRES_TRIGGERS = [
  ...Object.entries(FUNCTIONS).map(
    ([name, body]) => `create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`,
  ),
  ...Object.entries(TRIGGERS).map(([name, trigger]) => `create trigger ${name} ${trigger}`),
];
