/** What goes with a lead, whoever removes it. */
const TABLES = [
  'lead_notes',
  'lead_edits',
  'messages',
  'message_files',
  'file_parts',
  'message_cc',
  'reply_keys',
  'calls',
  'notifications',
];

/** In a trigger, on both databases: `old` is the lead. Pairs of its address stay while another lead has it. */
export const DELETE_OF_LEAD = `
    ${TABLES.map((table) => `delete from ${table} where lead_id = old.id;`).join('\n    ')}
    delete from address_pairs where (one = lower(old.email) or other = lower(old.email))
      and not exists (select 1 from contact_submissions where lower(email) = lower(old.email));`;

/** In a trigger: `new` is the work of a lead. */
export const FREE_TIME =
  'update calls set host = null, held_until = null, booked_at = null where lead_id = new.lead_id;';
