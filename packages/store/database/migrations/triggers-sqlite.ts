/** The triggers on SQLite, beside those of the search (`search.ts`). */

import { DELETE_OF_LEAD, FREE_TIME } from './of-a-lead.ts';

/** Every statement that would change the activity log in another way than adding to it. */
const ONLY_ADDED = "raise(abort, 'the activity log is only added to')";

export const SQLITE_TRIGGERS = [
  // What belongs to a lead goes with it.
  `create trigger contact_submissions_deleted after delete on contact_submissions begin${DELETE_OF_LEAD}
  end`,
  // Spam takes no time from others.
  `create trigger lead_work_spam_insert after insert on lead_work when new.close_reason = 'spam'
    begin ${FREE_TIME} end`,
  `create trigger lead_work_spam_update after update on lead_work when new.close_reason = 'spam'
    begin ${FREE_TIME} end`,
  // Whoever ends a session by hand wants nobody in by an invitation.
  `create trigger sessions_deleted after delete on sessions
    when old.expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    begin delete from desk_invitations; end`,
  // `replace` deletes the row in its way without a trigger for deletions, so a row that is in the way is refused before. But what
  // two processes record in the same hour (`desk/record-hourly.ts`) is one entry. Without a rowid of the statement's own, a trigger sees -1.
  `create trigger activity_log_added before insert on activity_log
    when exists (select 1 from activity_log where id = new.id or rowid = new.rowid)
    begin
      select raise(ignore) from activity_log where id = new.id and action = new.action
        and action in ('saw_leads', 'saw_subscribers', 'met_limit') and person_id is new.person_id;
      select ${ONLY_ADDED};
    end`,
  `create trigger activity_log_named after insert on activity_log begin
      select ${ONLY_ADDED} where new.rowid < 1;
      update activity_log set person_name = (select name from desk_people where id = new.person_id)
        where id = new.id and person_id is not null and person_name is null;
    end`,
  // An erasure may remove which lead or person an entry is about, and an entry may get the person's name, as a new one does.
  `create trigger activity_log_fixed before update on activity_log
    when new.rowid <> old.rowid or new.id <> old.id or new.at <> old.at or new.person_id is not old.person_id
      or new.action <> old.action or new.details is not old.details or new.cause is not old.cause
      or new.lead_id is not null and new.lead_id is not old.lead_id
      or new.new_name is not null and new.new_name is not old.new_name
      or new.person_name is not null and new.person_name is not coalesce(
        old.person_name, (select name from desk_people where id = old.person_id))
    begin select ${ONLY_ADDED}; end`,
  `create trigger activity_log_kept before delete on activity_log begin select ${ONLY_ADDED}; end`,
];
