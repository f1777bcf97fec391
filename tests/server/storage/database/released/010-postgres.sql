CREATE FUNCTION public.desk_record_keep() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if tg_op = 'UPDATE' and new.lead_id is null
        and (new.id, new.at, new.person_id, new.action, new.details)
          is not distinct from (old.id, old.at, old.person_id, old.action, old.details)
      then return new; end if;
      raise exception 'the record is only added to';
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
    channel text NOT NULL
);
CREATE TABLE public.desk_invitations (
    code_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.desk_people (
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    name text,
    browser_hash text NOT NULL
);
CREATE TABLE public.desk_record (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    person_id uuid,
    action text NOT NULL,
    lead_id uuid,
    details text
);
CREATE TABLE public.desk_sessions (
    token_hash text NOT NULL,
    person_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
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
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
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
    note text,
    noted_by uuid,
    noted_at timestamp with time zone
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
CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.suppressions (
    email_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    signed_up_at timestamp with time zone
);
CREATE TABLE public.used_tokens (
    nonce text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
INSERT INTO public.kysely_migration VALUES ('001-first-tables', '2026-11-22T12:13:11.486Z');
INSERT INTO public.kysely_migration VALUES ('002-outbox', '2026-11-22T12:13:11.525Z');
INSERT INTO public.kysely_migration VALUES ('003-rate-limits', '2026-11-22T12:13:11.545Z');
INSERT INTO public.kysely_migration VALUES ('004-recipients', '2026-11-22T12:13:11.562Z');
INSERT INTO public.kysely_migration VALUES ('005-any-channel', '2026-11-22T12:13:11.565Z');
INSERT INTO public.kysely_migration VALUES ('006-desk', '2026-11-22T12:13:11.640Z');
INSERT INTO public.kysely_migration VALUES ('007-search', '2026-11-22T12:13:11.680Z');
INSERT INTO public.kysely_migration VALUES ('008-campaigns', '2026-11-22T12:13:11.713Z');
INSERT INTO public.kysely_migration VALUES ('009-views', '2026-11-22T12:13:11.725Z');
INSERT INTO public.kysely_migration VALUES ('010-newsletter', '2026-11-22T12:13:11.873Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
ALTER TABLE ONLY public.contact_submissions
    ADD CONSTRAINT contact_submissions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.delivery_attempts
    ADD CONSTRAINT delivery_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.delivery_channels
    ADD CONSTRAINT delivery_channels_pkey PRIMARY KEY (channel);
ALTER TABLE ONLY public.desk_invitations
    ADD CONSTRAINT desk_invitations_pkey PRIMARY KEY (code_hash);
ALTER TABLE ONLY public.desk_people
    ADD CONSTRAINT desk_people_browser_hash_key UNIQUE (browser_hash);
ALTER TABLE ONLY public.desk_people
    ADD CONSTRAINT desk_people_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.desk_record
    ADD CONSTRAINT desk_record_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.desk_sessions
    ADD CONSTRAINT desk_sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.disabled_channels
    ADD CONSTRAINT disabled_channels_pkey PRIMARY KEY (channel);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.lead_work
    ADD CONSTRAINT lead_work_pkey PRIMARY KEY (lead_id);
ALTER TABLE ONLY public.newsletter_changes
    ADD CONSTRAINT newsletter_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.newsletter_subscriptions
    ADD CONSTRAINT newsletter_subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.page_views
    ADD CONSTRAINT page_views_key PRIMARY KEY (day, path, utm_campaign, referrer_host);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.suppressions
    ADD CONSTRAINT suppressions_pkey PRIMARY KEY (email_hash);
ALTER TABLE ONLY public.used_tokens
    ADD CONSTRAINT used_tokens_pkey PRIMARY KEY (nonce);
CREATE INDEX contact_submissions_calls ON public.contact_submissions USING btree (substr(message, (strpos(message, '
UTC: '::text) + 6), 24) COLLATE "C", id) WHERE ((message ~~ 'Schedule a call
%'::text) AND ((substr(message, (strpos(message, '
UTC: '::text) + 6), 24) COLLATE "C") ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'::text));
CREATE INDEX contact_submissions_campaign ON public.contact_submissions USING btree (utm_campaign, created_at, id, form_type) WHERE (utm_campaign IS NOT NULL);
CREATE INDEX contact_submissions_created ON public.contact_submissions USING btree (created_at, id) INCLUDE (form_type, source_path);
CREATE INDEX contact_submissions_domain ON public.contact_submissions USING btree (lower(substr(email, (strpos(email, '@'::text) + 1))), created_at);
CREATE INDEX contact_submissions_done ON public.contact_submissions USING btree (created_at, id) WHERE (status <> 'new'::text);
CREATE INDEX contact_submissions_email ON public.contact_submissions USING btree (lower(email), created_at);
CREATE INDEX contact_submissions_host ON public.contact_submissions USING btree (referrer_host, created_at, id, form_type) WHERE (referrer_host IS NOT NULL);
CREATE INDEX contact_submissions_page ON public.contact_submissions USING btree (source_path);
CREATE INDEX contact_submissions_status ON public.contact_submissions USING btree (status, created_at, id);
CREATE INDEX contact_submissions_terms ON public.contact_submissions USING gin (public.lead_terms(created_at, status, form_type, project_type, budget, source_path, first_name, last_name, email, company, message)) WITH (gin_pending_list_limit='1024');
CREATE INDEX deliveries_dead ON public.deliveries USING btree (subject_id) WHERE (status = 'dead'::text);
CREATE INDEX deliveries_due ON public.deliveries USING btree (status, channel, next_attempt_at);
CREATE UNIQUE INDEX deliveries_once ON public.deliveries USING btree (subject_id, channel, COALESCE(recipient, ''::text), COALESCE((change_id)::text, ''::text));
CREATE INDEX delivery_attempts_delivery ON public.delivery_attempts USING btree (delivery_id, made_at);
CREATE INDEX desk_record_at ON public.desk_record USING btree (at, id);
CREATE INDEX desk_record_lead ON public.desk_record USING btree (lead_id, person_id);
CREATE INDEX newsletter_changes_at ON public.newsletter_changes USING btree (at);
CREATE INDEX newsletter_changes_subscription ON public.newsletter_changes USING btree (subscription_id);
CREATE INDEX newsletter_subscriptions_asked_at ON public.newsletter_subscriptions USING btree (asked_at) WHERE (asked_at IS NOT NULL);
CREATE UNIQUE INDEX newsletter_subscriptions_confirm_token ON public.newsletter_subscriptions USING btree (confirm_token);
CREATE INDEX newsletter_subscriptions_created ON public.newsletter_subscriptions USING btree (created_at, id);
CREATE UNIQUE INDEX newsletter_subscriptions_email ON public.newsletter_subscriptions USING btree (lower(email));
CREATE UNIQUE INDEX newsletter_subscriptions_token ON public.newsletter_subscriptions USING btree (token);
CREATE TRIGGER desk_record_keep BEFORE DELETE OR UPDATE ON public.desk_record FOR EACH ROW EXECUTE FUNCTION public.desk_record_keep();
ALTER TABLE public.contact_submissions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.delivery_attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.delivery_channels ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.desk_invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.desk_people ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.desk_record ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.desk_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.disabled_channels ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.kysely_migration ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.kysely_migration_lock ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.lead_work ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.newsletter_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.newsletter_subscriptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.page_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.rate_limits ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.secrets ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.suppressions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.used_tokens ENABLE ROW LEVEL SECURITY;
