CREATE FUNCTION public.address_pairs_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if not exists (select 1 from contact_submissions where lower(email) = lower(old.email)) then
        delete from address_pairs where one = lower(old.email) or other = lower(old.email);
      end if;
      return null;
    end $$;
CREATE FUNCTION public.call_bookings_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      delete from call_half_hours where lead_id = old.id;
      delete from call_bookings where lead_id = old.id;
      return null;
    end $$;
CREATE FUNCTION public.call_half_hours_of_spam() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      delete from call_half_hours where lead_id = new.lead_id;
      return null;
    end $$;
CREATE FUNCTION public.desk_end_invitations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      delete from desk_invitations;
      return null;
    end $$;
CREATE FUNCTION public.desk_news_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      delete from desk_news where lead_id = old.id;
      return null;
    end $$;
CREATE FUNCTION public.desk_record_chain_add() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
    declare last record;
    begin
      if exists (select 1 from desk_record_chain where entry_id = new.id) then return null; end if;
      perform pg_advisory_xact_lock('7309940853146180716'::bigint);
      select place, hash into last from desk_record_chain order by place desc limit 1;
      insert into desk_record_chain (place, entry_id, hash) values (coalesce(last.place, 0) + 1, new.id,
        desk_record_hash(array[coalesce(last.hash, ''), new.id::text, (regexp_replace(to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '000$', '') || 'Z'), new.person_id::text, new.action, new.details]));
      return null;
    end $_$;
CREATE FUNCTION public.desk_record_hash(fields text[]) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
    select encode(sha256(convert_to(string_agg(
      case when field is null then '-' else octet_length(convert_to(field, 'UTF8')) || ':' || field end, '' order by place
    ), 'UTF8')), 'hex') from unnest(fields) with ordinality as each(field, place)
  $$;
CREATE FUNCTION public.desk_record_keep() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if tg_op = 'UPDATE'
        and (new.id, new.at, new.person_id, new.action, new.details)
          is not distinct from (old.id, old.at, old.person_id, old.action, old.details)
        and (new.lead_id is null or new.lead_id is not distinct from old.lead_id)
        and (new.new_name is null or new.new_name is not distinct from old.new_name)
        and (new.person_name is null or new.person_name is not distinct from coalesce(
          old.person_name, (select name from desk_people where id = old.person_id)))
      then return new; end if;
      raise exception 'the record is only added to';
    end $$;
CREATE FUNCTION public.desk_record_named() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      new.person_name := coalesce(new.person_name, (select name from desk_people where id = new.person_id));
      return new;
    end $$;
CREATE FUNCTION public.desk_record_refuse() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin raise exception 'the record is only added to'; end $$;
CREATE FUNCTION public.lead_notes_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      delete from lead_notes where lead_id = old.id;
      return null;
    end $$;
CREATE FUNCTION public.lead_terms(created_at timestamp with time zone, status text, form_type text, project_type text, budget text, source_path text, first_name text, last_name text, email text, company text, message text) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE COST 1000 PARALLEL SAFE
    AS $$
    declare
      raw text := left(concat_ws(' ', first_name, last_name, email, company, message), 100000);
      folded text;
      words text[];
      seconds bigint := case when isfinite(created_at) then floor(extract(epoch from created_at)) else 0 end;
    begin
      if octet_length(raw) > length(raw) and getdatabaseencoding() = 'UTF8' then
        raw := regexp_replace(raw, '[\u0300-\u034e\u0350-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u08ff\u093c\u094d\u0951-\u0954\u09bc\u09cd\u09fe\u0a3c\u0a4d\u0abc\u0acd\u0b3c\u0b4d\u0bcd\u0c3c\u0c4d\u0c55-\u0c56\u0cbc\u0ccd\u0d3b-\u0d3c\u0d4d\u0dca\u0e38-\u0e3a\u0e48-\u0e4b\u0eb8-\u0eba\u0ec8-\u0ecb\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f71-\u0f75\u0f7a-\u0f7d\u0f80-\u0f84\u0f86-\u0f87\u0fc6\u1037\u1039-\u103a\u108d\u135d-\u135f\u1714-\u1715\u1734\u17d2\u17dd\u18a9\u1939-\u193b\u1a17-\u1a18\u1a60\u1a75-\u1a7c\u1a7f\u1ab0-\u1abd\u1abf-\u1add\u1ae0-\u1aeb\u1b34\u1b44\u1b6b-\u1b73\u1baa-\u1bab\u1be6\u1bf2-\u1bf3\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce0\u1ce2-\u1ce8\u1ced\u1cf4\u1cf8-\u1cf9\u1dc0-\u1dff\u20d0-\u20dc\u20e1\u20e5-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua806\ua82c\ua8c4\ua8e0-\ua8f1\ua92b-\ua92d\ua953\ua9b3\ua9c0\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaf6\uabed\ufb1e\ufe20-\ufe2f\U000101fd\U000102e0\U00010376-\U0001037a\U00010a0d\U00010a0f\U00010a38-\U00010a3a\U00010a3f\U00010ae5-\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab-\U00010eac\U00010efa-\U00010efb\U00010efd-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011046\U00011070\U0001107f\U000110b9-\U000110ba\U00011100-\U00011102\U00011133-\U00011134\U00011173\U000111c0\U000111ca\U00011235-\U00011236\U000112e9-\U000112ea\U0001133b-\U0001133c\U0001134d\U00011366-\U0001136c\U00011370-\U00011374\U000113ce-\U000113d0\U00011442\U00011446\U0001145e\U000114c2-\U000114c3\U000115bf-\U000115c0\U0001163f\U000116b6-\U000116b7\U0001172b\U00011839-\U0001183a\U0001193d-\U0001193e\U00011943\U000119e0\U00011a34\U00011a47\U00011a99\U00011c3f\U00011d42\U00011d44-\U00011d45\U00011d97\U00011f41-\U00011f42\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016ff0-\U00016ff1\U0001bc9e\U0001d165-\U0001d169\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021\U0001e023-\U0001e024\U0001e026-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef\U0001e6e3\U0001e6e6\U0001e6ee-\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a]{31,}', '', 'g');
        raw := translate(
          normalize(regexp_replace(normalize(raw, NFD), '[\u0300-\u0304\u0306-\u030c\u030f\u0311\u031b\u0323-\u0328\u032d\u032e\u0330\u0331]', '', 'g'), NFC),
          'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςµАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐÆÐØÞĐĦŁŊŒ', 'αβγδεζηθικλμνξοπρστυφχψωσμабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґæðøþđħłŋœ');
      end if;
      folded := trim(regexp_replace(lower(raw), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u02e5-\u02eb\u02ed\u02ef-\u02ff\u0375\u037e\u0384-\u0385\u0387\u03f6\u0482\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05c6\u05f3-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd-\u06de\u06e9\u06fd-\u06fe\u0964-\u0965\u0970\u0e3f\u0e4f\u0e5a-\u0e5b\u1fbd\u1fbf-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd-\u206f\u207a-\u207e\u208a-\u208e\u20a0-\u2101\u2103-\u2106\u2108-\u2109\u2114\u2116-\u2118\u211e-\u2123\u2125\u2127\u2129\u212e\u213a-\u213b\u2140-\u2144\u214a-\u214d\u214f\u218a-\u244a\u249c-\u24e9\u2500-\u2775\u2794-\u2bff\u2e00-\u2e2e\u2e30-\u3004\u3008-\u3020\u3030\u3036-\u3037\u303d-\u303f\u309b-\u309c\u30a0\u30fb\u3190-\u3191\u3196-\u319f\u31c0-\u31ef\u3200-\u321e\u322a-\u3247\u3250\u3260-\u327f\u328a-\u32b0\u32c0-\u33ff\ue000-\uf8ff\ufd3e-\ufd4f\ufdfc-\ufe19\ufe30-\ufe6b\ufeff-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\ufffd\U0001f000-\U0001f0ff\U0001f10d-\U0001faff]+', ' ', 'g'));
      if octet_length(folded) > 2000 then
        folded := regexp_replace(folded, '([^ ]{255})[^ ]*', '\1', 'g');
      end if;
      words := string_to_array(folded, ' ');
      return array_to_tsvector(words
        || array(select '<' || left(word, 2) from unnest(words) word where length(word) >= 2)
        || array(select '<' || left(word, 3) from unnest(words) word where length(word) >= 3)
        || array_remove(array[
          '=s' || status,
          case when status <> 'new' then '=done' end,
          '=form_type:' || left(form_type, 100),
          '=project_type:' || left(project_type, 100),
          '=budget:' || left(budget, 100),
          '=source_path:' || left(source_path, 100),
          '=t10:' || (seconds >> 10), '=t15:' || (seconds >> 15), '=t20:' || (seconds >> 20), '=t25:' || (seconds >> 25)
        ], null));
    end $$;
CREATE FUNCTION public.many_leads_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      delete from many_leads where lead_id = old.id;
      return null;
    end $$;
CREATE FUNCTION public.message_files_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      delete from message_files where lead_id = old.id;
      return null;
    end $$;
CREATE FUNCTION public.messages_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      delete from messages where lead_id = old.id;
      delete from reply_keys where lead_id = old.id;
      return null;
    end $$;
CREATE FUNCTION public.name_terms(terms tsvector, phone text) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE COST 1000 PARALLEL SAFE
    AS $$
    declare
      digits text := left(regexp_replace(replace(phone, '(0)', ''), '[^0-9]', '', 'g'), 20);
    begin
      return array_to_tsvector(
        array(select term from unnest(tsvector_to_array(terms)) term where term not like '<%')
        || array(select '#' || substr(digits, at, 5)
          from generate_series(1, length(digits) - 4) at));
    end $$;
CREATE TABLE public.address_pairs (
    one text NOT NULL,
    other text NOT NULL,
    about text NOT NULL,
    decision text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone NOT NULL
);
CREATE TABLE public.assignment (
    id integer NOT NULL,
    version integer NOT NULL,
    rules text NOT NULL,
    turns text NOT NULL,
    changed_by uuid,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT assignment_id_check CHECK ((id = 1))
);
CREATE TABLE public.assignment_due (
    lead_id uuid NOT NULL
);
CREATE TABLE public.call_bookings (
    lead_id uuid NOT NULL,
    made_at timestamp with time zone NOT NULL,
    mailbox text NOT NULL,
    network text
);
CREATE TABLE public.call_busy_half_hours (
    person_id uuid NOT NULL,
    half_hour timestamp with time zone NOT NULL
);
CREATE TABLE public.call_half_hours (
    person text NOT NULL,
    half_hour timestamp with time zone NOT NULL,
    lead_id uuid NOT NULL,
    held_until timestamp with time zone,
    booked_at timestamp with time zone,
    reminded_hours integer
);
CREATE TABLE public.contact_submissions (
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    status text DEFAULT 'new'::text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    company text,
    phone text,
    project_type text,
    budget text,
    message text NOT NULL,
    form_type text NOT NULL,
    source_path text,
    utm_source text,
    utm_medium text,
    utm_campaign text,
    utm_term text,
    utm_content text,
    first_path text,
    referrer_host text,
    call_at text,
    language text,
    CONSTRAINT contact_submissions_form_type_check CHECK ((form_type = ANY (ARRAY['demo_request'::text, 'contact'::text]))),
    CONSTRAINT demo_request_has_company CHECK (((form_type <> 'demo_request'::text) OR (company IS NOT NULL)))
);
CREATE TABLE public.deliveries (
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    channel text NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone NOT NULL,
    locked_until timestamp with time zone,
    locked_by uuid,
    last_error text,
    delivered_at timestamp with time zone,
    recipient text,
    change_id uuid,
    event text,
    CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'dead'::text]))),
    CONSTRAINT deliveries_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['contact_submission'::text, 'newsletter_subscription'::text])))
);
CREATE TABLE public.delivery_attempts (
    id uuid NOT NULL,
    delivery_id uuid NOT NULL,
    made_at timestamp with time zone NOT NULL,
    outcome text NOT NULL,
    error text
);
CREATE TABLE public.delivery_channels (
    channel text NOT NULL,
    not_before timestamp with time zone
);
CREATE TABLE public.desk_busy_calendars (
    person_id uuid NOT NULL,
    address text NOT NULL,
    tried_at timestamp with time zone,
    read_at timestamp with time zone,
    failure text,
    wanted_at timestamp with time zone
);
CREATE TABLE public.desk_calendars (
    token_hash text NOT NULL,
    person_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.desk_call_takers (
    person_id uuid NOT NULL,
    since timestamp with time zone NOT NULL
);
CREATE TABLE public.desk_daily_mails (
    person_id uuid NOT NULL,
    sent_on text,
    choices text,
    mails_from timestamp with time zone,
    mails integer
);
CREATE TABLE public.desk_filters (
    person_id uuid NOT NULL,
    name text NOT NULL,
    filter text NOT NULL,
    shared_at timestamp with time zone
);
CREATE TABLE public.desk_invitations (
    code_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    invited_by uuid,
    entry_id uuid,
    email text
);
CREATE TABLE public.desk_link_counts (
    key text NOT NULL,
    links integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.desk_names (
    name_key text NOT NULL,
    person_id uuid NOT NULL
);
CREATE TABLE public.desk_news (
    id text NOT NULL,
    person_id uuid NOT NULL,
    kind text NOT NULL,
    lead_id uuid NOT NULL,
    by_id uuid,
    at timestamp with time zone NOT NULL,
    told_at timestamp with time zone,
    seen_at timestamp with time zone
);
CREATE TABLE public.desk_people (
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    name text,
    browser_hash text NOT NULL,
    account_hash text,
    email text,
    joined_to uuid,
    seen_at timestamp with time zone,
    away_until timestamp with time zone,
    left_at timestamp with time zone
);
CREATE TABLE public.desk_record (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    person_id uuid,
    action text NOT NULL,
    lead_id uuid,
    details text,
    person_name text,
    new_name text
);
CREATE TABLE public.desk_record_chain (
    place integer NOT NULL,
    entry_id uuid NOT NULL,
    hash text,
    CONSTRAINT desk_record_chain_place_check CHECK ((place > 0))
);
CREATE TABLE public.desk_sessions (
    token_hash text NOT NULL,
    person_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    provider_tokens text,
    checked_at timestamp with time zone,
    last_active_at timestamp with time zone,
    browser text,
    way_hash text
);
CREATE TABLE public.desk_ways (
    way_hash text NOT NULL,
    person_id uuid NOT NULL,
    kind text NOT NULL,
    email text
);
CREATE TABLE public.disabled_channels (
    channel text NOT NULL,
    reason text NOT NULL,
    disabled_at timestamp with time zone NOT NULL
);
CREATE TABLE public.idempotency_keys (
    key uuid NOT NULL,
    fingerprint text NOT NULL,
    answer text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.known_erasures (
    list text NOT NULL,
    entries integer NOT NULL,
    last_hash text,
    last_at text
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.lead_notes (
    id uuid NOT NULL,
    lead_id uuid NOT NULL,
    written_by uuid,
    written_at timestamp with time zone NOT NULL,
    note text NOT NULL,
    mentions text
);
CREATE TABLE public.lead_removals (
    id uuid NOT NULL,
    filter text NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    found integer NOT NULL,
    removed integer DEFAULT 0 NOT NULL,
    ordered_by uuid NOT NULL,
    due_at timestamp with time zone NOT NULL,
    begun_at timestamp with time zone,
    locked_until timestamp with time zone
);
CREATE TABLE public.lead_work (
    lead_id uuid NOT NULL,
    taken_by uuid,
    taken_at timestamp with time zone,
    answered_by uuid,
    answered_at timestamp with time zone,
    closed_by uuid,
    closed_at timestamp with time zone,
    close_reason text,
    version integer DEFAULT 0 NOT NULL,
    snoozed_until timestamp with time zone,
    call_outcome text,
    imported_at timestamp with time zone,
    outcome text,
    lost_reason text,
    wrote_back_at timestamp with time zone,
    first_answered_at timestamp with time zone,
    first_answered_by uuid
);
CREATE TABLE public.mail_folders (
    folder text NOT NULL,
    uid_validity text,
    last_uid double precision DEFAULT 0 NOT NULL,
    read_at timestamp with time zone,
    locked_by text,
    locked_until timestamp with time zone
);
CREATE TABLE public.many_actions (
    id uuid NOT NULL,
    action text NOT NULL,
    details text,
    filters text,
    found integer NOT NULL,
    ordered_by uuid NOT NULL,
    ordered_at timestamp with time zone NOT NULL,
    treated integer DEFAULT 0 NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    missed integer DEFAULT 0 NOT NULL,
    undone integer DEFAULT 0 NOT NULL,
    undone_by uuid,
    undo_at timestamp with time zone,
    ended_at timestamp with time zone
);
CREATE TABLE public.many_leads (
    action_id uuid NOT NULL,
    lead_id uuid NOT NULL,
    version integer NOT NULL,
    before text,
    changed_at timestamp with time zone,
    undone_at timestamp with time zone
);
CREATE TABLE public.message_files (
    id uuid NOT NULL,
    message_id uuid NOT NULL,
    lead_id uuid NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    size integer NOT NULL,
    content text NOT NULL
);
CREATE TABLE public.messages (
    id uuid NOT NULL,
    lead_id uuid NOT NULL,
    direction text NOT NULL,
    at timestamp with time zone NOT NULL,
    person_id uuid,
    sender text,
    reply_to text,
    address text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    message_id text NOT NULL,
    in_reply_to text,
    attachments text,
    before text,
    automatic integer
);
CREATE TABLE public.newsletter_changes (
    id uuid NOT NULL,
    subscription_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    from_status text,
    to_status text NOT NULL,
    via text NOT NULL
);
CREATE TABLE public.newsletter_subscriptions (
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    email text NOT NULL,
    utm_source text,
    utm_medium text,
    utm_campaign text,
    utm_term text,
    utm_content text,
    first_path text,
    referrer_host text,
    token text DEFAULT replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text) NOT NULL,
    consent_at timestamp with time zone,
    consent_via text,
    confirm_token text,
    asked_at timestamp with time zone
);
CREATE TABLE public.notices (
    about text NOT NULL,
    at timestamp with time zone NOT NULL,
    message text NOT NULL
);
CREATE TABLE public.outside_bookings (
    uid_hash text NOT NULL,
    lead_id uuid NOT NULL,
    told_at timestamp with time zone NOT NULL
);
CREATE TABLE public.page_views (
    day text NOT NULL,
    path text NOT NULL,
    utm_campaign text NOT NULL,
    referrer_host text NOT NULL,
    views integer NOT NULL
);
CREATE UNLOGGED TABLE public.rate_limits (
    key text NOT NULL,
    requests integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.reply_keys (
    lead_id uuid NOT NULL,
    key text NOT NULL
);
CREATE TABLE public.reply_templates (
    template text NOT NULL,
    language text NOT NULL,
    text text NOT NULL
);
CREATE TABLE public.retention_runs (
    name text NOT NULL,
    ran_at timestamp with time zone NOT NULL,
    as_of timestamp with time zone NOT NULL,
    keep_months integer
);
CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.suppressions (
    email_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    signed_up_at timestamp with time zone,
    origin text DEFAULT 'company'::text NOT NULL,
    asked_at timestamp with time zone,
    consent_at timestamp with time zone,
    consent_via text
);
CREATE TABLE public.used_tokens (
    nonce text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.visitor_mail_ceiling (
    id integer NOT NULL,
    mails integer NOT NULL
);
CREATE TABLE public.visitor_mail_networks (
    key text NOT NULL,
    mails integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.visitor_mails (
    id uuid NOT NULL,
    email_hash text NOT NULL,
    kind text NOT NULL,
    queued_at timestamp with time zone NOT NULL,
    domain_hash text,
    of_many integer
);
INSERT INTO public.address_pairs VALUES ('ada1@example.com', 'ada4@example.com', 'person', 'same', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', '2026-11-28 20:40:59.922+00');
INSERT INTO public.address_pairs VALUES ('ada4@example.com', 'bob@example.com', 'company', 'apart', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', '2026-11-28 20:40:59.922+00');
INSERT INTO public.assignment VALUES (1, 1, '{}', '{}', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', '2026-11-28 20:40:59.922+00');
INSERT INTO public.assignment_due VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000001');
INSERT INTO public.assignment_due VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000002');
INSERT INTO public.assignment_due VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000004');
INSERT INTO public.assignment_due VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000006');
INSERT INTO public.assignment_due VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000007');
INSERT INTO public.call_bookings VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000006', '2026-11-28 20:41:00.066+00', 'wtLDUJ4oMoUbEIvgswjxiRZbio9vzSddds3Q1nBbWNQ', 'LuBbBFnS_duJ9T5ClUWjZ455v3GbuFKtYlwrBxMXad8');
INSERT INTO public.call_busy_half_hours VALUES ('ce958231-e6c7-4e55-81c6-f6148a4f981f', '2026-12-01 21:00:00+00');
INSERT INTO public.call_half_hours VALUES ('', '2026-12-01 21:00:00+00', '0191e2a4-6f5b-4c3e-9a01-000000000006', '2026-11-28 21:41:00.066+00', NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000003', '2026-11-04 03:04:05.678+00', 'suspected', 'Spam', 'Lovelace', 'ada3@example.com', NULL, NULL, NULL, NULL, 'Hello number3', 'contact', '/contact', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000004', '2026-11-05 03:04:05.678+00', 'new', 'Ada', 'Lovelace', 'ada4@example.com', NULL, NULL, NULL, NULL, 'Hello number4', 'contact', '/contact', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000006', '2026-11-07 03:04:05.678+00', 'new', 'Ada', 'Lovelace', 'call@example.com', NULL, NULL, NULL, NULL, 'Schedule a call
Company: Tuesday, December 1, 2026, 1:00 PM–1:30 PM Pacific Time (America/Los_Angeles) 2026-12-01T13:00:00-08:00
Visitor: Tuesday, December 1, 2026, 10:00 PM–10:30 PM Central European Time (Europe/Berlin) 2026-12-01T22:00:00+01:00
UTC: 2026-12-01T21:00:00.000Z', 'contact', '/contact', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-12-01T21:00:00.000Z', NULL);
INSERT INTO public.contact_submissions VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000007', '2026-11-08 03:04:05.678+00', 'new', 'Ada', 'Lovelace', 'ada1@example.com', NULL, NULL, NULL, NULL, 'Hello number7', 'contact', '/contact', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000001', '2026-11-02 03:04:05.678+00', 'new', 'Ada', 'Lovelace', 'ada1@example.com', 'Engines Ltd', '+49 170 1234567', 'Data Cleaning', '$10k - $25k', 'Ёлка Müller straße', 'contact', '/contact', NULL, NULL, 'spring', NULL, NULL, NULL, NULL, NULL, 'de');
INSERT INTO public.contact_submissions VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000002', '2026-11-03 03:04:05.678+00', 'new', 'Bob', 'Erasedman', 'Bob@example.com', NULL, '+49 170 7654321', NULL, NULL, 'Secretmessagebob', 'contact', '/contact', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.deliveries VALUES ('964c2177-b4b8-46a9-b175-fd986f392438', '2026-11-03 03:04:05.678+00', 'mail', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000002', 'pending', 0, '2026-11-03 03:04:05.678+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.deliveries VALUES ('9586ee73-6cff-4ef4-a6bc-709a14144661', '2026-11-03 03:04:05.678+00', 'webhook', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000002', 'pending', 0, '2026-11-03 03:04:05.678+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.deliveries VALUES ('11098ed9-3ac5-402d-bd88-9f72750d2806', '2026-11-03 03:04:05.678+00', 'confirmation', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000002', 'pending', 0, '2026-11-03 03:04:05.678+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.deliveries VALUES ('325a2da4-28e4-4782-ba24-e619ac84e7eb', '2026-11-04 03:04:05.678+00', 'mail', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000003', 'pending', 0, '2026-11-04 03:04:05.678+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.deliveries VALUES ('81379de4-07c0-4ab9-8f68-0f30577357e7', '2026-11-04 03:04:05.678+00', 'webhook', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000003', 'pending', 0, '2026-11-04 03:04:05.678+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.deliveries VALUES ('7f06f3d6-ec29-43f1-8c26-2b0c5d859be7', '2026-11-04 03:04:05.678+00', 'confirmation', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000003', 'pending', 0, '2026-11-04 03:04:05.678+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.deliveries VALUES ('dbc785dd-d198-40f8-8f5b-d4f5e9277dc5', '2026-11-07 03:04:05.678+00', 'mail', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000006', 'pending', 0, '2026-11-07 03:04:05.678+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.deliveries VALUES ('fea022fe-f93c-47a3-b3dc-62d469c09858', '2026-11-07 03:04:05.678+00', 'webhook', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000006', 'pending', 0, '2026-11-07 03:04:05.678+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.deliveries VALUES ('e970bfb1-cb97-4322-9596-6ff43b0d552c', '2026-11-07 03:04:05.678+00', 'call', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000006', 'pending', 0, '2026-11-07 03:04:05.678+00', NULL, NULL, NULL, NULL, NULL, '9b9b08e3-5c13-4b0d-a5b3-5f767337f6d5', NULL);
INSERT INTO public.deliveries VALUES ('e31be076-78f2-4c19-b1ed-8fb492d9bff8', '2026-11-08 03:04:05.678+00', 'mail', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000007', 'pending', 0, '2026-11-08 03:04:05.678+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.deliveries VALUES ('af5c4dae-e5e5-479a-bfb1-6343f285dd9d', '2026-11-08 03:04:05.678+00', 'webhook', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000007', 'pending', 0, '2026-11-08 03:04:05.678+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.deliveries VALUES ('65a9f41e-1493-45be-807c-9c07eb28204f', '2026-11-08 03:04:05.678+00', 'confirmation', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000007', 'pending', 0, '2026-11-08 03:04:05.678+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.deliveries VALUES ('b4f5b40e-8d0b-4e33-91dc-c39403834c89', '2026-11-28 20:41:00.144+00', 'mail', 'newsletter_subscription', 'c3b25d46-150f-83d1-9717-36724bf5f219', 'pending', 0, '2026-11-28 20:41:00.144+00', NULL, NULL, NULL, NULL, NULL, 'd603b7a6-39ed-4165-a285-9b0aacae09ac', NULL);
INSERT INTO public.deliveries VALUES ('070cab86-ddd1-4043-bb69-a2b3ab438541', '2026-11-28 20:41:00.144+00', 'confirmation', 'newsletter_subscription', 'c3b25d46-150f-83d1-9717-36724bf5f219', 'pending', 0, '2026-11-28 20:41:00.144+00', NULL, NULL, NULL, NULL, NULL, 'd603b7a6-39ed-4165-a285-9b0aacae09ac', NULL);
INSERT INTO public.deliveries VALUES ('218ec919-a645-445e-8ba6-439cb30b64fb', '2026-11-28 20:41:00.144+00', 'webhook', 'newsletter_subscription', 'c3b25d46-150f-83d1-9717-36724bf5f219', 'pending', 0, '2026-11-28 20:41:00.144+00', NULL, NULL, NULL, NULL, NULL, 'd603b7a6-39ed-4165-a285-9b0aacae09ac', NULL);
INSERT INTO public.deliveries VALUES ('f24fb2a1-420d-436f-bde5-d311dbfd4336', '2026-11-28 20:41:00.168+00', 'mail', 'newsletter_subscription', 'b119173d-1cf8-88e6-8386-d02f5a024c91', 'pending', 0, '2026-11-28 20:41:00.168+00', NULL, NULL, NULL, NULL, NULL, '5eeb2450-db39-4856-babc-db6f6429bf06', NULL);
INSERT INTO public.deliveries VALUES ('aa000f5e-aa0e-42b1-ae56-145f3ee25e2c', '2026-11-28 20:41:00.168+00', 'confirmation', 'newsletter_subscription', 'b119173d-1cf8-88e6-8386-d02f5a024c91', 'pending', 0, '2026-11-28 20:41:00.168+00', NULL, NULL, NULL, NULL, NULL, '5eeb2450-db39-4856-babc-db6f6429bf06', NULL);
INSERT INTO public.deliveries VALUES ('b771d516-710a-4f5c-a807-4ddd3129cd50', '2026-11-28 20:41:00.168+00', 'webhook', 'newsletter_subscription', 'b119173d-1cf8-88e6-8386-d02f5a024c91', 'pending', 0, '2026-11-28 20:41:00.168+00', NULL, NULL, NULL, NULL, NULL, '5eeb2450-db39-4856-babc-db6f6429bf06', NULL);
INSERT INTO public.deliveries VALUES ('7c5b49ae-c513-4967-b363-372848a707f9', '2026-11-28 20:41:00.189+00', 'mail', 'newsletter_subscription', '7569c41c-5c35-81b7-8a11-ba050e6705d6', 'pending', 0, '2026-11-28 20:41:00.189+00', NULL, NULL, NULL, NULL, NULL, '08a0d5e3-999f-499c-b041-0ef8bfb76bb5', NULL);
INSERT INTO public.deliveries VALUES ('ff8927b7-f97c-40e7-aa96-3ecbfbce940a', '2026-11-28 20:41:00.189+00', 'confirmation', 'newsletter_subscription', '7569c41c-5c35-81b7-8a11-ba050e6705d6', 'pending', 0, '2026-11-28 20:41:00.189+00', NULL, NULL, NULL, NULL, NULL, '08a0d5e3-999f-499c-b041-0ef8bfb76bb5', NULL);
INSERT INTO public.deliveries VALUES ('c212ac38-ccf7-4afe-bafe-2f5fa27ae786', '2026-11-28 20:41:00.189+00', 'webhook', 'newsletter_subscription', '7569c41c-5c35-81b7-8a11-ba050e6705d6', 'pending', 0, '2026-11-28 20:41:00.189+00', NULL, NULL, NULL, NULL, NULL, '08a0d5e3-999f-499c-b041-0ef8bfb76bb5', NULL);
INSERT INTO public.deliveries VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000202', '2026-11-28 20:40:59.922+00', 'reply', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000002', 'pending', 0, '2026-11-28 20:41:09.922+00', NULL, NULL, NULL, NULL, NULL, '0191e2a4-6f5b-4c3e-9a01-000000000202', NULL);
INSERT INTO public.deliveries VALUES ('c64aa42d-291f-4878-b7ea-81af31f9a83a', '2026-11-28 20:40:59.922+00', 'webhook_events', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000002', 'pending', 0, '2026-11-28 20:40:59.922+00', NULL, NULL, NULL, NULL, NULL, '395cc554-e0e6-41c8-b29f-a2cf0f2dd2cd', 'answered');
INSERT INTO public.deliveries VALUES ('7415b299-f2ff-495a-b033-669a1b528d35', '2026-11-28 20:40:59.922+00', 'webhook_events', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000002', 'pending', 0, '2026-11-28 20:40:59.922+00', NULL, NULL, NULL, NULL, NULL, '96a253f0-9b94-4e65-884a-3b8c76628db3', 'reopened');
INSERT INTO public.deliveries VALUES ('a78a8102-4dff-492b-9eb4-1f16f2c26628', '2026-11-28 20:40:59.922+00', 'webhook_events', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000005', 'pending', 0, '2026-11-28 20:40:59.922+00', NULL, NULL, NULL, NULL, NULL, '285477f6-4872-40ad-9f16-fa09b28573d7', 'erased');
INSERT INTO public.deliveries VALUES ('e6f08bf0-5798-4a05-83b7-a762b37545bb', '2026-11-02 03:04:05.678+00', 'confirmation', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000001', 'pending', 0, '2026-11-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.deliveries VALUES ('fe0e79f0-2bcf-4f56-8ffc-77b7d193f3ff', '2026-11-05 03:04:05.678+00', 'confirmation', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000004', 'pending', 0, '2026-11-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.deliveries VALUES ('100779a2-883a-4578-9333-445a37552b9c', '2026-11-02 03:04:05.678+00', 'mail', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000001', 'pending', 0, '2026-11-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.deliveries VALUES ('a8cc68cd-a289-467e-85cf-4148899cf251', '2026-11-05 03:04:05.678+00', 'mail', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000004', 'pending', 0, '2026-11-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.deliveries VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000201', '2026-11-28 20:40:59.922+00', 'reply', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000001', 'pending', 0, '2026-11-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, '0191e2a4-6f5b-4c3e-9a01-000000000201', NULL);
INSERT INTO public.deliveries VALUES ('cc560335-3663-4674-beff-2893c1be80fc', '2026-11-02 03:04:05.678+00', 'webhook', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000001', 'pending', 0, '2026-11-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.deliveries VALUES ('aa015843-23b5-466a-8627-e510d09d6128', '2026-11-05 03:04:05.678+00', 'webhook', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000004', 'pending', 0, '2026-11-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.deliveries VALUES ('fd62727f-0d04-4bf5-bc83-e5d43517660d', '2026-11-28 20:40:59.922+00', 'webhook_events', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000001', 'pending', 0, '2026-11-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, '2276a9a6-54e7-4755-99eb-592d3e1af6b1', 'assigned');
INSERT INTO public.deliveries VALUES ('b8f78bef-6017-4023-bb2e-c7fb1a3206db', '2026-11-28 20:40:59.922+00', 'webhook_events', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000001', 'pending', 0, '2026-11-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, '7ed30333-3309-43a3-8e78-c0d33cbbc907', 'answered');
INSERT INTO public.deliveries VALUES ('395e2dea-84a7-4672-8d00-ee49a2cde97c', '2026-11-28 20:40:59.922+00', 'webhook_events', 'contact_submission', '0191e2a4-6f5b-4c3e-9a01-000000000001', 'pending', 0, '2026-11-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL, 'd5f01212-86e8-48f0-87cf-3a7855ebdbc2', 'reopened');
INSERT INTO public.delivery_attempts VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000303', '0191e2a4-6f5b-4c3e-9a01-000000000304', '2026-11-28 20:40:59.922+00', 'failed', '550 no');
INSERT INTO public.delivery_channels VALUES ('mail', NULL);
INSERT INTO public.delivery_channels VALUES ('webhook', NULL);
INSERT INTO public.delivery_channels VALUES ('confirmation', NULL);
INSERT INTO public.delivery_channels VALUES ('opt_in', NULL);
INSERT INTO public.delivery_channels VALUES ('reply', NULL);
INSERT INTO public.delivery_channels VALUES ('call', NULL);
INSERT INTO public.delivery_channels VALUES ('webhook_events', NULL);
INSERT INTO public.desk_busy_calendars VALUES ('ce958231-e6c7-4e55-81c6-f6148a4f981f', 'https://calendar.example/secret.ics', NULL, NULL, NULL, NULL);
INSERT INTO public.desk_calendars VALUES ('A8BGvB2hVG1p9fwoCO1BUPdW00Cb1WkT9RmXvykjwqA', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', '2026-11-28 20:40:59.922+00');
INSERT INTO public.desk_call_takers VALUES ('ce958231-e6c7-4e55-81c6-f6148a4f981f', '2026-11-28 20:40:59.922+00');
INSERT INTO public.desk_daily_mails VALUES ('ce958231-e6c7-4e55-81c6-f6148a4f981f', '2026-11-27', '{"daily":true}', NULL, NULL);
INSERT INTO public.desk_filters VALUES ('ce958231-e6c7-4e55-81c6-f6148a4f981f', 'Mine', '{"state":"open"}', NULL);
INSERT INTO public.desk_invitations VALUES ('PX0sjwZrH4dn-v49Doiw_LLegpQhpuWCHqD8mhdcQMg', '2026-11-28 20:50:59.922+00', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', '3ab20526-f48f-47aa-8ce4-0978486b726c', NULL);
INSERT INTO public.desk_invitations VALUES ('RGSn1Ml4d5ljnqki_dKKf0KqxfgqoMyttS_wYrLAbDI', '2099-01-01 00:00:00+00', NULL, NULL, 'carla@assay.example');
INSERT INTO public.desk_link_counts VALUES ('k', 2, '2099-01-01 00:00:00+00');
INSERT INTO public.desk_names VALUES ('gracehopper', 'ce958231-e6c7-4e55-81c6-f6148a4f981f');
INSERT INTO public.desk_names VALUES ('ben', '7fc81ea7-f91f-4842-82fb-58d12975c395');
INSERT INTO public.desk_news VALUES ('replied_other 0191e2a4-6f5b-4c3e-9a01-000000000001 ce958231-e6c7-4e55-81c6-f6148a4f981f 2026-11-28T20:40:59.922Z', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', 'replied_other', '0191e2a4-6f5b-4c3e-9a01-000000000001', NULL, '2026-11-28 20:40:59.922+00', NULL, NULL);
INSERT INTO public.desk_news VALUES ('replied_other 0191e2a4-6f5b-4c3e-9a01-000000000002 ce958231-e6c7-4e55-81c6-f6148a4f981f 2026-11-28T20:40:59.922Z', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', 'replied_other', '0191e2a4-6f5b-4c3e-9a01-000000000002', NULL, '2026-11-28 20:40:59.922+00', NULL, NULL);
INSERT INTO public.desk_news VALUES ('news-1', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', 'mention', '0191e2a4-6f5b-4c3e-9a01-000000000001', '7fc81ea7-f91f-4842-82fb-58d12975c395', '2026-11-28 20:40:59.922+00', NULL, NULL);
INSERT INTO public.desk_people VALUES ('ce958231-e6c7-4e55-81c6-f6148a4f981f', '2026-11-28 20:40:59.922+00', 'Grace Hopper', 'iojRLWkpDERwe9-c8pSKYMaz-fjkfboAmrOrJW23HnM', 'HkEL9AmiHIscJpru3Fv_U9QDyuhgomtDHsoLKWLLxkg', 'grace@assay.example', NULL, '2026-11-28 20:40:59.922+00', NULL, NULL);
INSERT INTO public.desk_people VALUES ('7fc81ea7-f91f-4842-82fb-58d12975c395', '2026-11-28 20:40:59.922+00', 'Ben', 'JF2VNpKmszabeHmsrxAMGkoD62M7h6yRgmw4TwiyOHY', '1Z2GURthkMc2_q2LlSYmEKcyCwS-I3l2lclRsaJ9C80', 'ben@assay.example', NULL, '2026-11-28 20:40:59.922+00', NULL, NULL);
INSERT INTO public.desk_record VALUES ('2c940ff5-049a-4e7a-9e2b-4310bae5d7a1', '2026-11-28 20:40:59.922+00', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', 'renamed', NULL, NULL, 'Grace Hopper', 'Grace Hopper');
INSERT INTO public.desk_record VALUES ('b28d5d2d-9305-4eb9-85b4-1b3ff5da89d6', '2026-11-28 20:40:59.922+00', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', 'signed_in', NULL, '{"with":"account"}', 'Grace Hopper', NULL);
INSERT INTO public.desk_record VALUES ('deaad5f9-bac6-4f96-8b6e-03bafcbdcf0c', '2026-11-28 20:40:59.922+00', '7fc81ea7-f91f-4842-82fb-58d12975c395', 'renamed', NULL, NULL, 'Ben', 'Ben');
INSERT INTO public.desk_record VALUES ('bd7cb115-f7e0-494a-bd0f-19c9342abe76', '2026-11-28 20:40:59.922+00', '7fc81ea7-f91f-4842-82fb-58d12975c395', 'signed_in', NULL, '{"with":"account"}', 'Ben', NULL);
INSERT INTO public.desk_record VALUES ('3ab20526-f48f-47aa-8ce4-0978486b726c', '2026-11-28 20:40:59.922+00', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', 'invited', NULL, NULL, 'Grace Hopper', NULL);
INSERT INTO public.desk_record VALUES ('50977ba9-2007-4faa-a5e0-e35b30dd8d89', '2026-11-28 20:40:59.922+00', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', 'took', '0191e2a4-6f5b-4c3e-9a01-000000000001', NULL, 'Grace Hopper', NULL);
INSERT INTO public.desk_record VALUES ('08642ca8-8aa4-4118-944b-034710de2c94', '2026-11-28 20:40:59.922+00', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', 'noted', '0191e2a4-6f5b-4c3e-9a01-000000000001', NULL, 'Grace Hopper', NULL);
INSERT INTO public.desk_record VALUES ('3333d334-16e4-476d-b23b-e5b7e147322f', '2026-11-28 20:40:59.922+00', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', 'noted', '0191e2a4-6f5b-4c3e-9a01-000000000002', NULL, 'Grace Hopper', NULL);
INSERT INTO public.desk_record VALUES ('bffc78e5-463d-4dbe-a7e1-998b0faf17ef', '2026-11-28 20:40:59.922+00', NULL, 'noted', '0191e2a4-6f5b-4c3e-9a01-000000000002', NULL, NULL, NULL);
INSERT INTO public.desk_record VALUES ('7dc8729e-1c4d-4142-9aed-e150a92284c1', '2026-11-28 20:40:59.922+00', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', 'answered', '0191e2a4-6f5b-4c3e-9a01-000000000001', '{"sent":1}', 'Grace Hopper', NULL);
INSERT INTO public.desk_record VALUES ('85541bc9-b8b5-4403-9ce5-ccca549106e7', '2026-11-28 20:40:59.922+00', NULL, 'wrote_back', '0191e2a4-6f5b-4c3e-9a01-000000000001', '{"by":"visitor","other":1}', NULL, NULL);
INSERT INTO public.desk_record VALUES ('742854bd-ee61-47bf-9a95-69f0179d82f2', '2026-11-28 20:40:59.922+00', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', 'answered', '0191e2a4-6f5b-4c3e-9a01-000000000002', '{"sent":1}', 'Grace Hopper', NULL);
INSERT INTO public.desk_record VALUES ('823eb456-a686-4e1c-808f-bb4b3c0622d3', '2026-11-28 20:40:59.922+00', NULL, 'wrote_back', '0191e2a4-6f5b-4c3e-9a01-000000000002', '{"by":"visitor","other":1}', NULL, NULL);
INSERT INTO public.desk_record VALUES ('ae7defd9-3880-43f7-9536-cb651d1dca33', '2026-11-28 20:40:59.922+00', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', 'made_calendar', NULL, NULL, 'Grace Hopper', NULL);
INSERT INTO public.desk_record VALUES ('e201181b-bea3-46ba-af72-85fea720ab29', '2026-11-28 20:40:59.922+00', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', 'erased', NULL, '{"contact_submissions":1,"newsletter_subscriptions":0,"newsletter_changes":0,"lead_work":0,"many_leads":0,"address_pairs":0,"lead_notes":0,"messages":0,"message_files":0,"deliveries":3,"delivery_attempts":0,"idempotency_keys":1,"desk_record":0}', 'Grace Hopper', NULL);
INSERT INTO public.desk_record_chain VALUES (1, '2c940ff5-049a-4e7a-9e2b-4310bae5d7a1', '74aa1c4ba0b24454da673ee44da3eb5b0f45d0608e5bfce41bae171a05e13820');
INSERT INTO public.desk_record_chain VALUES (2, 'b28d5d2d-9305-4eb9-85b4-1b3ff5da89d6', '96f74acecd3ccdf881d57e582ee49cfae2695d40bd7f73a72eab724c4cfec7fc');
INSERT INTO public.desk_record_chain VALUES (3, 'deaad5f9-bac6-4f96-8b6e-03bafcbdcf0c', '3b99fb60a7850312eb18bc2cf6a5fdbd07195f62e4e08e59c64ed8e66510e05a');
INSERT INTO public.desk_record_chain VALUES (4, 'bd7cb115-f7e0-494a-bd0f-19c9342abe76', 'bf247fc095ec0ef1dd6e96773236fcfc3488e346c1d62832c065d287648c2880');
INSERT INTO public.desk_record_chain VALUES (5, '3ab20526-f48f-47aa-8ce4-0978486b726c', '87834aaecc0841b5809ae1f16825782f268ee3305682ad0e8baba91826b93d7b');
INSERT INTO public.desk_record_chain VALUES (6, '50977ba9-2007-4faa-a5e0-e35b30dd8d89', 'de1534ae7eb7aa69e1c8935c21657ce9fc7ac57f0f0daa4734a38c15aff46cbf');
INSERT INTO public.desk_record_chain VALUES (7, '08642ca8-8aa4-4118-944b-034710de2c94', '65f1b5d8d71466d8b36d0437be908ad091d2e06b90ead964c702a754c5130780');
INSERT INTO public.desk_record_chain VALUES (8, '3333d334-16e4-476d-b23b-e5b7e147322f', '804eb551ccc6a27ab94100b1f6207003a51abf70d6a712483ff0b613f2f18dfe');
INSERT INTO public.desk_record_chain VALUES (9, 'bffc78e5-463d-4dbe-a7e1-998b0faf17ef', 'a75d7cabd1710cbbb82d6d9317508bc785013947ce05bac82410aa8d169280b7');
INSERT INTO public.desk_record_chain VALUES (10, '7dc8729e-1c4d-4142-9aed-e150a92284c1', 'fa7b1c2d10c97f3cba3805ad25b1783c839451b85bea1e6243b87efa24973a6b');
INSERT INTO public.desk_record_chain VALUES (11, '85541bc9-b8b5-4403-9ce5-ccca549106e7', '7d42952fd880264e1f39986c7a84cb7cf666fd28b5238114d96d7d4e19d36140');
INSERT INTO public.desk_record_chain VALUES (12, '742854bd-ee61-47bf-9a95-69f0179d82f2', '4adef4c6bb350e32217145516e7b381c27c5e6fc820976943f81e7c35451c8aa');
INSERT INTO public.desk_record_chain VALUES (13, '823eb456-a686-4e1c-808f-bb4b3c0622d3', '7c02e541cfa7f8081e2717555ad2529b1cbcc7812861f906b0ec518e84e8f948');
INSERT INTO public.desk_record_chain VALUES (14, 'ae7defd9-3880-43f7-9536-cb651d1dca33', '1a494a355158bb92c2092e62e7ef42f1f115feb83d9e500e066941b6fb1e3934');
INSERT INTO public.desk_record_chain VALUES (15, 'e201181b-bea3-46ba-af72-85fea720ab29', '20523d361240a66607373033c9eff44bbf9f302730e078d368d2c5319c1d6418');
INSERT INTO public.desk_sessions VALUES ('fOpaKIgYikCjFsh4OG2NK80Rj7cOEXi5umjK5eUqNVA', '7fc81ea7-f91f-4842-82fb-58d12975c395', '2026-11-28 20:40:59.922+00', '2026-11-29 08:40:59.922+00', 'fjP0LcxeQhgXz7j2m_1C-PTLFLBiXN6BFhMp7y1rosovVZe83QvUY_58', NULL, '2026-11-28 20:40:59.922+00', NULL, '1Z2GURthkMc2_q2LlSYmEKcyCwS-I3l2lclRsaJ9C80');
INSERT INTO public.desk_sessions VALUES ('1kuTyfG2DrM45ctBXWo2vZIO3Q6bNvfqXHMNDhD_FH8', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', '2026-11-28 20:40:59.922+00', '2026-11-29 08:40:59.922+00', 'waBQf-Ly_eDFLKYEDVLUFsqsOLNS-LmbFMrWnHBWHowDHUpEsfkbNOw2', NULL, '2026-11-28 20:40:59.922+00', NULL, 'HkEL9AmiHIscJpru3Fv_U9QDyuhgomtDHsoLKWLLxkg');
INSERT INTO public.desk_ways VALUES ('HkEL9AmiHIscJpru3Fv_U9QDyuhgomtDHsoLKWLLxkg', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', 'account', 'grace@assay.example');
INSERT INTO public.desk_ways VALUES ('u-WatjH0npZWdqMSpLfJvBuFuDdwEsJFN1zfmIyCxyE', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', 'mail', 'grace@assay.example');
INSERT INTO public.desk_ways VALUES ('1Z2GURthkMc2_q2LlSYmEKcyCwS-I3l2lclRsaJ9C80', '7fc81ea7-f91f-4842-82fb-58d12975c395', 'account', 'ben@assay.example');
INSERT INTO public.desk_ways VALUES ('CQnkjXVtk0ykzK13FOdoz15k1TgPYYF6KxiOSCyKmfc', '7fc81ea7-f91f-4842-82fb-58d12975c395', 'mail', 'ben@assay.example');
INSERT INTO public.disabled_channels VALUES ('webhook', 'gone', '2026-11-28 20:40:59.922+00');
INSERT INTO public.idempotency_keys VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000901', 'print-1', '{"id":"0191e2a4-6f5b-4c3e-9a01-000000000001"}', '2026-11-28 20:40:59.925+00', '2026-11-29 20:40:59.925+00');
INSERT INTO public.idempotency_keys VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000902', 'print-2', '{"id":"0191e2a4-6f5b-4c3e-9a01-000000000002"}', '2026-11-28 20:40:59.963+00', '2026-11-29 20:40:59.963+00');
INSERT INTO public.idempotency_keys VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000903', 'print-3', '{"id":"0191e2a4-6f5b-4c3e-9a01-000000000003"}', '2026-11-28 20:40:59.99+00', '2026-11-29 20:40:59.99+00');
INSERT INTO public.idempotency_keys VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000904', 'print-4', '{"id":"0191e2a4-6f5b-4c3e-9a01-000000000004"}', '2026-11-28 20:40:59.999+00', '2026-11-29 20:40:59.999+00');
INSERT INTO public.idempotency_keys VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000906', 'print-6', '{"id":"0191e2a4-6f5b-4c3e-9a01-000000000006"}', '2026-11-28 20:41:00.066+00', '2026-11-29 20:41:00.066+00');
INSERT INTO public.idempotency_keys VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000907', 'print-7', '{"id":"0191e2a4-6f5b-4c3e-9a01-000000000007"}', '2026-11-28 20:41:00.125+00', '2026-11-29 20:41:00.125+00');
INSERT INTO public.idempotency_keys VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000908', 'print-8', '{"id":"c3b25d46-150f-83d1-9717-36724bf5f219"}', '2026-11-28 20:41:00.144+00', '2026-11-29 20:41:00.144+00');
INSERT INTO public.idempotency_keys VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000909', 'print-9', '{"id":"b119173d-1cf8-88e6-8386-d02f5a024c91"}', '2026-11-28 20:41:00.168+00', '2026-11-29 20:41:00.168+00');
INSERT INTO public.idempotency_keys VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000910', 'print-10', '{"id":"7569c41c-5c35-81b7-8a11-ba050e6705d6"}', '2026-11-28 20:41:00.189+00', '2026-11-29 20:41:00.189+00');
INSERT INTO public.known_erasures VALUES ('erasures', 1, 'x', '2026-11-28T20:40:59.922Z');
INSERT INTO public.kysely_migration VALUES ('001-first-tables', '2026-11-28T20:40:58.963Z');
INSERT INTO public.kysely_migration VALUES ('002-outbox', '2026-11-28T20:40:58.982Z');
INSERT INTO public.kysely_migration VALUES ('003-rate-limits', '2026-11-28T20:40:58.993Z');
INSERT INTO public.kysely_migration VALUES ('004-recipients', '2026-11-28T20:40:59.009Z');
INSERT INTO public.kysely_migration VALUES ('005-any-channel', '2026-11-28T20:40:59.015Z');
INSERT INTO public.kysely_migration VALUES ('006-desk', '2026-11-28T20:40:59.047Z');
INSERT INTO public.kysely_migration VALUES ('007-search', '2026-11-28T20:40:59.091Z');
INSERT INTO public.kysely_migration VALUES ('008-campaigns', '2026-11-28T20:40:59.105Z');
INSERT INTO public.kysely_migration VALUES ('009-views', '2026-11-28T20:40:59.113Z');
INSERT INTO public.kysely_migration VALUES ('010-newsletter', '2026-11-28T20:40:59.181Z');
INSERT INTO public.kysely_migration VALUES ('011-bounds', '2026-11-28T20:40:59.214Z');
INSERT INTO public.kysely_migration VALUES ('012-visitor-mails', '2026-11-28T20:40:59.229Z');
INSERT INTO public.kysely_migration VALUES ('013-invitations', '2026-11-28T20:40:59.248Z');
INSERT INTO public.kysely_migration VALUES ('014-names-and-erasures', '2026-11-28T20:40:59.286Z');
INSERT INTO public.kysely_migration VALUES ('015-portable-search', '2026-11-28T20:40:59.290Z');
INSERT INTO public.kysely_migration VALUES ('016-retention', '2026-11-28T20:40:59.300Z');
INSERT INTO public.kysely_migration VALUES ('017-order', '2026-11-28T20:40:59.317Z');
INSERT INTO public.kysely_migration VALUES ('018-accounts', '2026-11-28T20:40:59.323Z');
INSERT INTO public.kysely_migration VALUES ('019-notes-and-versions', '2026-11-28T20:40:59.337Z');
INSERT INTO public.kysely_migration VALUES ('020-calls-and-calendars', '2026-11-28T20:40:59.348Z');
INSERT INTO public.kysely_migration VALUES ('021-saved-filters', '2026-11-28T20:40:59.352Z');
INSERT INTO public.kysely_migration VALUES ('022-daily-mails', '2026-11-28T20:40:59.365Z');
INSERT INTO public.kysely_migration VALUES ('023-phones-and-notes', '2026-11-28T20:40:59.385Z');
INSERT INTO public.kysely_migration VALUES ('024-bounded-terms', '2026-11-28T20:40:59.401Z');
INSERT INTO public.kysely_migration VALUES ('026-mails-of-domains', '2026-11-28T20:40:59.436Z');
INSERT INTO public.kysely_migration VALUES ('028-chained-record', '2026-11-28T20:40:59.472Z');
INSERT INTO public.kysely_migration VALUES ('029-session-use', '2026-11-28T20:40:59.483Z');
INSERT INTO public.kysely_migration VALUES ('030-call-times', '2026-11-28T20:40:59.503Z');
INSERT INTO public.kysely_migration VALUES ('031-removals', '2026-11-28T20:40:59.518Z');
INSERT INTO public.kysely_migration VALUES ('033-known-erasures', '2026-11-28T20:40:59.540Z');
INSERT INTO public.kysely_migration VALUES ('034-link-counts', '2026-11-28T20:40:59.553Z');
INSERT INTO public.kysely_migration VALUES ('036-notices', '2026-11-28T20:40:59.570Z');
INSERT INTO public.kysely_migration VALUES ('037-budgets', '2026-11-28T20:40:59.583Z');
INSERT INTO public.kysely_migration VALUES ('038-mails-of-networks', '2026-11-28T20:40:59.591Z');
INSERT INTO public.kysely_migration VALUES ('039-imported-leads', '2026-11-28T20:40:59.595Z');
INSERT INTO public.kysely_migration VALUES ('040-agreed-months', '2026-11-28T20:40:59.602Z');
INSERT INTO public.kysely_migration VALUES ('041-ways-in', '2026-11-28T20:40:59.615Z');
INSERT INTO public.kysely_migration VALUES ('042-lead-outcomes', '2026-11-28T20:40:59.621Z');
INSERT INTO public.kysely_migration VALUES ('043-many-actions', '2026-11-28T20:40:59.644Z');
INSERT INTO public.kysely_migration VALUES ('044-shared-views', '2026-11-28T20:40:59.655Z');
INSERT INTO public.kysely_migration VALUES ('045-close-spellings', '2026-11-28T20:40:59.667Z');
INSERT INTO public.kysely_migration VALUES ('046-address-pairs', '2026-11-28T20:40:59.684Z');
INSERT INTO public.kysely_migration VALUES ('047-booked-calls', '2026-11-28T20:40:59.716Z');
INSERT INTO public.kysely_migration VALUES ('048-call-reminders', '2026-11-28T20:40:59.724Z');
INSERT INTO public.kysely_migration VALUES ('049-messages', '2026-11-28T20:40:59.747Z');
INSERT INTO public.kysely_migration VALUES ('050-chat', '2026-11-28T20:40:59.750Z');
INSERT INTO public.kysely_migration VALUES ('051-assignment', '2026-11-28T20:40:59.761Z');
INSERT INTO public.kysely_migration VALUES ('052-answers-back', '2026-11-28T20:40:59.810Z');
INSERT INTO public.kysely_migration VALUES ('055-reply-templates', '2026-11-28T20:40:59.819Z');
INSERT INTO public.kysely_migration VALUES ('056-telling', '2026-11-28T20:40:59.830Z');
INSERT INTO public.kysely_migration VALUES ('057-busy-times', '2026-11-28T20:40:59.841Z');
INSERT INTO public.kysely_migration VALUES ('058-outside-bookings', '2026-11-28T20:40:59.852Z');
INSERT INTO public.kysely_migration VALUES ('059-listed-outcomes', '2026-11-28T20:40:59.867Z');
INSERT INTO public.kysely_migration VALUES ('060-lead-events', '2026-11-28T20:40:59.875Z');
INSERT INTO public.kysely_migration VALUES ('061-listed-open-outcomes', '2026-11-28T20:40:59.887Z');
INSERT INTO public.kysely_migration VALUES ('061-wanted-calendars', '2026-11-28T20:40:59.891Z');
INSERT INTO public.kysely_migration VALUES ('062-message-files', '2026-11-28T20:40:59.905Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.lead_notes VALUES ('36d06912-dbce-40ac-9640-0e22f16ab9b5', '0191e2a4-6f5b-4c3e-9a01-000000000001', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', '2026-11-28 20:40:59.922+00', 'Call after noon', NULL);
INSERT INTO public.lead_notes VALUES ('32a85f0a-94da-4a5a-8415-d5a5906d7ab9', '0191e2a4-6f5b-4c3e-9a01-000000000002', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', '2026-11-28 20:40:59.922+00', 'Secretnotebob', NULL);
INSERT INTO public.lead_notes VALUES ('a079cc57-cf7d-4852-93ed-27956efadab4', '0191e2a4-6f5b-4c3e-9a01-000000000002', NULL, '2026-11-28 20:40:59.922+00', 'Another', NULL);
INSERT INTO public.lead_removals VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000302', '{"state":"spam"}', '2026-11-28 20:40:59.922+00', 1, 0, 'ce958231-e6c7-4e55-81c6-f6148a4f981f', '2099-01-01 00:00:00+00', NULL, NULL);
INSERT INTO public.lead_work VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000001', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', '2026-11-28 20:40:59.922+00', NULL, NULL, NULL, NULL, NULL, 3, NULL, NULL, NULL, NULL, NULL, '2026-11-28 20:40:59.922+00', '2026-11-28 20:40:59.922+00', 'ce958231-e6c7-4e55-81c6-f6148a4f981f');
INSERT INTO public.lead_work VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000002', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', '2026-11-28 20:40:59.922+00', NULL, NULL, NULL, NULL, NULL, 2, NULL, NULL, NULL, NULL, NULL, '2026-11-28 20:40:59.922+00', '2026-11-28 20:40:59.922+00', 'ce958231-e6c7-4e55-81c6-f6148a4f981f');
INSERT INTO public.mail_folders VALUES ('f', '7', 42, '2026-11-28 20:40:59.922+00', NULL, NULL);
INSERT INTO public.many_actions VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000301', 'closed', '{"reason":"spam"}', NULL, 2, 'ce958231-e6c7-4e55-81c6-f6148a4f981f', '2026-11-28 20:40:59.922+00', 2, 2, 0, 0, NULL, NULL, '2026-11-28 20:40:59.922+00');
INSERT INTO public.many_leads VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000301', '0191e2a4-6f5b-4c3e-9a01-000000000002', 0, '{"status":"new","taken_by":"secretbeforebob"}', '2026-11-28 20:40:59.922+00', NULL);
INSERT INTO public.many_leads VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000301', '0191e2a4-6f5b-4c3e-9a01-000000000004', 0, '{"status":"new"}', '2026-11-28 20:40:59.922+00', NULL);
INSERT INTO public.message_files VALUES ('60e12507-754b-4e60-b559-b1ab06838f58', '4a1850de-0254-4c26-9b68-53d864c2966c', '0191e2a4-6f5b-4c3e-9a01-000000000001', 'plan.pdf', 'pdf', 14, 'Y29udGVudCBvZiBhZGE=');
INSERT INTO public.message_files VALUES ('7496b541-53ed-4d34-8a20-1118614bcf49', '14b3ea52-3b84-4e03-90a5-510cfb98859c', '0191e2a4-6f5b-4c3e-9a01-000000000002', 'secretfilebob.pdf', 'pdf', 16, 'Y29udGVudHNlY3JldGJvYg==');
INSERT INTO public.messages VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000201', '0191e2a4-6f5b-4c3e-9a01-000000000001', 'out', '2026-11-28 20:40:59.922+00', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', 'Grace Hopper', 'desk+ds2w2gfpxjd37cwwgzjo@answers.example', 'ada1@example.com', 'Your demo', 'Mailtoada', '<0191e2a4-6f5b-4c3e-9a01-000000000201@answers.example>', NULL, NULL, '{"status":"new","taken_by":"ce958231-e6c7-4e55-81c6-f6148a4f981f","taken_at":"2026-11-28T20:40:59.922Z","answered_by":null,"answered_at":null,"closed_by":null,"closed_at":null,"close_reason":null,"snoozed_until":null,"version":2}', NULL);
INSERT INTO public.messages VALUES ('4a1850de-0254-4c26-9b68-53d864c2966c', '0191e2a4-6f5b-4c3e-9a01-000000000001', 'in', '2026-11-28 20:40:59.922+00', NULL, NULL, NULL, 'visitor1@example.com', 'Re: Your demo', 'Thanks', '<in1@example.com>', NULL, '["big.zip"]', NULL, NULL);
INSERT INTO public.messages VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000202', '0191e2a4-6f5b-4c3e-9a01-000000000002', 'out', '2026-11-28 20:40:59.922+00', 'ce958231-e6c7-4e55-81c6-f6148a4f981f', 'Grace Hopper', 'desk+uqbiptflzgmcsp7gtvln@answers.example', 'Bob@example.com', 'Your demo', 'Mailtosecretbob', '<0191e2a4-6f5b-4c3e-9a01-000000000202@answers.example>', NULL, NULL, '{"status":"new","taken_by":null,"taken_at":null,"answered_by":null,"answered_at":null,"closed_by":null,"closed_at":null,"close_reason":null,"snoozed_until":null,"version":1}', NULL);
INSERT INTO public.messages VALUES ('14b3ea52-3b84-4e03-90a5-510cfb98859c', '0191e2a4-6f5b-4c3e-9a01-000000000002', 'in', '2026-11-28 20:40:59.922+00', NULL, NULL, NULL, 'visitor2@example.com', 'Re: Your demo', 'Answersecretbob', '<in2@example.com>', NULL, '["big.zip"]', NULL, NULL);
INSERT INTO public.newsletter_changes VALUES ('d603b7a6-39ed-4165-a285-9b0aacae09ac', 'c3b25d46-150f-83d1-9717-36724bf5f219', '2026-11-28 20:41:00.144+00', NULL, 'active', 'form');
INSERT INTO public.newsletter_changes VALUES ('5eeb2450-db39-4856-babc-db6f6429bf06', 'b119173d-1cf8-88e6-8386-d02f5a024c91', '2026-11-28 20:41:00.168+00', NULL, 'active', 'form');
INSERT INTO public.newsletter_changes VALUES ('08a0d5e3-999f-499c-b041-0ef8bfb76bb5', '7569c41c-5c35-81b7-8a11-ba050e6705d6', '2026-11-28 20:41:00.189+00', NULL, 'active', 'form');
INSERT INTO public.newsletter_subscriptions VALUES ('c3b25d46-150f-83d1-9717-36724bf5f219', '2026-11-28 20:40:59.922+00', 'active', 'sub@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'f0124e3eb6764380b335767bbf090105523a20d5e8214f2ea137583c033651c7', '2026-11-28 20:41:00.144+00', 'form', NULL, NULL);
INSERT INTO public.newsletter_subscriptions VALUES ('b119173d-1cf8-88e6-8386-d02f5a024c91', '2026-11-28 20:40:59.922+00', 'active', 'bob@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '5f81777013854ed89512343a3d1b9617cd5084e76bc74960b2f23eb86b1c2993', '2026-11-28 20:41:00.168+00', 'form', NULL, NULL);
INSERT INTO public.newsletter_subscriptions VALUES ('7569c41c-5c35-81b7-8a11-ba050e6705d6', '2026-11-28 20:40:59.922+00', 'active', 'waiting@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'b5ddaa1e5fc7486a90df08db7e7bca7eeedc4feea4ce4562819cbe5a9c7602d4', '2026-11-28 20:41:00.189+00', 'form', NULL, NULL);
INSERT INTO public.notices VALUES ('mailbox', '2026-11-28 20:40:59.922+00', 'full');
INSERT INTO public.outside_bookings VALUES ('u', '0191e2a4-6f5b-4c3e-9a01-000000000006', '2026-11-28 20:40:59.922+00');
INSERT INTO public.page_views VALUES ('2026-11-20', '/', '', '', 7);
INSERT INTO public.rate_limits VALUES ('r', 1, '2099-01-01 00:00:00+00');
INSERT INTO public.reply_keys VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000002', 'uqbiptflzgmcsp7gtvln');
INSERT INTO public.reply_keys VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000001', 'k2k2k2k2k2k2k2k2k2k2');
INSERT INTO public.reply_templates VALUES ('first', 'de', 'Hallo');
INSERT INTO public.retention_runs VALUES ('leads', '2026-11-28 20:40:59.922+00', '2026-11-28 20:40:59.922+00', 24);
INSERT INTO public.secrets VALUES ('suppressions', 'Q-Ejsb5J12TtdNAjnmNRZsUovYkIrDwstyfikv4VgiA');
INSERT INTO public.secrets VALUES ('calls', '5CYIKC242rdhRNOqyYNWsUpckH7yLsBXyku_bJi7PmM');
INSERT INTO public.suppressions VALUES ('never', '2026-11-28 20:40:59.922+00', NULL, 'company', NULL, NULL, NULL);
INSERT INTO public.used_tokens VALUES ('nonce-1', '2099-01-01 00:00:00+00');
INSERT INTO public.used_tokens VALUES ('nonce-2', '2099-01-01 00:00:00+00');
INSERT INTO public.used_tokens VALUES ('nonce-3', '2099-01-01 00:00:00+00');
INSERT INTO public.used_tokens VALUES ('nonce-4', '2099-01-01 00:00:00+00');
INSERT INTO public.used_tokens VALUES ('nonce-5', '2099-01-01 00:00:00+00');
INSERT INTO public.used_tokens VALUES ('nonce-6', '2099-01-01 00:00:00+00');
INSERT INTO public.used_tokens VALUES ('nonce-7', '2099-01-01 00:00:00+00');
INSERT INTO public.used_tokens VALUES ('nonce-8', '2099-01-01 00:00:00+00');
INSERT INTO public.used_tokens VALUES ('nonce-9', '2099-01-01 00:00:00+00');
INSERT INTO public.used_tokens VALUES ('nonce-10', '2099-01-01 00:00:00+00');
INSERT INTO public.visitor_mail_ceiling VALUES (1, 400);
INSERT INTO public.visitor_mail_networks VALUES ('2gJ2xgY88ZmpnMamqBsLGS9CtRMuHh9YkLiql18QFkM', 10, '2026-12-05 20:40:59.925+00');
INSERT INTO public.visitor_mail_networks VALUES ('n', 3, '2099-01-01 00:00:00+00');
INSERT INTO public.visitor_mails VALUES ('e6f08bf0-5798-4a05-83b7-a762b37545bb', '2D-Rle1coAGcss34vMD_0lSBdWpxdvkRn2-2ydmBSeA', 'confirmation contact', '2026-11-28 20:40:59.925+00', 'dW-6vkyu-SnYF8Z0GnLzzSb_2U6Uc3DnOdlv-CR3YUY', 0);
INSERT INTO public.visitor_mails VALUES ('11098ed9-3ac5-402d-bd88-9f72750d2806', 'DPTykAe-Hrw5LeQsscGMKbrVpD765F8bowOmvDiSuDs', 'confirmation contact', '2026-11-28 20:40:59.963+00', 'dW-6vkyu-SnYF8Z0GnLzzSb_2U6Uc3DnOdlv-CR3YUY', 0);
INSERT INTO public.visitor_mails VALUES ('7f06f3d6-ec29-43f1-8c26-2b0c5d859be7', 'WiPw2tJGWIqj1lwxjnatqiNsbu1nvYfwNGpnOGlYu0s', 'confirmation contact', '2026-11-28 20:40:59.99+00', 'dW-6vkyu-SnYF8Z0GnLzzSb_2U6Uc3DnOdlv-CR3YUY', 0);
INSERT INTO public.visitor_mails VALUES ('fe0e79f0-2bcf-4f56-8ffc-77b7d193f3ff', '6Zh7jAOiW2AGLThIsqJmcQHQmw9Pfjy31bKJS_nKMzs', 'confirmation contact', '2026-11-28 20:40:59.999+00', 'dW-6vkyu-SnYF8Z0GnLzzSb_2U6Uc3DnOdlv-CR3YUY', 0);
INSERT INTO public.visitor_mails VALUES ('ce1e38cf-002c-41d9-975e-a8ada57c01e8', 'MlZotTcNYAWbI9cY9y2LVnwnaPMMQ3r6QZB3Ng63Jxo', 'confirmation contact', '2026-11-28 20:41:00.011+00', 'dW-6vkyu-SnYF8Z0GnLzzSb_2U6Uc3DnOdlv-CR3YUY', 0);
INSERT INTO public.visitor_mails VALUES ('e970bfb1-cb97-4322-9596-6ff43b0d552c', 'VROqcEyqSmh-unM5w7wM139IMrswrzkNwMQGbGDyN64', 'call', '2026-11-28 20:41:00.066+00', 'dW-6vkyu-SnYF8Z0GnLzzSb_2U6Uc3DnOdlv-CR3YUY', 0);
INSERT INTO public.visitor_mails VALUES ('65a9f41e-1493-45be-807c-9c07eb28204f', '2D-Rle1coAGcss34vMD_0lSBdWpxdvkRn2-2ydmBSeA', 'confirmation contact', '2026-11-28 20:41:00.125+00', 'dW-6vkyu-SnYF8Z0GnLzzSb_2U6Uc3DnOdlv-CR3YUY', 0);
INSERT INTO public.visitor_mails VALUES ('070cab86-ddd1-4043-bb69-a2b3ab438541', '-8MsA3wHM_cBGtR_n9U8tuHI_wO3oKqRh-2URi2h_rA', 'confirmation newsletter', '2026-11-28 20:41:00.144+00', 'dW-6vkyu-SnYF8Z0GnLzzSb_2U6Uc3DnOdlv-CR3YUY', 0);
INSERT INTO public.visitor_mails VALUES ('aa000f5e-aa0e-42b1-ae56-145f3ee25e2c', 'DPTykAe-Hrw5LeQsscGMKbrVpD765F8bowOmvDiSuDs', 'confirmation newsletter', '2026-11-28 20:41:00.168+00', 'dW-6vkyu-SnYF8Z0GnLzzSb_2U6Uc3DnOdlv-CR3YUY', 0);
INSERT INTO public.visitor_mails VALUES ('ff8927b7-f97c-40e7-aa96-3ecbfbce940a', 'z3PgjToH4H_9AQ9Z51JfBag5slpWqkTVYC6XUypaYiw', 'confirmation newsletter', '2026-11-28 20:41:00.189+00', 'dW-6vkyu-SnYF8Z0GnLzzSb_2U6Uc3DnOdlv-CR3YUY', 0);
INSERT INTO public.visitor_mails VALUES ('0191e2a4-6f5b-4c3e-9a01-000000000305', 'h', 'confirm', '2026-11-28 20:40:59.922+00', NULL, NULL);
ALTER TABLE ONLY public.address_pairs
    ADD CONSTRAINT address_pairs_pkey PRIMARY KEY (one, other, about);
ALTER TABLE ONLY public.assignment_due
    ADD CONSTRAINT assignment_due_pkey PRIMARY KEY (lead_id);
ALTER TABLE ONLY public.assignment
    ADD CONSTRAINT assignment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.call_bookings
    ADD CONSTRAINT call_bookings_pkey PRIMARY KEY (lead_id);
ALTER TABLE ONLY public.call_busy_half_hours
    ADD CONSTRAINT call_busy_half_hours_once PRIMARY KEY (person_id, half_hour);
ALTER TABLE ONLY public.call_half_hours
    ADD CONSTRAINT call_half_hours_once PRIMARY KEY (person, half_hour);
ALTER TABLE ONLY public.contact_submissions
    ADD CONSTRAINT contact_submissions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.delivery_attempts
    ADD CONSTRAINT delivery_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.delivery_channels
    ADD CONSTRAINT delivery_channels_pkey PRIMARY KEY (channel);
ALTER TABLE ONLY public.desk_busy_calendars
    ADD CONSTRAINT desk_busy_calendars_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY public.desk_calendars
    ADD CONSTRAINT desk_calendars_person_id_key UNIQUE (person_id);
ALTER TABLE ONLY public.desk_calendars
    ADD CONSTRAINT desk_calendars_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.desk_call_takers
    ADD CONSTRAINT desk_call_takers_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY public.desk_daily_mails
    ADD CONSTRAINT desk_daily_mails_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY public.desk_filters
    ADD CONSTRAINT desk_filters_key PRIMARY KEY (person_id, name);
ALTER TABLE ONLY public.desk_invitations
    ADD CONSTRAINT desk_invitations_pkey PRIMARY KEY (code_hash);
ALTER TABLE ONLY public.desk_link_counts
    ADD CONSTRAINT desk_link_counts_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.desk_names
    ADD CONSTRAINT desk_names_pkey PRIMARY KEY (name_key);
ALTER TABLE ONLY public.desk_news
    ADD CONSTRAINT desk_news_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.desk_people
    ADD CONSTRAINT desk_people_browser_hash_key UNIQUE (browser_hash);
ALTER TABLE ONLY public.desk_people
    ADD CONSTRAINT desk_people_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.desk_record_chain
    ADD CONSTRAINT desk_record_chain_entry_id_key UNIQUE (entry_id);
ALTER TABLE ONLY public.desk_record_chain
    ADD CONSTRAINT desk_record_chain_pkey PRIMARY KEY (place);
ALTER TABLE ONLY public.desk_record
    ADD CONSTRAINT desk_record_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.desk_sessions
    ADD CONSTRAINT desk_sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.desk_ways
    ADD CONSTRAINT desk_ways_pkey PRIMARY KEY (way_hash);
ALTER TABLE ONLY public.disabled_channels
    ADD CONSTRAINT disabled_channels_pkey PRIMARY KEY (channel);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.known_erasures
    ADD CONSTRAINT known_erasures_pkey PRIMARY KEY (list);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.lead_notes
    ADD CONSTRAINT lead_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lead_removals
    ADD CONSTRAINT lead_removals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lead_work
    ADD CONSTRAINT lead_work_pkey PRIMARY KEY (lead_id);
ALTER TABLE ONLY public.mail_folders
    ADD CONSTRAINT mail_folders_pkey PRIMARY KEY (folder);
ALTER TABLE ONLY public.many_actions
    ADD CONSTRAINT many_actions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.many_leads
    ADD CONSTRAINT many_leads_pkey PRIMARY KEY (action_id, lead_id);
ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.newsletter_changes
    ADD CONSTRAINT newsletter_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.newsletter_subscriptions
    ADD CONSTRAINT newsletter_subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (about);
ALTER TABLE ONLY public.outside_bookings
    ADD CONSTRAINT outside_bookings_pkey PRIMARY KEY (uid_hash);
ALTER TABLE ONLY public.page_views
    ADD CONSTRAINT page_views_key PRIMARY KEY (day, path, utm_campaign, referrer_host);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.reply_keys
    ADD CONSTRAINT reply_keys_key_key UNIQUE (key);
ALTER TABLE ONLY public.reply_keys
    ADD CONSTRAINT reply_keys_pkey PRIMARY KEY (lead_id);
ALTER TABLE ONLY public.reply_templates
    ADD CONSTRAINT reply_templates_pkey PRIMARY KEY (template, language);
ALTER TABLE ONLY public.retention_runs
    ADD CONSTRAINT retention_runs_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.suppressions
    ADD CONSTRAINT suppressions_pkey PRIMARY KEY (email_hash);
ALTER TABLE ONLY public.used_tokens
    ADD CONSTRAINT used_tokens_pkey PRIMARY KEY (nonce);
ALTER TABLE ONLY public.visitor_mail_ceiling
    ADD CONSTRAINT visitor_mail_ceiling_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.visitor_mail_networks
    ADD CONSTRAINT visitor_mail_networks_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.visitor_mails
    ADD CONSTRAINT visitor_mails_pkey PRIMARY KEY (id);
CREATE INDEX address_pairs_other ON public.address_pairs USING btree (other);
CREATE INDEX call_bookings_mailbox ON public.call_bookings USING btree (mailbox);
CREATE INDEX call_bookings_network ON public.call_bookings USING btree (network, made_at) WHERE (network IS NOT NULL);
CREATE INDEX call_half_hours_lead ON public.call_half_hours USING btree (lead_id);
CREATE INDEX contact_submissions_budget ON public.contact_submissions USING btree (budget, created_at, id);
CREATE INDEX contact_submissions_by_company ON public.contact_submissions USING btree (substr(lower(company), 1, 100) COLLATE "C", created_at, id);
CREATE INDEX contact_submissions_by_name ON public.contact_submissions USING btree (substr(lower(((first_name || ' '::text) || last_name)), 1, 100) COLLATE "C", created_at, id);
CREATE INDEX contact_submissions_by_project ON public.contact_submissions USING btree (substr(lower(project_type), 1, 100) COLLATE "C", created_at, id);
CREATE INDEX contact_submissions_by_source ON public.contact_submissions USING btree (substr(lower(COALESCE(utm_campaign, referrer_host)), 1, 100) COLLATE "C", created_at, id);
CREATE INDEX contact_submissions_call_at ON public.contact_submissions USING btree (call_at, id) WHERE (call_at > ''::text);
CREATE INDEX contact_submissions_campaign ON public.contact_submissions USING btree (utm_campaign, created_at, id, form_type) WHERE (utm_campaign IS NOT NULL);
CREATE INDEX contact_submissions_created ON public.contact_submissions USING btree (created_at, id) INCLUDE (form_type, source_path);
CREATE INDEX contact_submissions_domain ON public.contact_submissions USING btree (lower(substr(email, (strpos(email, '@'::text) + 1))), created_at);
CREATE INDEX contact_submissions_done ON public.contact_submissions USING btree (created_at, id) WHERE (status <> 'new'::text);
CREATE INDEX contact_submissions_email ON public.contact_submissions USING btree (lower(email), created_at);
CREATE INDEX contact_submissions_host ON public.contact_submissions USING btree (referrer_host, created_at, id, form_type) WHERE (referrer_host IS NOT NULL);
CREATE INDEX contact_submissions_names ON public.contact_submissions USING gin (public.name_terms(public.lead_terms(created_at, NULL::text, NULL::text, NULL::text, NULL::text, NULL::text, first_name, last_name, NULL::text, company, NULL::text), phone)) WITH (gin_pending_list_limit='64');
CREATE INDEX contact_submissions_page ON public.contact_submissions USING btree (source_path);
CREATE INDEX contact_submissions_phone ON public.contact_submissions USING btree ("right"(regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text), 4), created_at) WHERE (phone IS NOT NULL);
CREATE INDEX contact_submissions_status ON public.contact_submissions USING btree (status, created_at, id);
CREATE INDEX contact_submissions_terms ON public.contact_submissions USING gin (public.lead_terms(created_at, status, form_type, project_type, budget, source_path, first_name, last_name, email, company, message)) WITH (gin_pending_list_limit='1024');
CREATE INDEX contact_submissions_unmarked_calls ON public.contact_submissions USING btree (created_at) WHERE ((call_at IS NULL) AND (message ~~ 'Schedule a call
%'::text) AND ((substr(message, (strpos(message, '
UTC: '::text) + 6), 24) COLLATE "C") ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'::text));
CREATE INDEX deliveries_dead ON public.deliveries USING btree (subject_id) WHERE (status = 'dead'::text);
CREATE INDEX deliveries_due ON public.deliveries USING btree (status, channel, next_attempt_at);
CREATE INDEX deliveries_erased ON public.deliveries USING btree (created_at) WHERE (event = 'erased'::text);
CREATE UNIQUE INDEX deliveries_once ON public.deliveries USING btree (subject_id, channel, COALESCE(recipient, ''::text), COALESCE((change_id)::text, ''::text));
CREATE INDEX deliveries_postponed ON public.deliveries USING btree (channel, subject_kind, next_attempt_at) WHERE ((status = 'pending'::text) AND (next_attempt_at <> created_at));
CREATE INDEX deliveries_unpostponed ON public.deliveries USING btree (channel, subject_kind, next_attempt_at) WHERE ((status = 'pending'::text) AND (next_attempt_at = created_at));
CREATE INDEX delivery_attempts_delivery ON public.delivery_attempts USING btree (delivery_id, made_at);
CREATE INDEX desk_news_lead ON public.desk_news USING btree (lead_id);
CREATE INDEX desk_news_person ON public.desk_news USING btree (person_id, at);
CREATE INDEX desk_news_untold ON public.desk_news USING btree (at) WHERE (told_at IS NULL);
CREATE UNIQUE INDEX desk_people_account ON public.desk_people USING btree (account_hash);
CREATE INDEX desk_record_at ON public.desk_record USING btree (at, id);
CREATE INDEX desk_record_lead ON public.desk_record USING btree (lead_id, person_id);
CREATE INDEX lead_notes_lead ON public.lead_notes USING btree (lead_id, written_at);
CREATE INDEX lead_notes_terms ON public.lead_notes USING gin (public.lead_terms(NULL::timestamp with time zone, NULL::text, NULL::text, NULL::text, NULL::text, NULL::text, NULL::text, NULL::text, NULL::text, NULL::text, note));
CREATE INDEX lead_work_done ON public.lead_work USING btree (taken_by, lead_id) WHERE ((answered_at IS NOT NULL) OR (closed_at IS NOT NULL));
CREATE INDEX lead_work_held ON public.lead_work USING btree (lead_id) WHERE (call_outcome = 'held'::text);
CREATE INDEX lead_work_open ON public.lead_work USING btree (taken_by, lead_id) WHERE ((answered_at IS NULL) AND (closed_at IS NULL));
CREATE INDEX lead_work_open_again ON public.lead_work USING btree (lead_id) WHERE ((first_answered_at IS NOT NULL) AND (answered_at IS NULL) AND (closed_at IS NULL));
CREATE INDEX lead_work_open_held ON public.lead_work USING btree (lead_id) WHERE ((call_outcome = 'held'::text) AND (answered_at IS NULL) AND (closed_at IS NULL));
CREATE INDEX lead_work_open_outcome ON public.lead_work USING btree (outcome, lost_reason, lead_id) WHERE ((outcome IS NOT NULL) AND (answered_at IS NULL) AND (closed_at IS NULL));
CREATE INDEX lead_work_outcome ON public.lead_work USING btree (outcome, lost_reason, lead_id) WHERE (outcome IS NOT NULL);
CREATE INDEX lead_work_snoozed ON public.lead_work USING btree (snoozed_until, lead_id) WHERE (snoozed_until IS NOT NULL);
CREATE INDEX lead_work_wrote_back ON public.lead_work USING btree (wrote_back_at) WHERE (wrote_back_at IS NOT NULL);
CREATE INDEX many_actions_open ON public.many_actions USING btree (ordered_at) WHERE (ended_at IS NULL);
CREATE INDEX many_leads_lead ON public.many_leads USING btree (lead_id);
CREATE INDEX message_files_lead ON public.message_files USING btree (lead_id, size);
CREATE INDEX messages_lead ON public.messages USING btree (lead_id, at);
CREATE UNIQUE INDEX messages_message_id ON public.messages USING btree (message_id, lead_id);
CREATE INDEX messages_sent ON public.messages USING btree (person_id, at) WHERE (person_id IS NOT NULL);
CREATE INDEX newsletter_changes_at ON public.newsletter_changes USING btree (at);
CREATE INDEX newsletter_changes_latest ON public.newsletter_changes USING btree (subscription_id, at);
CREATE INDEX newsletter_subscriptions_asked_at ON public.newsletter_subscriptions USING btree (asked_at) WHERE (asked_at IS NOT NULL);
CREATE UNIQUE INDEX newsletter_subscriptions_confirm_token ON public.newsletter_subscriptions USING btree (confirm_token);
CREATE INDEX newsletter_subscriptions_created ON public.newsletter_subscriptions USING btree (created_at, id);
CREATE UNIQUE INDEX newsletter_subscriptions_email ON public.newsletter_subscriptions USING btree (lower(email));
CREATE UNIQUE INDEX newsletter_subscriptions_token ON public.newsletter_subscriptions USING btree (token);
CREATE INDEX outside_bookings_lead ON public.outside_bookings USING btree (lead_id);
CREATE INDEX visitor_mails_address ON public.visitor_mails USING btree (email_hash, queued_at);
CREATE INDEX visitor_mails_domain ON public.visitor_mails USING btree (domain_hash, queued_at);
CREATE INDEX visitor_mails_queued_at ON public.visitor_mails USING btree (queued_at);
CREATE TRIGGER address_pairs_delete AFTER DELETE ON public.contact_submissions FOR EACH ROW EXECUTE FUNCTION public.address_pairs_delete();
CREATE TRIGGER call_bookings_delete AFTER DELETE ON public.contact_submissions FOR EACH ROW EXECUTE FUNCTION public.call_bookings_delete();
CREATE TRIGGER call_half_hours_of_spam AFTER INSERT OR UPDATE ON public.lead_work FOR EACH ROW WHEN ((new.close_reason = 'spam'::text)) EXECUTE FUNCTION public.call_half_hours_of_spam();
CREATE TRIGGER desk_news_delete AFTER DELETE ON public.contact_submissions FOR EACH ROW EXECUTE FUNCTION public.desk_news_delete();
CREATE TRIGGER desk_record_chain_keep BEFORE DELETE OR UPDATE ON public.desk_record_chain FOR EACH ROW EXECUTE FUNCTION public.desk_record_refuse();
CREATE TRIGGER desk_record_chain_whole BEFORE TRUNCATE ON public.desk_record_chain FOR EACH STATEMENT EXECUTE FUNCTION public.desk_record_refuse();
CREATE CONSTRAINT TRIGGER desk_record_chained AFTER INSERT ON public.desk_record DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.desk_record_chain_add();
CREATE TRIGGER desk_record_keep BEFORE DELETE OR UPDATE ON public.desk_record FOR EACH ROW EXECUTE FUNCTION public.desk_record_keep();
CREATE TRIGGER desk_record_named BEFORE INSERT ON public.desk_record FOR EACH ROW EXECUTE FUNCTION public.desk_record_named();
CREATE TRIGGER desk_record_whole BEFORE TRUNCATE ON public.desk_record FOR EACH STATEMENT EXECUTE FUNCTION public.desk_record_refuse();
CREATE TRIGGER desk_sessions_deleted AFTER DELETE ON public.desk_sessions FOR EACH ROW WHEN ((old.expires_at > now())) EXECUTE FUNCTION public.desk_end_invitations();
CREATE TRIGGER desk_sessions_truncated AFTER TRUNCATE ON public.desk_sessions FOR EACH STATEMENT EXECUTE FUNCTION public.desk_end_invitations();
CREATE TRIGGER lead_notes_delete AFTER DELETE ON public.contact_submissions FOR EACH ROW EXECUTE FUNCTION public.lead_notes_delete();
CREATE TRIGGER many_leads_delete AFTER DELETE ON public.contact_submissions FOR EACH ROW EXECUTE FUNCTION public.many_leads_delete();
CREATE TRIGGER message_files_delete AFTER DELETE ON public.contact_submissions FOR EACH ROW EXECUTE FUNCTION public.message_files_delete();
CREATE TRIGGER messages_delete AFTER DELETE ON public.contact_submissions FOR EACH ROW EXECUTE FUNCTION public.messages_delete();
ALTER TABLE public.address_pairs ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.assignment ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.assignment_due ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.call_bookings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.call_busy_half_hours ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.call_half_hours ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.contact_submissions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.delivery_attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.delivery_channels ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.desk_busy_calendars ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.desk_calendars ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.desk_call_takers ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.desk_daily_mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.desk_filters ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.desk_invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.desk_link_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.desk_names ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.desk_news ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.desk_people ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.desk_record ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.desk_record_chain ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.desk_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.desk_ways ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.disabled_channels ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.known_erasures ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.kysely_migration ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.kysely_migration_lock ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.lead_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.lead_removals ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.lead_work ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.mail_folders ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.many_actions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.many_leads ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.message_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.newsletter_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.newsletter_subscriptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.notices ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.outside_bookings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.page_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.rate_limits ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.reply_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.reply_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.retention_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.secrets ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.suppressions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.used_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.visitor_mail_ceiling ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.visitor_mail_networks ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.visitor_mails ENABLE ROW LEVEL SECURITY;
