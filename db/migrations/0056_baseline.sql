-- The schema of the first release (docs/decisions/077-baseline-migration.md). drizzle-kit generated a part of it, and knows
-- nothing of the rest: collations, included columns, storage settings, partitions, and all that comes after its foreign
-- keys. Columns are in the order in which they were added. NOT NULL constraints called names_…, name_targets_… and
-- blog_post_pictures_… are those of tables that were renamed.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE SEQUENCE billing_looks;

CREATE TABLE account (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id text NOT NULL,
  provider_id text NOT NULL,
  user_id uuid NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX account_user_id ON account (user_id);

CREATE TABLE mailed_links (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash text NOT NULL,
  kind text NOT NULL,
  user_id uuid NOT NULL,
  email text NOT NULL,
  browser_hash text,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT mailed_links_token_hash_unique UNIQUE (token_hash)
);
CREATE INDEX mailed_links_user_id ON mailed_links (user_id);

CREATE TABLE session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token text NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  place text,
  network text,
  CONSTRAINT session_token_unique UNIQUE (token)
);
CREATE INDEX session_user_id ON session (user_id);

CREATE TABLE two_factor (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  secret text NOT NULL,
  backup_codes text NOT NULL,
  user_id uuid NOT NULL,
  verified boolean DEFAULT true NOT NULL,
  failed_verification_count integer DEFAULT 0 NOT NULL,
  locked_until timestamptz,
  last_used_step integer DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT two_factor_user_id_unique UNIQUE (user_id)
);

CREATE TABLE "user" (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email text NOT NULL,
  email_verified boolean DEFAULT false NOT NULL,
  email_confirmed_at timestamptz,
  image text,
  first_name text DEFAULT '' NOT NULL,
  last_name text DEFAULT '' NOT NULL,
  two_factor_enabled boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  closed_at timestamptz,
  suspended_at timestamptz,
  suspension_reason text,
  kind text DEFAULT 'person' NOT NULL,
  suspended_with_owner boolean DEFAULT false NOT NULL,
  CONSTRAINT user_email_unique UNIQUE (email),
  CONSTRAINT user_kind CHECK (kind in ('person', 'workspace'))
);
-- What the job that erases closed accounts asks for.
CREATE INDEX user_closed ON "user" (closed_at) WHERE closed_at IS NOT NULL;

CREATE TABLE user_profiles (
  id uuid PRIMARY KEY,
  first_name text DEFAULT '' NOT NULL,
  last_name text DEFAULT '' NOT NULL,
  display_name text,
  avatar_url text,
  lead_notices text DEFAULT 'daily' NOT NULL
);

CREATE TABLE verification (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX verification_identifier ON verification (identifier);

CREATE TABLE account_totals (
  user_id uuid PRIMARY KEY,
  email_key text COLLATE "C" NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  magnets integer DEFAULT 0 NOT NULL,
  own_magnets integer DEFAULT 0 NOT NULL,
  leads integer DEFAULT 0 NOT NULL,
  scans integer DEFAULT 0 NOT NULL,
  closed_leads integer DEFAULT 0 NOT NULL,
  closed_scans integer DEFAULT 0 NOT NULL
);
CREATE INDEX account_totals_created_at ON account_totals (created_at);
CREATE INDEX account_totals_name_key ON account_totals (name_key, user_id);
CREATE INDEX account_totals_email_key ON account_totals (email_key, user_id);

CREATE TABLE admin_actions (
  id uuid PRIMARY KEY,
  at timestamptz DEFAULT now() NOT NULL,
  admin_id uuid NOT NULL,
  admin_email text NOT NULL,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  detail jsonb DEFAULT '{}'::jsonb NOT NULL
);
CREATE INDEX admin_actions_subject_type ON admin_actions (subject_type, id);

CREATE TABLE app_days (
  day date PRIMARY KEY,
  users integer DEFAULT 0 NOT NULL,
  magnets integer DEFAULT 0 NOT NULL,
  leads integer DEFAULT 0 NOT NULL
);

CREATE TABLE totals_state (
  id boolean PRIMARY KEY DEFAULT true,
  closed_until timestamptz NOT NULL,
  refreshed_at timestamptz,
  CONSTRAINT totals_state_one CHECK (id)
);

CREATE TABLE api_idempotency_keys (
  key_id uuid NOT NULL,
  operation text NOT NULL,
  idempotency_key text NOT NULL,
  request_hash bytea NOT NULL,
  result jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT api_idempotency_keys_key_id_operation_idempotency_key_pk PRIMARY KEY (key_id, operation, idempotency_key),
  CONSTRAINT api_idempotency_keys_length CHECK (char_length(idempotency_key) between 1 and 255)
);
CREATE INDEX api_idempotency_keys_created ON api_idempotency_keys (created_at);

CREATE TABLE api_keys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL,
  name text NOT NULL,
  hash bytea NOT NULL,
  last_four text NOT NULL,
  scopes text[] NOT NULL,
  magnet_ids uuid[],
  allowed_networks text[],
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_network text,
  revoked_at timestamptz,
  created_by uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  warned_days integer,
  CONSTRAINT api_keys_hash_unique UNIQUE (hash),
  CONSTRAINT api_keys_name CHECK (btrim(name) <> '' and char_length(name) <= 100),
  CONSTRAINT api_keys_scopes CHECK (cardinality(scopes) between 1 and 50),
  CONSTRAINT api_keys_magnets CHECK (cardinality(magnet_ids) between 1 and 200),
  CONSTRAINT api_keys_networks CHECK (cardinality(allowed_networks) between 1 and 50)
);
CREATE INDEX api_keys_account ON api_keys (account_id, created_at);
CREATE INDEX api_keys_expiring ON api_keys (expires_at) WHERE revoked_at is null;

CREATE TABLE api_requests (
  id uuid PRIMARY KEY,
  key_id uuid NOT NULL,
  at timestamptz NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  status integer NOT NULL,
  ms integer NOT NULL,
  network text
);
CREATE INDEX api_requests_key ON api_requests (key_id, at DESC NULLS LAST);

CREATE TABLE blog_former_slugs (
  slug text PRIMARY KEY,
  post_id uuid NOT NULL
);
CREATE INDEX blog_former_slugs_post_id ON blog_former_slugs (post_id);

CREATE TABLE blog_posts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug text NOT NULL,
  title text NOT NULL,
  excerpt text NOT NULL,
  content text NOT NULL,
  image_url text,
  tags text[] DEFAULT '{}' NOT NULL,
  published boolean DEFAULT false NOT NULL,
  published_at timestamptz,
  author_id uuid,
  read_time integer DEFAULT 5 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  image_alt text DEFAULT '' NOT NULL,
  CONSTRAINT blog_posts_slug_unique UNIQUE (slug),
  CONSTRAINT blog_posts_read_time CHECK (read_time >= 1),
  CONSTRAINT blog_posts_published CHECK (published = (published_at is not null))
);
CREATE INDEX blog_posts_published_at ON blog_posts (published_at);

CREATE TABLE blog_post_images (
  post_id uuid CONSTRAINT blog_post_pictures_post_id_not_null NOT NULL,
  file_id uuid CONSTRAINT blog_post_pictures_file_id_not_null NOT NULL,
  CONSTRAINT blog_post_images_post_id_file_id_pk PRIMARY KEY (post_id, file_id)
);
CREATE INDEX blog_post_images_file_id ON blog_post_images (file_id);

CREATE TABLE blog_post_schedules (
  post_id uuid PRIMARY KEY,
  publish_at timestamptz NOT NULL,
  time_zone text NOT NULL
);
CREATE INDEX blog_post_schedules_publish_at ON blog_post_schedules (publish_at);

CREATE TABLE campaigns (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  name text NOT NULL,
  goal_leads integer,
  budget_cents bigint,
  currency text DEFAULT 'USD' NOT NULL,
  starts_on date,
  ends_on date,
  state text DEFAULT 'draft' NOT NULL,
  template_version integer,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  ended_text text,
  ended_url text,
  ended_at timestamptz,
  goal_mailed_at timestamptz,
  last_days_mailed_at timestamptz,
  CONSTRAINT campaigns_id_workspace_id UNIQUE (id, workspace_id),
  CONSTRAINT campaigns_name CHECK (btrim(name) <> ''),
  CONSTRAINT campaigns_goal CHECK (goal_leads > 0),
  CONSTRAINT campaigns_budget CHECK (budget_cents >= 0),
  CONSTRAINT campaigns_currency CHECK (currency ~ '^[A-Z]{3}$'),
  CONSTRAINT campaigns_ended_text CHECK (btrim(ended_text) <> ''),
  CONSTRAINT campaigns_ended_url CHECK (ended_url ~* '^https?://'),
  CONSTRAINT campaigns_dates CHECK (ends_on >= starts_on),
  CONSTRAINT campaigns_state CHECK (state in ('draft', 'active', 'paused', 'ended')),
  CONSTRAINT campaigns_need_template CHECK (state = 'draft' or template_version is not null)
);
CREATE INDEX campaigns_workspace_id ON campaigns (workspace_id, created_at DESC NULLS LAST);

CREATE TABLE campaign_creators (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  campaign_id uuid NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  user_id uuid,
  state text DEFAULT 'invited' NOT NULL,
  fee_cents bigint,
  lead_visibility text DEFAULT 'masked' NOT NULL,
  token_hash text,
  token_expires_at timestamptz,
  invited_at timestamptz,
  answered_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  erased_at timestamptz,
  CONSTRAINT campaign_creators_token_hash_unique UNIQUE (token_hash),
  CONSTRAINT campaign_creators_id_campaign_id UNIQUE (id, campaign_id),
  CONSTRAINT campaign_creators_email CHECK (email = lower(btrim(email))),
  CONSTRAINT campaign_creators_name CHECK (btrim(name) <> ''),
  CONSTRAINT campaign_creators_fee CHECK (fee_cents >= 0),
  CONSTRAINT campaign_creators_state CHECK (state in ('invited', 'accepted', 'declined', 'paused', 'removed')),
  CONSTRAINT campaign_creators_visibility CHECK (lead_visibility in ('brand', 'shared', 'masked'))
);
CREATE UNIQUE INDEX campaign_creators_open ON campaign_creators (campaign_id, email) WHERE state not in ('declined', 'removed');
CREATE INDEX campaign_creators_user_id ON campaign_creators (user_id);
CREATE INDEX campaign_creators_invited ON campaign_creators (email) WHERE state = 'invited';

CREATE TABLE campaign_creator_counts (
  creator_id uuid PRIMARY KEY,
  people integer DEFAULT 0 NOT NULL,
  new_people integer DEFAULT 0 NOT NULL
);

CREATE TABLE campaign_creator_people (
  creator_id uuid NOT NULL,
  person_digest bytea NOT NULL,
  CONSTRAINT campaign_creator_people_creator_id_person_digest_pk PRIMARY KEY (creator_id, person_digest)
);

CREATE TABLE campaign_people (
  campaign_id uuid NOT NULL,
  person_digest bytea NOT NULL,
  first_creator_id uuid,
  first_magnet_id uuid NOT NULL,
  first_lead_id uuid NOT NULL,
  first_at timestamptz NOT NULL,
  CONSTRAINT campaign_people_campaign_id_person_digest_pk PRIMARY KEY (campaign_id, person_digest)
);
CREATE INDEX campaign_people_creator ON campaign_people (campaign_id, first_creator_id);

CREATE TABLE campaign_shares (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  campaign_id uuid NOT NULL,
  label text DEFAULT '' NOT NULL,
  token_hash text NOT NULL,
  created_by uuid,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT campaign_shares_token_hash_unique UNIQUE (token_hash)
);
CREATE INDEX campaign_shares_campaign_id ON campaign_shares (campaign_id);

CREATE TABLE campaign_templates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  campaign_id uuid NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  file_type text NOT NULL,
  file_url text,
  file_id uuid,
  hero_image_id uuid,
  branding_color text NOT NULL,
  consent_text text NOT NULL,
  consent_version text NOT NULL,
  privacy_url text,
  free_fields text[] DEFAULT '{}' NOT NULL,
  created_by uuid,
  used_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT campaign_templates_version UNIQUE (campaign_id, version),
  CONSTRAINT campaign_templates_id_campaign_id UNIQUE (id, campaign_id),
  CONSTRAINT campaign_templates_number CHECK (version >= 1),
  CONSTRAINT campaign_templates_title CHECK (btrim(title) <> ''),
  CONSTRAINT campaign_templates_description CHECK (btrim(description) <> ''),
  CONSTRAINT campaign_templates_color CHECK (branding_color ~ '^#[0-9A-Fa-f]{6}$'),
  CONSTRAINT campaign_templates_consent CHECK (btrim(consent_text) <> ''),
  CONSTRAINT campaign_templates_privacy_url CHECK (privacy_url ~* '^https?://'),
  CONSTRAINT campaign_templates_free_fields CHECK (free_fields <@ array['title', 'description', 'heroImage', 'brandingColor']),
  CONSTRAINT campaign_templates_content CHECK ((file_type = 'link' and file_url ~* '^https?://' and file_id is null)
        or (file_type in ('pdf', 'image', 'video') and file_url is null
          and file_id is not null))
);
CREATE INDEX campaign_templates_file_id ON campaign_templates (file_id);
CREATE INDEX campaign_templates_hero_image_id ON campaign_templates (hero_image_id);

CREATE TABLE connection_backfills (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  target_id uuid NOT NULL,
  state text DEFAULT 'running' NOT NULL,
  total integer NOT NULL,
  queued integer DEFAULT 0 NOT NULL,
  cursor_id uuid,
  next_at timestamptz NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT connection_backfills_state CHECK (state in ('running', 'done', 'stopped'))
);
CREATE UNIQUE INDEX connection_backfills_running ON connection_backfills (target_id) WHERE state = 'running';
CREATE INDEX connection_backfills_target ON connection_backfills (target_id, started_at DESC NULLS LAST);

CREATE TABLE connection_leads (
  target_id uuid NOT NULL,
  lead_id uuid NOT NULL,
  state text NOT NULL,
  external_id text,
  reason text,
  at timestamptz NOT NULL,
  is_added boolean DEFAULT false NOT NULL,
  CONSTRAINT connection_leads_target_id_lead_id_pk PRIMARY KEY (target_id, lead_id),
  CONSTRAINT connection_leads_state CHECK (state in ('done', 'refused', 'erased'))
);
CREATE INDEX connection_leads_lead ON connection_leads (lead_id);
CREATE INDEX connection_leads_refused ON connection_leads (target_id, at DESC NULLS LAST) WHERE state = 'refused';

CREATE TABLE connection_revocations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  provider text NOT NULL,
  target_id uuid NOT NULL,
  credentials text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz NOT NULL
);
CREATE INDEX connection_revocations_due ON connection_revocations (next_attempt_at);

CREATE TABLE connection_sign_ins (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  provider text NOT NULL,
  state_hash text NOT NULL,
  verifier text NOT NULL,
  session_id uuid NOT NULL,
  account_id uuid NOT NULL,
  workspace_id uuid,
  target_id uuid,
  expires_at timestamptz NOT NULL
);
CREATE INDEX connection_sign_ins_session ON connection_sign_ins (session_id);

CREATE TABLE connection_traces (
  id uuid PRIMARY KEY,
  target_id uuid NOT NULL,
  lead_id uuid NOT NULL,
  place text NOT NULL
);
CREATE INDEX connection_traces_lead ON connection_traces (target_id, lead_id);

CREATE TABLE content_checks (
  magnet_id uuid PRIMARY KEY,
  content text NOT NULL,
  next_at timestamptz NOT NULL,
  checked_at timestamptz,
  failures integer DEFAULT 0 NOT NULL,
  problem text,
  failing_since timestamptz,
  told_at timestamptz,
  ignored_at timestamptz,
  host text,
  claimed_until timestamptz,
  outcome text,
  unknown_since timestamptz,
  CONSTRAINT content_checks_failures CHECK (failures >= 0),
  CONSTRAINT content_checks_problem CHECK ((failures = 0) = (problem is null))
);
CREATE INDEX content_checks_next ON content_checks (next_at);
CREATE INDEX content_checks_content ON content_checks USING hash (content);
CREATE INDEX content_checks_claimed ON content_checks (host) WHERE claimed_until is not null;
CREATE INDEX content_checks_failing ON content_checks (magnet_id) WHERE failures > 0;

CREATE TABLE connections (
  target_id uuid PRIMARY KEY,
  provider text NOT NULL,
  credentials text NOT NULL,
  settings jsonb DEFAULT '{}'::jsonb NOT NULL,
  choices jsonb,
  choices_at timestamptz,
  renewed_by uuid,
  renewed_until timestamptz
);

CREATE TABLE connection_rules (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  target_id uuid NOT NULL,
  magnet_id uuid,
  is_on boolean DEFAULT true NOT NULL,
  settings jsonb DEFAULT '{}'::jsonb NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT connection_rules_magnet UNIQUE NULLS NOT DISTINCT(target_id, magnet_id)
);

CREATE TABLE deliveries (
  id uuid PRIMARY KEY,
  target_id uuid NOT NULL,
  cause text DEFAULT 'event' NOT NULL,
  event_id uuid,
  event_type text NOT NULL,
  payload jsonb,
  lead_id uuid,
  state text DEFAULT 'pending' NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz DEFAULT now() NOT NULL,
  last_status integer,
  last_error text,
  done_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  claimed_by uuid,
  CONSTRAINT deliveries_state CHECK (state in ('pending', 'done', 'failed', 'refused', 'held')),
  CONSTRAINT deliveries_cause CHECK (cause in ('event', 'resend', 'backfill', 'test')),
  CONSTRAINT deliveries_content CHECK (num_nulls(event_id, payload) = 1)
);
CREATE UNIQUE INDEX deliveries_event_target ON deliveries (event_id, target_id) WHERE cause = 'event';
CREATE INDEX deliveries_due ON deliveries (target_id, next_attempt_at) WHERE state = 'pending';
CREATE INDEX deliveries_held ON deliveries (target_id) WHERE state = 'held';
CREATE INDEX deliveries_target_created ON deliveries (target_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX deliveries_lead ON deliveries (lead_id) WHERE lead_id is not null;
CREATE INDEX deliveries_event ON deliveries (event_id) WHERE event_id is not null;

CREATE TABLE delivery_attempts (
  id uuid PRIMARY KEY,
  delivery_id uuid NOT NULL,
  at timestamptz NOT NULL,
  ms integer NOT NULL,
  status integer,
  error text,
  request jsonb,
  response text
);
CREATE INDEX delivery_attempts_delivery ON delivery_attempts (delivery_id, at);

CREATE TABLE event_targets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  event_types text[] NOT NULL,
  magnet_ids uuid[],
  state text DEFAULT 'active' NOT NULL,
  state_reason text,
  state_changed_at timestamptz DEFAULT now() NOT NULL,
  failing_since timestamptz,
  failures integer DEFAULT 0 NOT NULL,
  warned_at timestamptz,
  circuit_open_until timestamptz,
  last_success_at timestamptz,
  next_due_at timestamptz,
  leased_by uuid,
  leased_until timestamptz,
  created_by uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  stopped_seq bigint,
  ended_at timestamptz,
  CONSTRAINT event_targets_kind CHECK (kind in ('webhook', 'connection')),
  CONSTRAINT event_targets_state CHECK (state in ('active', 'paused', 'disabled', 'broken')),
  CONSTRAINT event_targets_name CHECK (btrim(name) <> '' and char_length(name) <= 100),
  CONSTRAINT event_targets_types CHECK (cardinality(event_types) between 1 and 50),
  CONSTRAINT event_targets_magnets CHECK (cardinality(magnet_ids) between 1 and 200)
);
CREATE INDEX event_targets_account ON event_targets (account_id, created_at);
CREATE INDEX event_targets_due ON event_targets (next_due_at) WHERE next_due_at is not null;
CREATE INDEX event_targets_ended ON event_targets (ended_at) WHERE ended_at is not null;

CREATE TABLE webhook_endpoints (
  target_id uuid PRIMARY KEY,
  url text NOT NULL,
  secret text NOT NULL,
  previous_secret text,
  previous_secret_until timestamptz,
  source text DEFAULT 'screen' NOT NULL,
  CONSTRAINT webhook_endpoints_url CHECK (url ~* '^https?://' and char_length(url) <= 2000),
  CONSTRAINT webhook_endpoints_source CHECK (source in ('screen', 'api', 'hook')),
  CONSTRAINT webhook_endpoints_previous CHECK (num_nulls(previous_secret, previous_secret_until) in (0, 2))
);

CREATE TABLE events (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  seq bigint NOT NULL,
  type text NOT NULL,
  subject_id uuid NOT NULL,
  magnet_id uuid,
  data jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT events_account_seq UNIQUE (account_id, seq),
  CONSTRAINT events_type CHECK (type ~ '^[a-z]+\.[a-z_]+$')
);
CREATE INDEX events_subject ON events (subject_id);

CREATE TABLE event_dispatches (
  account_id uuid PRIMARY KEY,
  dispatched_seq bigint DEFAULT 0 NOT NULL
);

CREATE TABLE event_streams (
  account_id uuid PRIMARY KEY,
  is_recording boolean DEFAULT true NOT NULL,
  last_seq bigint DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  is_behind boolean DEFAULT true NOT NULL
);
CREATE INDEX event_streams_behind ON event_streams (account_id) WHERE is_behind;

CREATE TABLE part_uploads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid,
  bucket text NOT NULL,
  filename text NOT NULL,
  bytes integer NOT NULL,
  received integer DEFAULT 0 NOT NULL,
  parts text[] DEFAULT '{}' NOT NULL,
  file_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  completing_until timestamptz,
  CONSTRAINT part_uploads_bytes CHECK (bytes > 0 and received between 0 and bytes),
  CONSTRAINT part_uploads_parts CHECK (cardinality(parts) <= 200)
);
CREATE INDEX part_uploads_owner ON part_uploads (owner_id);
CREATE INDEX part_uploads_created ON part_uploads (created_at);
CREATE INDEX part_uploads_file ON part_uploads (file_id);

CREATE TABLE stored_files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid,
  bucket text NOT NULL,
  key text NOT NULL,
  filename text NOT NULL,
  content_type text NOT NULL,
  kind text NOT NULL,
  bytes bigint NOT NULL,
  width integer,
  height integer,
  variants jsonb DEFAULT '[]'::jsonb NOT NULL,
  attached_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  source jsonb,
  crop jsonb,
  CONSTRAINT stored_files_key_unique UNIQUE (key),
  CONSTRAINT stored_files_bytes CHECK (bytes >= 0)
);
CREATE INDEX stored_files_owner_id ON stored_files (owner_id);
CREATE INDEX stored_files_pending ON stored_files (created_at) WHERE attached_at is null;

-- Keys are compared byte by byte, which an index is fastest at, and bounded: whoever types a very long name is a
-- lead all the same. A page far back is read from an index alone where the rows are known to be visible to all,
-- so the table is vacuumed often.
CREATE TABLE leads (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  lead_magnet_id uuid,
  lead_magnet_title text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  email_normalized text NOT NULL,
  link_type text NOT NULL,
  device_type text NOT NULL,
  ip_city text,
  ip_country text,
  submitted_at timestamptz DEFAULT now() NOT NULL,
  clicked_at timestamptz,
  source text DEFAULT 'visit' NOT NULL,
  via_name text,
  placement_id uuid,
  flags text[] DEFAULT '{}' NOT NULL,
  address_hash bytea,
  digest bytea NOT NULL,
  consent_text text NOT NULL,
  consent_version text NOT NULL,
  erased_at timestamptz,
  workspace_id uuid,
  campaign_id uuid,
  creator_id uuid,
  email_typed text,
  is_flagged boolean GENERATED ALWAYS AS (flags <> '{}') STORED NOT NULL,
  name_key text COLLATE "C" GENERATED ALWAYS AS (lower(left(name, 100))) STORED NOT NULL,
  place_key text COLLATE "C" GENERATED ALWAYS AS (nullif(lower(left(coalesce(ip_city, '')
        || case when ip_city <> '' and ip_country <> '' then ', ' else '' end
        || coalesce(ip_country, ''), 100)), '')) STORED,
  updated_at timestamptz,
  stock_rule_id uuid,
  over_rule_id uuid,
  CONSTRAINT leads_link_type CHECK (link_type in ('pdf', 'image', 'video', 'link')),
  CONSTRAINT leads_device_type CHECK (device_type in ('iOS', 'Android', 'Desktop')),
  CONSTRAINT leads_source CHECK (source in ('scan', 'visit')),
  CONSTRAINT leads_campaign_whole CHECK (
    (workspace_id IS NULL AND campaign_id IS NULL AND creator_id IS NULL)
    OR (workspace_id IS NOT NULL AND campaign_id IS NOT NULL AND creator_id IS NOT NULL)
  )
) WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
CREATE INDEX leads_owner_submitted ON leads (owner_id, submitted_at DESC, id DESC) INCLUDE (is_flagged, lead_magnet_id);
CREATE INDEX leads_magnet_submitted ON leads (lead_magnet_id, submitted_at DESC, id DESC) INCLUDE (is_flagged, owner_id);
CREATE INDEX leads_owner_email ON leads (owner_id, email_normalized, id) INCLUDE (is_flagged, lead_magnet_id);
CREATE INDEX leads_owner_name ON leads (owner_id, name_key, id) INCLUDE (is_flagged, lead_magnet_id);
CREATE INDEX leads_owner_place ON leads (owner_id, place_key, id) INCLUDE (is_flagged, lead_magnet_id);
CREATE INDEX leads_owner_type ON leads (owner_id, link_type, id) INCLUDE (is_flagged, lead_magnet_id);
CREATE INDEX leads_owner_device ON leads (owner_id, device_type, id) INCLUDE (is_flagged, lead_magnet_id);
CREATE INDEX leads_owner_clicked ON leads (owner_id, clicked_at, id) INCLUDE (is_flagged, lead_magnet_id);
CREATE INDEX leads_over ON leads (lead_magnet_id, submitted_at DESC NULLS LAST, id DESC NULLS LAST) WHERE over_rule_id is not null;
CREATE INDEX leads_owner_flagged ON leads (owner_id, submitted_at) INCLUDE (lead_magnet_id) WHERE is_flagged;
CREATE INDEX leads_spoken ON leads (via_name) WHERE via_name ~ '^[a-z]{3,5}-[a-z]{3,5}$';
CREATE INDEX leads_owner_unknown ON leads (owner_id, id) INCLUDE (is_flagged) WHERE lead_magnet_id is null;
CREATE INDEX leads_campaign_submitted ON leads (campaign_id, submitted_at DESC NULLS LAST, id DESC NULLS LAST) WHERE campaign_id is not null;
CREATE INDEX leads_creator_submitted ON leads (creator_id, submitted_at DESC NULLS LAST, id DESC NULLS LAST) WHERE creator_id is not null;
CREATE INDEX leads_campaign_flagged ON leads (campaign_id, creator_id) WHERE is_flagged and campaign_id is not null;
CREATE INDEX leads_digest ON leads (digest, submitted_at);
CREATE INDEX leads_owner_updated ON leads (owner_id, updated_at, id) WHERE updated_at is not null;

CREATE TABLE lead_people (
  scope_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  people integer NOT NULL,
  counted_until timestamptz NOT NULL
);
CREATE INDEX lead_people_owner ON lead_people (owner_id);

CREATE TABLE lead_search (
  lead_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  magnet_id uuid,
  is_flagged boolean NOT NULL,
  submitted_at timestamptz NOT NULL,
  key text COLLATE "C" NOT NULL
) WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
CREATE INDEX lead_search_owner_submitted ON lead_search (owner_id, submitted_at, lead_id);
CREATE INDEX lead_search_key ON lead_search USING gin (owner_id, key gin_trgm_ops);

CREATE TABLE lead_search_states (
  owner_id uuid PRIMARY KEY,
  searchable_until timestamptz NOT NULL,
  changes integer DEFAULT 0 NOT NULL
);

CREATE TABLE lead_word_counts (
  scope_id uuid NOT NULL,
  sort text NOT NULL,
  bucket integer NOT NULL,
  unflagged bytea NOT NULL,
  flagged bytea NOT NULL,
  CONSTRAINT lead_word_counts_scope_id_sort_bucket_pk PRIMARY KEY (scope_id, sort, bucket)
);
-- Uncompressed, so that reading one word's count doesn't read the whole value.
ALTER TABLE lead_word_counts ALTER COLUMN unflagged SET STORAGE EXTERNAL, ALTER COLUMN flagged SET STORAGE EXTERNAL;

CREATE TABLE lead_word_scopes (
  scope_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  words text[] NOT NULL,
  submitted_bounds text[] DEFAULT '{}' NOT NULL,
  name_bounds text[] NOT NULL,
  email_bounds text[] NOT NULL,
  counted_until timestamptz NOT NULL,
  changes integer NOT NULL,
  is_complete boolean DEFAULT false NOT NULL,
  leads integer DEFAULT 0 NOT NULL,
  leads_at_first integer DEFAULT 0 NOT NULL
);
CREATE INDEX lead_word_scopes_owner ON lead_word_scopes (owner_id);

CREATE TABLE live_sources (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL,
  name text NOT NULL,
  magnet_id uuid NOT NULL,
  placement_id uuid,
  token_hash bytea NOT NULL,
  token_sealed text NOT NULL,
  revoked_at timestamptz,
  orientation text DEFAULT 'landscape' NOT NULL,
  corner text DEFAULT 'bottom-right' NOT NULL,
  call_to_action text DEFAULT '' NOT NULL,
  mode text DEFAULT 'always' NOT NULL,
  show_seconds integer DEFAULT 20 NOT NULL,
  every_minutes integer DEFAULT 10 NOT NULL,
  scenes text[] DEFAULT '{}' NOT NULL,
  shown_until timestamptz,
  hidden_until timestamptz,
  shows_counter boolean DEFAULT false NOT NULL,
  goal integer,
  counting_since timestamptz NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  last_seen_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  counted_before timestamptz,
  current_scene text,
  CONSTRAINT live_sources_token_hash_unique UNIQUE (token_hash),
  CONSTRAINT live_sources_name CHECK (btrim(name) <> '' and char_length(name) <= 120),
  CONSTRAINT live_sources_call CHECK (char_length(call_to_action) <= 60),
  CONSTRAINT live_sources_orientation CHECK (orientation in ('landscape', 'vertical')),
  CONSTRAINT live_sources_corner CHECK (corner in ('top-left', 'top-right', 'bottom-left', 'bottom-right')),
  CONSTRAINT live_sources_mode CHECK (mode in ('always', 'by-hand', 'interval', 'scenes')),
  CONSTRAINT live_sources_show CHECK (show_seconds between 5 and 3600),
  CONSTRAINT live_sources_every CHECK (every_minutes between 1 and 240),
  CONSTRAINT live_sources_scenes CHECK (cardinality(scenes) <= 50),
  CONSTRAINT live_sources_scene CHECK (char_length(current_scene) <= 200),
  CONSTRAINT live_sources_goal CHECK (goal between 1 and 1000000)
);
CREATE INDEX live_sources_owner ON live_sources (owner_id, created_at);
CREATE INDEX live_sources_magnet ON live_sources (magnet_id);
CREATE INDEX live_sources_placement ON live_sources (placement_id) WHERE placement_id is not null;

-- A campaign's magnet belongs to the workspace's account, the workspace's campaign and the campaign's creator.
-- Foreign keys look only at rows with all their columns, so the constraint campaign_whole asks for all or none.
CREATE TABLE lead_magnets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  file_type text NOT NULL,
  file_url text,
  file_id uuid,
  hero_image_id uuid,
  branding_color text NOT NULL,
  short_id text NOT NULL,
  custom_slug text,
  qr_style_preferences jsonb,
  state text DEFAULT 'active' NOT NULL,
  unlisted boolean DEFAULT false NOT NULL,
  workspace_id uuid,
  campaign_id uuid,
  creator_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  suspended_at timestamptz,
  suspension_reason text,
  template_id uuid,
  video_pack jsonb,
  CONSTRAINT lead_magnets_short_id_unique UNIQUE (short_id),
  CONSTRAINT lead_magnets_custom_slug_unique UNIQUE (custom_slug),
  CONSTRAINT lead_magnets_id_user_id UNIQUE (id, user_id),
  CONSTRAINT lead_magnets_file_type CHECK (file_type in ('pdf', 'image', 'video', 'link')),
  CONSTRAINT lead_magnets_state CHECK (state in ('active', 'paused')),
  CONSTRAINT lead_magnets_video_pack CHECK (video_pack is null or coalesce(
        char_length(video_pack->>'callToAction') <= 60
        and coalesce(char_length(video_pack->>'address'), 0) <= 80
        and video_pack->'landscape'->>'corner' in ('top-left', 'top-right', 'bottom-left', 'bottom-right')
        and video_pack->'vertical'->>'corner' in ('top-left', 'top-right', 'bottom-left', 'bottom-right')
        and abs((video_pack->'landscape'->>'x')::int) <= 1920
        and abs((video_pack->'landscape'->>'y')::int) <= 1920
        and abs((video_pack->'vertical'->>'x')::int) <= 1920
        and abs((video_pack->'vertical'->>'y')::int) <= 1920, false)),
  CONSTRAINT lead_magnets_title CHECK (btrim(title) <> ''),
  CONSTRAINT lead_magnets_description CHECK (btrim(description) <> ''),
  CONSTRAINT lead_magnets_color CHECK (branding_color ~ '^#[0-9A-Fa-f]{6}$'),
  CONSTRAINT lead_magnets_content CHECK ((file_type = 'link' and file_url ~* '^https?://' and file_id is null)
        or (file_type <> 'link' and file_url is null and file_id is not null)),
  CONSTRAINT lead_magnets_campaign_whole CHECK (
    (workspace_id IS NULL AND campaign_id IS NULL AND creator_id IS NULL AND template_id IS NULL)
    OR (workspace_id IS NOT NULL AND campaign_id IS NOT NULL AND creator_id IS NOT NULL AND template_id IS NOT NULL)
  )
);
CREATE INDEX lead_magnets_user_id_created_at ON lead_magnets (user_id, created_at DESC NULLS LAST);
CREATE UNIQUE INDEX lead_magnets_creator_id ON lead_magnets (creator_id) WHERE creator_id is not null;
CREATE INDEX lead_magnets_campaign_id ON lead_magnets (campaign_id) WHERE campaign_id is not null;
CREATE INDEX lead_magnets_suspended ON lead_magnets (suspended_at) WHERE suspended_at is not null;
CREATE INDEX lead_magnets_created_at ON lead_magnets (created_at);

CREATE TABLE placements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL,
  magnet_id uuid,
  code text NOT NULL,
  label text NOT NULL,
  platform text,
  video_url text,
  spot text,
  at_second integer,
  qr_style_preferences jsonb,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  archived_at timestamptz,
  address_spoken_at timestamptz,
  link_pasted_at timestamptz,
  video_pack jsonb,
  shown_from_ms integer,
  shown_until_ms integer,
  module_share double precision,
  check_verdict text,
  checked_at timestamptz,
  video_id uuid,
  premiere_at timestamptz,
  premiere_told_at timestamptz,
  video_url_read_at timestamptz,
  premiere_zone text,
  check_code text,
  check_host text,
  check_shows text,
  check_magnet_id uuid,
  check_film_ms integer,
  CONSTRAINT placements_code_unique UNIQUE (code),
  CONSTRAINT placements_id_owner_id UNIQUE (id, owner_id),
  CONSTRAINT placements_label CHECK (btrim(label) <> ''),
  CONSTRAINT placements_platform CHECK (platform in ('youtube', 'tiktok', 'instagram', 'podcast', 'twitch', 'newsletter', 'website', 'other')),
  CONSTRAINT placements_spot CHECK (spot in ('on-screen', 'spoken', 'end-card', 'description', 'pinned-comment', 'story', 'bio')),
  CONSTRAINT placements_video_pack CHECK (video_pack is null or coalesce(
        char_length(video_pack->>'callToAction') <= 60
        and coalesce(char_length(video_pack->>'address'), 0) <= 80
        and video_pack->'landscape'->>'corner' in ('top-left', 'top-right', 'bottom-left', 'bottom-right')
        and video_pack->'vertical'->>'corner' in ('top-left', 'top-right', 'bottom-left', 'bottom-right')
        and abs((video_pack->'landscape'->>'x')::int) <= 1920
        and abs((video_pack->'landscape'->>'y')::int) <= 1920
        and abs((video_pack->'vertical'->>'x')::int) <= 1920
        and abs((video_pack->'vertical'->>'y')::int) <= 1920, false)),
  CONSTRAINT placements_video_url CHECK (video_url ~* '^https?://'),
  CONSTRAINT placements_at_second CHECK (at_second >= 0),
  CONSTRAINT placements_shown CHECK (shown_from_ms >= 0 and shown_from_ms < shown_until_ms),
  CONSTRAINT placements_module_share CHECK (module_share > 0 and module_share < 1),
  CONSTRAINT placements_check_verdict CHECK (check_verdict in ('fail', 'weak', 'pass', 'good')),
  CONSTRAINT placements_check_complete CHECK (num_nulls(shown_from_ms, shown_until_ms, module_share, check_verdict, checked_at) in (0, 5)),
  CONSTRAINT placements_check_code CHECK (num_nulls(check_code, check_host, check_shows, check_magnet_id) in (0, 4)
        and char_length(check_code) <= 64 and char_length(check_host) <= 300
        and check_shows in ('placement', 'magnet')),
  CONSTRAINT placements_check_film CHECK (check_film_ms > 0)
);
CREATE INDEX placements_magnet_id ON placements (magnet_id);
CREATE INDEX placements_owner_id ON placements (owner_id);
CREATE INDEX placements_video ON placements (video_id) WHERE video_id is not null;
CREATE INDEX placements_to_read ON placements (owner_id) WHERE video_url is not null and video_url_read_at is null;
CREATE INDEX placements_premiere ON placements (premiere_at) WHERE premiere_at is not null;

CREATE TABLE short_links (
  identifier text PRIMARY KEY CONSTRAINT names_name_not_null NOT NULL,
  kind text CONSTRAINT names_kind_not_null NOT NULL,
  magnet_id uuid,
  owner_id uuid,
  placement_id uuid,
  created_at timestamptz DEFAULT now() CONSTRAINT names_created_at_not_null NOT NULL,
  retired_at timestamptz,
  CONSTRAINT short_links_lower CHECK (identifier = lower(identifier)),
  CONSTRAINT short_links_magnet_needs_owner CHECK (magnet_id IS NULL OR owner_id IS NOT NULL)
);
CREATE INDEX short_links_magnet_id ON short_links (magnet_id);
CREATE INDEX short_links_placement_id ON short_links (placement_id) WHERE placement_id is not null;
CREATE INDEX short_links_slug_letters ON short_links (replace(identifier, '-', '')) WHERE kind = 'slug';
-- An account that is closed leaves all its short links behind at once.
CREATE INDEX short_links_owner_id ON short_links (owner_id);

CREATE TABLE short_link_targets (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY CONSTRAINT name_targets_id_not_null NOT NULL,
  identifier text CONSTRAINT name_targets_name_not_null NOT NULL,
  magnet_id uuid,
  from_at timestamptz DEFAULT now() CONSTRAINT name_targets_from_at_not_null NOT NULL
);
CREATE INDEX short_link_targets_identifier ON short_link_targets (identifier, from_at);
CREATE INDEX short_link_targets_magnet_id ON short_link_targets (magnet_id);

CREATE TABLE content_updates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  magnet_id uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  before_submitted_at timestamptz NOT NULL,
  before_lead_id uuid NOT NULL,
  queued integer DEFAULT 0 NOT NULL,
  next_batch_at timestamptz DEFAULT now() NOT NULL,
  done_at timestamptz
);
CREATE INDEX content_updates_magnet_id ON content_updates (magnet_id, created_at DESC NULLS LAST);
CREATE INDEX content_updates_open ON content_updates (next_batch_at) WHERE done_at is null;

-- Its rows are updated all the time.
CREATE TABLE mail_budgets (
  key text PRIMARY KEY,
  slot bigint NOT NULL,
  slot_seconds integer NOT NULL,
  asked integer DEFAULT 0 NOT NULL,
  asked_before integer DEFAULT 0 NOT NULL,
  used integer DEFAULT 0 NOT NULL,
  used_before integer DEFAULT 0 NOT NULL,
  last_granted integer DEFAULT 0 NOT NULL,
  allowance integer DEFAULT 0 NOT NULL
) WITH (fillfactor = 50);

CREATE TABLE mail_health (
  id integer PRIMARY KEY DEFAULT 1,
  sent integer NOT NULL,
  bounced integer NOT NULL,
  complained integer NOT NULL,
  factor double precision NOT NULL,
  measured_at timestamptz NOT NULL
);

CREATE TABLE mail_suppressions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  address_hash bytea NOT NULL,
  owner_id uuid,
  reason text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT mail_suppressions_address_owner UNIQUE NULLS NOT DISTINCT(address_hash, owner_id),
  CONSTRAINT mail_suppressions_reason CHECK (reason in ('bounced', 'complained', 'unsubscribed'))
);
CREATE INDEX mail_suppressions_owner ON mail_suppressions (owner_id);

CREATE TABLE next_notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  magnet_id uuid NOT NULL,
  successor_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  before_submitted_at timestamptz NOT NULL,
  before_lead_id uuid NOT NULL,
  queued integer DEFAULT 0 NOT NULL,
  next_batch_at timestamptz DEFAULT now() NOT NULL,
  done_at timestamptz,
  successor_title text DEFAULT '' NOT NULL
);
CREATE INDEX next_notices_magnet ON next_notices (magnet_id, created_at DESC NULLS LAST);
CREATE INDEX next_notices_successor ON next_notices (successor_id);
CREATE INDEX next_notices_open ON next_notices (next_batch_at) WHERE done_at is null;
CREATE UNIQUE INDEX next_notices_one_open ON next_notices (magnet_id, successor_id) WHERE done_at is null;

CREATE TABLE next_notice_recipients (
  successor_id uuid NOT NULL,
  email text NOT NULL,
  lead_id uuid NOT NULL,
  CONSTRAINT next_notice_recipients_successor_id_email_pk PRIMARY KEY (successor_id, email)
);
CREATE INDEX next_notice_recipients_lead ON next_notice_recipients (lead_id);
CREATE INDEX next_notice_recipients_email ON next_notice_recipients (email);

CREATE TABLE outgoing_mail (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  to_address text NOT NULL,
  reply_to text,
  from_name text,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  user_id uuid,
  lead_id uuid,
  state text DEFAULT 'queued' NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz DEFAULT now() NOT NULL,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  refusal_code integer,
  delivered_at timestamptz,
  failed_at timestamptz,
  held_by text,
  held_rank integer,
  proved_at timestamptz
);
CREATE INDEX outgoing_mail_turns ON outgoing_mail (next_attempt_at, coalesce(user_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid), created_at) WHERE state = 'queued';
CREATE INDEX outgoing_mail_to_created ON outgoing_mail (to_address, created_at);
CREATE INDEX outgoing_mail_mailbox ON outgoing_mail ((case when split_part(to_address, '@', 2) in ('gmail.com', 'googlemail.com')
    then coalesce(nullif(replace(split_part(split_part(to_address, '@', 1), '+', 1), '.', ''), ''), split_part(to_address, '@', 1)) || '@gmail.com'
    else coalesce(nullif(split_part(split_part(to_address, '@', 1), '+', 1), ''), split_part(to_address, '@', 1)) || '@' || split_part(to_address, '@', 2) end), created_at) WHERE kind in ('lead-content', 'content-update');
CREATE INDEX outgoing_mail_sent_at ON outgoing_mail (sent_at) WHERE sent_at is not null;
CREATE INDEX outgoing_mail_failed_at ON outgoing_mail (failed_at) WHERE failed_at is not null;
CREATE INDEX outgoing_mail_held ON outgoing_mail (created_at) WHERE state = 'held';
CREATE UNIQUE INDEX outgoing_mail_one_per_lead ON outgoing_mail (lead_id, kind) WHERE lead_id is not null;

CREATE TABLE product_keys (
  name text PRIMARY KEY,
  key bytea NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);

CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer DEFAULT 0 NOT NULL,
  expire bigint
);

CREATE TABLE backups (
  id text PRIMARY KEY,
  place text NOT NULL,
  reason text NOT NULL,
  taken_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  release text NOT NULL,
  rows bigint NOT NULL,
  database_bytes bigint NOT NULL,
  files integer NOT NULL,
  file_bytes bigint NOT NULL,
  missing_files integer NOT NULL,
  is_encrypted boolean NOT NULL
);
CREATE INDEX backups_taken_at ON backups (taken_at);

CREATE TABLE database_restores (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  restored_at timestamptz DEFAULT now() NOT NULL,
  backup_id text NOT NULL,
  backup_taken_at timestamptz NOT NULL,
  released_at timestamptz
);

CREATE TABLE job_runs (
  name text PRIMARY KEY,
  cron text NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  succeeded_at timestamptz,
  result jsonb,
  failed_at timestamptz,
  last_error text,
  failures integer DEFAULT 0 NOT NULL
);

CREATE TABLE journal_states (
  id uuid PRIMARY KEY,
  host text NOT NULL,
  data_dir text NOT NULL,
  files_aside integer NOT NULL,
  oldest_at timestamptz,
  reported_at timestamptz NOT NULL
);

CREATE TABLE known_secrets (
  id integer PRIMARY KEY DEFAULT 1,
  fingerprint text NOT NULL,
  former text,
  since timestamptz NOT NULL,
  CONSTRAINT known_secrets_one_row CHECK (id = 1)
);

CREATE TABLE operations_alerts (
  cause text PRIMARY KEY,
  mailed_at timestamptz NOT NULL
);

CREATE TABLE lifetime_applications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  youtube_channel_link text NOT NULL,
  reason text NOT NULL,
  status text DEFAULT 'pending' NOT NULL,
  admin_notes text,
  reviewed_by uuid,
  reviewed_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT lifetime_applications_status CHECK (status in ('pending', 'approved', 'rejected')),
  CONSTRAINT lifetime_applications_reason CHECK (char_length(reason) >= 100)
);
CREATE UNIQUE INDEX lifetime_applications_open ON lifetime_applications (user_id) WHERE status in ('pending', 'approved');
CREATE INDEX lifetime_applications_created_at ON lifetime_applications (created_at);
-- One open application per person.
CREATE UNIQUE INDEX lifetime_applications_one_open ON lifetime_applications (user_id) WHERE status = 'pending';

CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  description text,
  plan_name text,
  payment_method_brand text,
  payment_method_last4 text,
  invoice_url text,
  provider_payment_id text,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT payments_provider_payment_id_unique UNIQUE (provider_payment_id)
);
CREATE INDEX payments_user_id_created_at ON payments (user_id, created_at);

CREATE TABLE payment_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  user_id uuid,
  at timestamptz NOT NULL,
  received_at timestamptz DEFAULT now() NOT NULL,
  handled_at timestamptz
);
CREATE INDEX payment_events_received_at ON payment_events (received_at);

CREATE TABLE subscriptions (
  user_id uuid PRIMARY KEY,
  plan_type text DEFAULT 'FREE' NOT NULL,
  status text DEFAULT 'active' NOT NULL,
  current_period_end timestamptz,
  provider_customer_id text,
  provider_subscription_id text,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  ends_at_period_end boolean DEFAULT false NOT NULL,
  past_due_since timestamptz,
  look bigint DEFAULT 0 NOT NULL,
  recorded_grace_end timestamptz,
  CONSTRAINT subscriptions_provider_customer_id_unique UNIQUE (provider_customer_id),
  CONSTRAINT subscriptions_provider_subscription_id_unique UNIQUE (provider_subscription_id),
  CONSTRAINT subscriptions_plan_type CHECK (plan_type in ('FREE', 'CREATOR', 'BRAND', 'LIFETIME'))
);

CREATE TABLE usage_tracking (
  user_id uuid NOT NULL,
  month date NOT NULL,
  leads_count integer DEFAULT 0 NOT NULL,
  CONSTRAINT usage_tracking_user_id_month_pk PRIMARY KEY (user_id, month),
  CONSTRAINT usage_tracking_first_day CHECK (extract(day from month) = 1)
);

CREATE TABLE reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  magnet_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  reason text NOT NULL,
  message text DEFAULT '' NOT NULL,
  reply_to text,
  seen jsonb NOT NULL,
  is_suspicious boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  mailed_at timestamptz,
  closed_at timestamptz,
  outcome text,
  note text,
  CONSTRAINT reports_reason CHECK (reason in ('spam', 'scam', 'copyright', 'illegal', 'other')),
  CONSTRAINT reports_closed CHECK ((closed_at is null) = (outcome is null))
);
CREATE INDEX reports_magnet_id ON reports (magnet_id, created_at);
CREATE INDEX reports_owner_id ON reports (owner_id);
CREATE INDEX reports_open ON reports (created_at) WHERE closed_at is null;
CREATE INDEX reports_unmailed ON reports (created_at) WHERE mailed_at is null;

CREATE TABLE magnet_rules (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  magnet_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  "position" integer NOT NULL,
  condition text NOT NULL,
  moment timestamptz,
  stock integer,
  taken integer DEFAULT 0 NOT NULL,
  weekdays integer[],
  outcome text NOT NULL,
  target_id uuid,
  over_text text,
  successor_id uuid,
  takes_names boolean DEFAULT true NOT NULL,
  CONSTRAINT magnet_rules_position UNIQUE (magnet_id, "position"),
  CONSTRAINT magnet_rules_position_range CHECK ("position" between 0 and 9),
  CONSTRAINT magnet_rules_condition CHECK ((condition in ('from', 'until') and moment is not null and num_nulls(stock, weekdays) = 2)
        or (condition = 'after-leads' and stock between 1 and 1000000 and num_nulls(moment, weekdays) = 2)
        or (condition = 'weekdays' and cardinality(weekdays) between 1 and 6
          and weekdays <@ '{1,2,3,4,5,6,7}' and num_nulls(moment, stock) = 2)),
  CONSTRAINT magnet_rules_taken CHECK (taken >= 0),
  CONSTRAINT magnet_rules_outcome CHECK ((outcome = 'magnet' and target_id is not null and target_id <> magnet_id)
        or (outcome = 'over' and target_id is null)),
  CONSTRAINT magnet_rules_over_text CHECK (char_length(over_text) <= 500)
);
CREATE UNIQUE INDEX magnet_rules_one_stock ON magnet_rules (magnet_id) WHERE condition = 'after-leads';
CREATE INDEX magnet_rules_target ON magnet_rules (target_id);
CREATE INDEX magnet_rules_successor ON magnet_rules (successor_id);

CREATE TABLE magnet_rule_changes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  magnet_id uuid NOT NULL,
  at timestamptz NOT NULL,
  cause text NOT NULL,
  rule_id uuid,
  shown text NOT NULL,
  condition text,
  outcome text,
  target_id uuid,
  CONSTRAINT magnet_rule_changes_once UNIQUE (magnet_id, at, cause),
  CONSTRAINT magnet_rule_changes_cause CHECK (cause in ('time', 'leads', 'edit'))
);

CREATE TABLE magnet_schedules (
  magnet_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  time_zone text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  recorded_until timestamptz NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  next_change_at timestamptz,
  deleted_rule jsonb,
  lost_targets text[] DEFAULT '{}' NOT NULL,
  CONSTRAINT magnet_schedules_magnet_owner UNIQUE (magnet_id, owner_id)
);
CREATE INDEX magnet_schedules_next_change ON magnet_schedules (next_change_at) WHERE next_change_at is not null;

CREATE TABLE sandbox_customers (
  id text PRIMARY KEY,
  user_id uuid NOT NULL,
  state jsonb NOT NULL,
  CONSTRAINT sandbox_customers_user_id_unique UNIQUE (user_id)
);

CREATE TABLE sandbox_sessions (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  request jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  closed_at timestamptz
);

CREATE TABLE security_events (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  event text NOT NULL,
  account_id uuid,
  actor_id uuid,
  workspace_id uuid,
  network text,
  place text,
  device text,
  times integer DEFAULT 1 NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  repeat_key text,
  CONSTRAINT security_events_times CHECK (times >= 1)
);
CREATE INDEX security_events_account ON security_events (account_id, id);
CREATE INDEX security_events_actor ON security_events (actor_id, id);
CREATE INDEX security_events_event ON security_events (event, id);
CREATE INDEX security_events_at ON security_events (at);
CREATE UNIQUE INDEX security_events_repeat ON security_events (repeat_key) WHERE repeat_key is not null;

CREATE TABLE spoken_names (
  identifier text PRIMARY KEY,
  letters text NOT NULL,
  swapped text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT spoken_names_letters_unique UNIQUE (letters),
  CONSTRAINT spoken_names_swapped_unique UNIQUE (swapped),
  CONSTRAINT spoken_names_identifier CHECK (identifier ~ '^[a-z]{3,5}-[a-z]{3,5}$'),
  CONSTRAINT spoken_names_letters CHECK (letters = replace(identifier, '-', ''))
);

CREATE TABLE spoken_name_keys (
  key text NOT NULL,
  identifier text NOT NULL,
  CONSTRAINT spoken_name_keys_key_identifier_pk PRIMARY KEY (key, identifier)
);
CREATE INDEX spoken_name_keys_identifier ON spoken_name_keys (identifier);

CREATE TABLE videos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL,
  platform text NOT NULL,
  external_id text NOT NULL,
  url text NOT NULL,
  own_title text,
  title text,
  author text,
  thumbnail_id uuid,
  fetch_state text DEFAULT 'waiting' NOT NULL,
  failure text,
  attempts integer DEFAULT 0 NOT NULL,
  next_fetch_at timestamptz DEFAULT now() NOT NULL,
  published_at timestamptz,
  duration_seconds integer,
  views bigint,
  views_typed_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT videos_id_owner_id UNIQUE (id, owner_id),
  CONSTRAINT videos_external UNIQUE (owner_id, platform, external_id),
  CONSTRAINT videos_platform CHECK (platform in ('youtube', 'vimeo', 'tiktok')),
  CONSTRAINT videos_fetch_state CHECK (fetch_state in ('waiting', 'done', 'failed')),
  CONSTRAINT videos_url CHECK (url ~ '^https://' and char_length(url) <= 500),
  CONSTRAINT videos_lengths CHECK (char_length(external_id) between 1 and 100 and char_length(own_title) <= 200
        and char_length(title) <= 200 and char_length(author) <= 200),
  CONSTRAINT videos_duration CHECK (duration_seconds between 1 and 360000),
  CONSTRAINT videos_views CHECK (views >= 0 and (views is null) = (views_typed_at is null))
);
CREATE INDEX videos_to_fetch ON videos (next_fetch_at) WHERE fetch_state = 'waiting';
CREATE INDEX videos_thumbnail ON videos (thumbnail_id) WHERE thumbnail_id is not null;

CREATE TABLE daily_salts (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);

-- Room beside the rows that every batch updates, so that no index changes with them.
CREATE TABLE lead_counts (
  scope_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  step text NOT NULL,
  at timestamptz NOT NULL,
  leads integer DEFAULT 0 NOT NULL,
  clicks integer DEFAULT 0 NOT NULL,
  CONSTRAINT lead_counts_scope_id_step_at_pk PRIMARY KEY (scope_id, step, at),
  CONSTRAINT lead_counts_step CHECK (step in ('hour', 'day'))
) WITH (fillfactor = 80);
CREATE INDEX lead_counts_owner ON lead_counts (owner_id);
-- An owner's days, found by the day. Their figures are not in it, so counting stays in place.
CREATE INDEX lead_counts_owner_days ON lead_counts (at, owner_id) WHERE step = 'day' AND scope_id = owner_id;

CREATE TABLE pending_visit_tops (
  owner_id uuid NOT NULL,
  magnet_id uuid NOT NULL,
  day date NOT NULL,
  dimensions text[] NOT NULL,
  "values" text[] NOT NULL,
  visits integer[] NOT NULL,
  unique_visitors integer[] NOT NULL
);
CREATE INDEX pending_visit_tops_owner ON pending_visit_tops (owner_id);

CREATE TABLE sealed_days (
  day date PRIMARY KEY,
  sealed_at timestamptz DEFAULT now() NOT NULL
);

-- By UTC day: sealing one drops a table instead of deleting millions of rows.
CREATE TABLE visits (
  at timestamptz NOT NULL,
  owner_id uuid NOT NULL,
  magnet_id uuid NOT NULL,
  placement_id uuid,
  visitor_hash uuid NOT NULL,
  is_bot boolean DEFAULT false NOT NULL,
  is_unique boolean DEFAULT false NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  device_type text NOT NULL,
  referrer_host text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  country text,
  city text,
  is_placement_unique boolean,
  is_corrected boolean DEFAULT false NOT NULL,
  CONSTRAINT visits_kind CHECK (kind in ('scan', 'visit'))
) PARTITION BY RANGE (at);
CREATE INDEX visits_owner_at ON visits (owner_id, at);

-- Room beside the rows that every batch updates, so that no index changes with them.
CREATE TABLE visit_counts (
  scope_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  step text NOT NULL,
  at timestamptz NOT NULL,
  scans integer DEFAULT 0 NOT NULL,
  visits integer DEFAULT 0 NOT NULL,
  unique_visitors integer DEFAULT 0 NOT NULL,
  bots integer DEFAULT 0 NOT NULL,
  capped_scans integer DEFAULT 0 NOT NULL,
  capped_visits integer DEFAULT 0 NOT NULL,
  capped_bots integer DEFAULT 0 NOT NULL,
  CONSTRAINT visit_counts_scope_id_step_at_pk PRIMARY KEY (scope_id, step, at),
  CONSTRAINT visit_counts_step CHECK (step in ('hour', 'day'))
) WITH (fillfactor = 80);
CREATE INDEX visit_counts_owner ON visit_counts (owner_id);
-- Figures come in the order of time: a recount finds a day's at next to no cost for writers.
CREATE INDEX visit_counts_at ON visit_counts USING brin (at);
CREATE INDEX visit_counts_owner_days ON visit_counts (at, owner_id) WHERE step = 'day' AND scope_id = owner_id;

-- Room beside the rows that every batch updates, so that no index changes with them.
CREATE TABLE visit_tops (
  scope_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  dimension text NOT NULL,
  step text NOT NULL,
  day date NOT NULL,
  value text NOT NULL,
  visits integer DEFAULT 0 NOT NULL,
  unique_visitors integer DEFAULT 0 NOT NULL,
  CONSTRAINT visit_tops_scope_id_dimension_step_day_value_pk PRIMARY KEY (scope_id, dimension, step, day, value),
  CONSTRAINT visit_tops_step CHECK (step in ('day', 'month'))
) WITH (fillfactor = 80);
CREATE INDEX visit_tops_owner ON visit_tops (owner_id);
CREATE INDEX visit_tops_day ON visit_tops USING brin (day);

-- Room beside the lists, which grow once a minute, and no compression of what is about to change.
CREATE TABLE visit_top_lists (
  scope_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  dimension text NOT NULL,
  step text NOT NULL,
  day date NOT NULL,
  "values" text[] NOT NULL,
  visits integer[] NOT NULL,
  unique_visitors integer[] NOT NULL,
  CONSTRAINT visit_top_lists_scope_id_dimension_step_day_pk PRIMARY KEY (scope_id, dimension, step, day)
) WITH (fillfactor = 60, toast_tuple_target = 8160);
CREATE INDEX visit_top_lists_owner ON visit_top_lists (owner_id);
CREATE INDEX visit_top_lists_day ON visit_top_lists USING brin (day);

CREATE TABLE visitor_days (
  day date NOT NULL,
  visitor_hash uuid NOT NULL,
  CONSTRAINT visitor_days_day_visitor_hash_pk PRIMARY KEY (day, visitor_hash)
);

CREATE TABLE custom_domains (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  host text NOT NULL,
  token text NOT NULL,
  state text DEFAULT 'pending' NOT NULL,
  checked_at timestamptz,
  verified_at timestamptz,
  failing_since timestamptz,
  last_error text,
  created_at timestamptz DEFAULT now() NOT NULL,
  opened_at timestamptz,
  CONSTRAINT custom_domains_workspace_host UNIQUE (workspace_id, host),
  CONSTRAINT custom_domains_state CHECK (state in ('pending', 'verified', 'lapsed')),
  CONSTRAINT custom_domains_host CHECK (host = lower(host)),
  CONSTRAINT custom_domains_verified_at CHECK (state = 'pending' or verified_at is not null)
);
CREATE UNIQUE INDEX custom_domains_verified ON custom_domains (host) WHERE state = 'verified';

CREATE TABLE workspaces (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  owner_id uuid NOT NULL,
  owner_role text GENERATED ALWAYS AS ('owner') STORED NOT NULL,
  account_id uuid NOT NULL,
  logo_file_id uuid,
  brand_color text DEFAULT '#F97316' NOT NULL,
  page_color text,
  font text DEFAULT 'system' NOT NULL,
  privacy_url text,
  hides_badge boolean DEFAULT false NOT NULL,
  closed_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT workspaces_account_id_unique UNIQUE (account_id),
  CONSTRAINT workspaces_id_account_id UNIQUE (id, account_id),
  CONSTRAINT workspaces_name CHECK (btrim(name) <> ''),
  CONSTRAINT workspaces_brand_color CHECK (brand_color ~ '^#[0-9A-Fa-f]{6}$'),
  CONSTRAINT workspaces_page_color CHECK (page_color ~ '^#[0-9A-Fa-f]{6}$'),
  CONSTRAINT workspaces_font CHECK (font in ('system', 'humanist', 'serif', 'slab', 'rounded', 'mono')),
  CONSTRAINT workspaces_privacy_url CHECK (privacy_url ~* '^https?://')
);
CREATE INDEX workspaces_owner_id ON workspaces (owner_id);

CREATE TABLE workspace_invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  token_hash text NOT NULL,
  invited_by uuid,
  expires_at timestamptz NOT NULL,
  sent_at timestamptz DEFAULT now() NOT NULL,
  accepted_at timestamptz,
  accepted_by uuid,
  declined_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT workspace_invitations_token_hash_unique UNIQUE (token_hash),
  CONSTRAINT workspace_invitations_role CHECK (role in ('manager', 'analyst')),
  CONSTRAINT workspace_invitations_email CHECK (email = lower(btrim(email)))
);
CREATE UNIQUE INDEX workspace_invitations_open ON workspace_invitations (workspace_id, email) WHERE accepted_at is null and declined_at is null and revoked_at is null;

CREATE TABLE workspace_members (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL,
  joined_at timestamptz DEFAULT now() NOT NULL,
  lead_notices text DEFAULT 'daily' NOT NULL,
  weekly_summary boolean DEFAULT true NOT NULL,
  notices_until timestamptz,
  summary_until timestamptz,
  CONSTRAINT workspace_members_person UNIQUE (workspace_id, user_id),
  CONSTRAINT workspace_members_person_role UNIQUE (workspace_id, user_id, role),
  CONSTRAINT workspace_members_lead_notices CHECK (lead_notices in ('each', 'daily', 'off')),
  CONSTRAINT workspace_members_role CHECK (role in ('owner', 'manager', 'analyst'))
);
CREATE UNIQUE INDEX workspace_members_one_owner ON workspace_members (workspace_id) WHERE role = 'owner';
CREATE INDEX workspace_members_user_id ON workspace_members (user_id);

-- Foreign keys.
ALTER TABLE account ADD CONSTRAINT account_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE mailed_links ADD CONSTRAINT mailed_links_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE session ADD CONSTRAINT session_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE two_factor ADD CONSTRAINT two_factor_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE user_profiles ADD CONSTRAINT user_profiles_id_user_id_fk FOREIGN KEY (id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE account_totals ADD CONSTRAINT account_totals_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE api_idempotency_keys ADD CONSTRAINT api_idempotency_keys_key_id_api_keys_id_fk FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE;
ALTER TABLE api_keys ADD CONSTRAINT api_keys_account_id_user_id_fk FOREIGN KEY (account_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE api_keys ADD CONSTRAINT api_keys_created_by_user_id_fk FOREIGN KEY (created_by) REFERENCES "user"(id) ON DELETE SET NULL;
ALTER TABLE api_requests ADD CONSTRAINT api_requests_key_id_api_keys_id_fk FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE;
ALTER TABLE blog_former_slugs ADD CONSTRAINT blog_former_slugs_post_id_blog_posts_id_fk FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE;
ALTER TABLE blog_posts ADD CONSTRAINT blog_posts_author_id_user_id_fk FOREIGN KEY (author_id) REFERENCES "user"(id) ON DELETE SET NULL;
ALTER TABLE blog_post_images ADD CONSTRAINT blog_post_images_post_id_blog_posts_id_fk FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE;
ALTER TABLE blog_post_images ADD CONSTRAINT blog_post_images_file_id_stored_files_id_fk FOREIGN KEY (file_id) REFERENCES stored_files(id);
ALTER TABLE blog_post_schedules ADD CONSTRAINT blog_post_schedules_post_id_blog_posts_id_fk FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE;
ALTER TABLE campaigns ADD CONSTRAINT campaigns_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE;
ALTER TABLE campaign_creators ADD CONSTRAINT campaign_creators_campaign_id_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;
ALTER TABLE campaign_creators ADD CONSTRAINT campaign_creators_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE SET NULL;
ALTER TABLE campaign_creator_counts ADD CONSTRAINT campaign_creator_counts_creator_id_campaign_creators_id_fk FOREIGN KEY (creator_id) REFERENCES campaign_creators(id) ON DELETE CASCADE;
ALTER TABLE campaign_creator_people ADD CONSTRAINT campaign_creator_people_creator_id_campaign_creators_id_fk FOREIGN KEY (creator_id) REFERENCES campaign_creators(id) ON DELETE CASCADE;
ALTER TABLE campaign_people ADD CONSTRAINT campaign_people_campaign_id_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;
ALTER TABLE campaign_people ADD CONSTRAINT campaign_people_creator_of_campaign FOREIGN KEY (first_creator_id, campaign_id) REFERENCES campaign_creators(id, campaign_id) ON DELETE CASCADE;
ALTER TABLE campaign_shares ADD CONSTRAINT campaign_shares_campaign_id_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;
ALTER TABLE campaign_shares ADD CONSTRAINT campaign_shares_created_by_user_id_fk FOREIGN KEY (created_by) REFERENCES "user"(id) ON DELETE SET NULL;
ALTER TABLE campaign_templates ADD CONSTRAINT campaign_templates_campaign_id_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;
ALTER TABLE campaign_templates ADD CONSTRAINT campaign_templates_file_id_stored_files_id_fk FOREIGN KEY (file_id) REFERENCES stored_files(id);
ALTER TABLE campaign_templates ADD CONSTRAINT campaign_templates_hero_image_id_stored_files_id_fk FOREIGN KEY (hero_image_id) REFERENCES stored_files(id);
ALTER TABLE campaign_templates ADD CONSTRAINT campaign_templates_created_by_user_id_fk FOREIGN KEY (created_by) REFERENCES "user"(id) ON DELETE SET NULL;
ALTER TABLE connection_backfills ADD CONSTRAINT connection_backfills_target_id_connections_target_id_fk FOREIGN KEY (target_id) REFERENCES connections(target_id) ON DELETE CASCADE;
ALTER TABLE connection_leads ADD CONSTRAINT connection_leads_target_id_connections_target_id_fk FOREIGN KEY (target_id) REFERENCES connections(target_id) ON DELETE CASCADE;
ALTER TABLE connection_sign_ins ADD CONSTRAINT connection_sign_ins_session_id_session_id_fk FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE;
ALTER TABLE connection_sign_ins ADD CONSTRAINT connection_sign_ins_account_id_user_id_fk FOREIGN KEY (account_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE connection_sign_ins ADD CONSTRAINT connection_sign_ins_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE;
ALTER TABLE connection_sign_ins ADD CONSTRAINT connection_sign_ins_target_id_connections_target_id_fk FOREIGN KEY (target_id) REFERENCES connections(target_id) ON DELETE CASCADE;
ALTER TABLE connection_traces ADD CONSTRAINT connection_traces_target_id_connections_target_id_fk FOREIGN KEY (target_id) REFERENCES connections(target_id) ON DELETE CASCADE;
ALTER TABLE content_checks ADD CONSTRAINT content_checks_magnet_id_lead_magnets_id_fk FOREIGN KEY (magnet_id) REFERENCES lead_magnets(id) ON DELETE CASCADE;
ALTER TABLE connections ADD CONSTRAINT connections_target_id_event_targets_id_fk FOREIGN KEY (target_id) REFERENCES event_targets(id) ON DELETE CASCADE;
ALTER TABLE connection_rules ADD CONSTRAINT connection_rules_target_id_connections_target_id_fk FOREIGN KEY (target_id) REFERENCES connections(target_id) ON DELETE CASCADE;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_target_id_event_targets_id_fk FOREIGN KEY (target_id) REFERENCES event_targets(id) ON DELETE CASCADE;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
ALTER TABLE delivery_attempts ADD CONSTRAINT delivery_attempts_delivery_id_deliveries_id_fk FOREIGN KEY (delivery_id) REFERENCES deliveries(id) ON DELETE CASCADE;
ALTER TABLE event_targets ADD CONSTRAINT event_targets_account_id_event_streams_account_id_fk FOREIGN KEY (account_id) REFERENCES event_streams(account_id) ON DELETE CASCADE;
ALTER TABLE event_targets ADD CONSTRAINT event_targets_created_by_user_id_fk FOREIGN KEY (created_by) REFERENCES "user"(id) ON DELETE SET NULL;
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_target_id_event_targets_id_fk FOREIGN KEY (target_id) REFERENCES event_targets(id) ON DELETE CASCADE;
ALTER TABLE events ADD CONSTRAINT events_account_id_event_streams_account_id_fk FOREIGN KEY (account_id) REFERENCES event_streams(account_id) ON DELETE CASCADE;
ALTER TABLE event_dispatches ADD CONSTRAINT event_dispatches_account_id_event_streams_account_id_fk FOREIGN KEY (account_id) REFERENCES event_streams(account_id) ON DELETE CASCADE;
ALTER TABLE event_streams ADD CONSTRAINT event_streams_account_id_user_id_fk FOREIGN KEY (account_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE part_uploads ADD CONSTRAINT part_uploads_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE SET NULL;
ALTER TABLE part_uploads ADD CONSTRAINT part_uploads_file_id_stored_files_id_fk FOREIGN KEY (file_id) REFERENCES stored_files(id) ON DELETE SET NULL;
ALTER TABLE stored_files ADD CONSTRAINT stored_files_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE SET NULL;
ALTER TABLE leads ADD CONSTRAINT leads_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE lead_people ADD CONSTRAINT lead_people_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE lead_search ADD CONSTRAINT lead_search_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE lead_search_states ADD CONSTRAINT lead_search_states_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE lead_word_counts ADD CONSTRAINT lead_word_counts_scope_id_lead_word_scopes_scope_id_fk FOREIGN KEY (scope_id) REFERENCES lead_word_scopes(scope_id) ON DELETE CASCADE;
ALTER TABLE lead_word_scopes ADD CONSTRAINT lead_word_scopes_owner_id_lead_search_states_owner_id_fk FOREIGN KEY (owner_id) REFERENCES lead_search_states(owner_id) ON DELETE CASCADE;
ALTER TABLE live_sources ADD CONSTRAINT live_sources_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE live_sources ADD CONSTRAINT live_sources_magnet_of_owner FOREIGN KEY (magnet_id, owner_id) REFERENCES lead_magnets(id, user_id) ON DELETE CASCADE;
ALTER TABLE lead_magnets ADD CONSTRAINT lead_magnets_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE lead_magnets ADD CONSTRAINT lead_magnets_file_id_stored_files_id_fk FOREIGN KEY (file_id) REFERENCES stored_files(id);
ALTER TABLE lead_magnets ADD CONSTRAINT lead_magnets_hero_image_id_stored_files_id_fk FOREIGN KEY (hero_image_id) REFERENCES stored_files(id) ON DELETE SET NULL;
ALTER TABLE placements ADD CONSTRAINT placements_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE placements ADD CONSTRAINT placements_magnet_id_lead_magnets_id_fk FOREIGN KEY (magnet_id) REFERENCES lead_magnets(id) ON DELETE SET NULL;
ALTER TABLE short_links ADD CONSTRAINT short_links_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE SET NULL;
ALTER TABLE short_links ADD CONSTRAINT short_links_placement_id_placements_id_fk FOREIGN KEY (placement_id) REFERENCES placements(id) ON DELETE SET NULL;
ALTER TABLE short_link_targets ADD CONSTRAINT short_link_targets_identifier_short_links_identifier_fk FOREIGN KEY (identifier) REFERENCES short_links(identifier);
ALTER TABLE content_updates ADD CONSTRAINT content_updates_magnet_id_lead_magnets_id_fk FOREIGN KEY (magnet_id) REFERENCES lead_magnets(id) ON DELETE CASCADE;
ALTER TABLE mail_suppressions ADD CONSTRAINT mail_suppressions_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE next_notices ADD CONSTRAINT next_notices_magnet_id_lead_magnets_id_fk FOREIGN KEY (magnet_id) REFERENCES lead_magnets(id) ON DELETE CASCADE;
ALTER TABLE next_notices ADD CONSTRAINT next_notices_successor_id_lead_magnets_id_fk FOREIGN KEY (successor_id) REFERENCES lead_magnets(id) ON DELETE SET NULL;
ALTER TABLE next_notice_recipients ADD CONSTRAINT next_notice_recipients_successor_id_lead_magnets_id_fk FOREIGN KEY (successor_id) REFERENCES lead_magnets(id) ON DELETE CASCADE;
ALTER TABLE next_notice_recipients ADD CONSTRAINT next_notice_recipients_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE;
ALTER TABLE outgoing_mail ADD CONSTRAINT outgoing_mail_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE outgoing_mail ADD CONSTRAINT outgoing_mail_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE;
ALTER TABLE lifetime_applications ADD CONSTRAINT lifetime_applications_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE lifetime_applications ADD CONSTRAINT lifetime_applications_reviewed_by_user_id_fk FOREIGN KEY (reviewed_by) REFERENCES "user"(id) ON DELETE SET NULL;
ALTER TABLE payments ADD CONSTRAINT payments_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE payment_events ADD CONSTRAINT payment_events_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE usage_tracking ADD CONSTRAINT usage_tracking_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE reports ADD CONSTRAINT reports_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE magnet_rules ADD CONSTRAINT magnet_rules_schedule FOREIGN KEY (magnet_id, owner_id) REFERENCES magnet_schedules(magnet_id, owner_id) ON DELETE CASCADE;
ALTER TABLE magnet_rules ADD CONSTRAINT magnet_rules_target_of_owner FOREIGN KEY (target_id, owner_id) REFERENCES lead_magnets(id, user_id) ON DELETE CASCADE;
ALTER TABLE magnet_rule_changes ADD CONSTRAINT magnet_rule_changes_magnet_id_lead_magnets_id_fk FOREIGN KEY (magnet_id) REFERENCES lead_magnets(id) ON DELETE CASCADE;
ALTER TABLE magnet_schedules ADD CONSTRAINT magnet_schedules_magnet_of_owner FOREIGN KEY (magnet_id, owner_id) REFERENCES lead_magnets(id, user_id) ON DELETE CASCADE;
ALTER TABLE sandbox_customers ADD CONSTRAINT sandbox_customers_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE sandbox_sessions ADD CONSTRAINT sandbox_sessions_customer_id_sandbox_customers_id_fk FOREIGN KEY (customer_id) REFERENCES sandbox_customers(id) ON DELETE CASCADE;
ALTER TABLE security_events ADD CONSTRAINT security_events_account_id_user_id_fk FOREIGN KEY (account_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE security_events ADD CONSTRAINT security_events_actor_id_user_id_fk FOREIGN KEY (actor_id) REFERENCES "user"(id) ON DELETE SET NULL;
ALTER TABLE spoken_names ADD CONSTRAINT spoken_names_identifier_short_links_identifier_fk FOREIGN KEY (identifier) REFERENCES short_links(identifier);
ALTER TABLE spoken_name_keys ADD CONSTRAINT spoken_name_keys_identifier_spoken_names_identifier_fk FOREIGN KEY (identifier) REFERENCES spoken_names(identifier) ON DELETE CASCADE;
ALTER TABLE videos ADD CONSTRAINT videos_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE videos ADD CONSTRAINT videos_thumbnail_id_stored_files_id_fk FOREIGN KEY (thumbnail_id) REFERENCES stored_files(id) ON DELETE SET NULL;
ALTER TABLE lead_counts ADD CONSTRAINT lead_counts_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE visit_counts ADD CONSTRAINT visit_counts_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE visit_tops ADD CONSTRAINT visit_tops_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE custom_domains ADD CONSTRAINT custom_domains_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE;
ALTER TABLE workspaces ADD CONSTRAINT workspaces_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user"(id);
ALTER TABLE workspaces ADD CONSTRAINT workspaces_account_id_user_id_fk FOREIGN KEY (account_id) REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE workspaces ADD CONSTRAINT workspaces_logo_file_id_stored_files_id_fk FOREIGN KEY (logo_file_id) REFERENCES stored_files(id) ON DELETE SET NULL;
ALTER TABLE workspace_invitations ADD CONSTRAINT workspace_invitations_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE;
ALTER TABLE workspace_invitations ADD CONSTRAINT workspace_invitations_invited_by_user_id_fk FOREIGN KEY (invited_by) REFERENCES "user"(id) ON DELETE SET NULL;
ALTER TABLE workspace_invitations ADD CONSTRAINT workspace_invitations_accepted_by_user_id_fk FOREIGN KEY (accepted_by) REFERENCES "user"(id) ON DELETE SET NULL;
ALTER TABLE workspace_members ADD CONSTRAINT workspace_members_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE;
ALTER TABLE workspace_members ADD CONSTRAINT workspace_members_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

-- A short link leads only to a magnet of the owner it was given to: a code in a video never changes hands. When the
-- magnet goes, the short link stays behind as a tombstone.
ALTER TABLE short_links ADD CONSTRAINT short_links_magnet_of_owner FOREIGN KEY (magnet_id, owner_id) REFERENCES lead_magnets (id, user_id) ON DELETE SET NULL (magnet_id);

-- What a magnet or a placement calls itself must have been given out. Checked at commit, since both rows are new
-- together.
ALTER TABLE lead_magnets ADD CONSTRAINT lead_magnets_short_id_given FOREIGN KEY (short_id) REFERENCES short_links (identifier) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE lead_magnets ADD CONSTRAINT lead_magnets_custom_slug_given FOREIGN KEY (custom_slug) REFERENCES short_links (identifier) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE placements ADD CONSTRAINT placements_code_given FOREIGN KEY (code) REFERENCES short_links (identifier) DEFERRABLE INITIALLY DEFERRED;

-- A workspace has exactly one owner: a partial unique index allows no second, this asks for the first. Checked at
-- commit, since both rows are new together and change together.
ALTER TABLE workspaces ADD CONSTRAINT workspaces_owner_is_member FOREIGN KEY (id, owner_id, owner_role) REFERENCES workspace_members (workspace_id, user_id, role) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE campaigns ADD CONSTRAINT campaigns_current_template FOREIGN KEY (id, template_version) REFERENCES campaign_templates (campaign_id, version) DEFERRABLE INITIALLY DEFERRED;

-- Nothing of a campaign can go while a magnet or a lead names it.
ALTER TABLE lead_magnets ADD CONSTRAINT lead_magnets_of_workspace FOREIGN KEY (workspace_id, user_id) REFERENCES workspaces (id, account_id);
ALTER TABLE lead_magnets ADD CONSTRAINT lead_magnets_of_campaign FOREIGN KEY (campaign_id, workspace_id) REFERENCES campaigns (id, workspace_id);
ALTER TABLE lead_magnets ADD CONSTRAINT lead_magnets_of_creator FOREIGN KEY (creator_id, campaign_id) REFERENCES campaign_creators (id, campaign_id);
ALTER TABLE lead_magnets ADD CONSTRAINT lead_magnets_of_template FOREIGN KEY (template_id, campaign_id) REFERENCES campaign_templates (id, campaign_id);
ALTER TABLE leads ADD CONSTRAINT leads_of_workspace FOREIGN KEY (workspace_id, owner_id) REFERENCES workspaces (id, account_id);
ALTER TABLE leads ADD CONSTRAINT leads_of_campaign FOREIGN KEY (campaign_id, workspace_id) REFERENCES campaigns (id, workspace_id);
ALTER TABLE leads ADD CONSTRAINT leads_of_creator FOREIGN KEY (creator_id, campaign_id) REFERENCES campaign_creators (id, campaign_id);

-- These lose what they name, and stay.
ALTER TABLE placements ADD CONSTRAINT placements_video_of_owner FOREIGN KEY (video_id, owner_id) REFERENCES videos (id, owner_id) ON DELETE SET NULL (video_id);
ALTER TABLE magnet_rules ADD CONSTRAINT magnet_rules_successor_of_owner FOREIGN KEY (successor_id, owner_id) REFERENCES lead_magnets (id, user_id) ON DELETE SET NULL (successor_id);
ALTER TABLE live_sources ADD CONSTRAINT live_sources_placement_of_owner FOREIGN KEY (placement_id, owner_id) REFERENCES placements (id, owner_id) ON DELETE SET NULL (placement_id);

-- Not validated in installations from before the first release, whose backups are restored into this schema.
ALTER TABLE short_links ADD CONSTRAINT short_links_kind CHECK (kind in ('short-id', 'slug', 'placement', 'spoken')) NOT VALID;
ALTER TABLE outgoing_mail ADD CONSTRAINT outgoing_mail_state CHECK (state in ('queued', 'sent', 'delivered', 'failed', 'refused', 'suppressed', 'bounced', 'complained', 'held', 'discarded')) NOT VALID;
ALTER TABLE magnet_rule_changes ADD CONSTRAINT magnet_rule_changes_outcome CHECK (outcome in ('itself', 'magnet', 'over', 'over-with-form', 'offline')) NOT VALID;

-- Short links are never deleted and never pass to another owner (only to nobody, when an account is deleted).
CREATE FUNCTION keep_short_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a short link is never deleted: %', OLD.identifier;
  END IF;
  IF NEW.identifier <> OLD.identifier OR (NEW.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id) THEN
    RAISE EXCEPTION 'a short link never changes its owner: %', OLD.identifier;
  END IF;
  -- An account's deletion reaches its short links before its magnets; after that the foreign key to
  -- the magnets would no longer find them.
  IF NEW.owner_id IS NULL THEN
    NEW.magnet_id := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_short_links BEFORE UPDATE OR DELETE ON short_links
  FOR EACH ROW EXECUTE FUNCTION keep_short_links();

-- A template that pages were made from says for ever what their visitors agreed to.
CREATE FUNCTION keep_used_templates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.used_at IS NOT NULL
    AND to_jsonb(NEW) - 'created_by' IS DISTINCT FROM to_jsonb(OLD) - 'created_by' THEN
    RAISE EXCEPTION 'a used template never changes: %', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_used_templates BEFORE UPDATE ON campaign_templates
  FOR EACH ROW EXECUTE FUNCTION keep_used_templates();

-- The trail only grows: whoever acts as the administrator can't tidy up behind themselves.
CREATE FUNCTION keep_admin_actions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'admin_actions is append-only';
END $$;
CREATE TRIGGER keep_admin_actions BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_actions
  FOR EACH STATEMENT EXECUTE FUNCTION keep_admin_actions();

-- The partition of a UTC day, made where it is missing; false where the day is sealed. Attaching
-- it lets others go on writing, unlike CREATE TABLE ... PARTITION OF. Day locks: 731620412.
CREATE FUNCTION make_visit_day(wanted date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  part text := 'visits_' || to_char(wanted, 'YYYYMMDD');
BEGIN
  PERFORM pg_advisory_xact_lock(731620412, wanted - date '2000-01-01');
  IF EXISTS (SELECT FROM sealed_days WHERE day = wanted) THEN RETURN false; END IF;
  IF to_regclass(part) IS NULL THEN
    EXECUTE format('CREATE TABLE %I (LIKE visits INCLUDING ALL)', part);
    EXECUTE format('ALTER TABLE visits ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', part,
      wanted::timestamp AT TIME ZONE 'UTC', (wanted + 1)::timestamp AT TIME ZONE 'UTC');
  END IF;
  RETURN true;
END $$;

-- Drops a UTC day's visits and marks the day; its figures stay. False where it was sealed already.
CREATE FUNCTION seal_visit_day(wanted date, moment timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(731620412, wanted - date '2000-01-01');
  INSERT INTO sealed_days (day, sealed_at) VALUES (wanted, moment) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  EXECUTE format('DROP TABLE IF EXISTS %I', 'visits_' || to_char(wanted, 'YYYYMMDD'));
  RETURN true;
END $$;

-- A deleted account takes its visits along, with their sums and lists. It runs after the foreign keys' cascades
-- (triggers go by name): they wait for batches under way, whose rows are then seen here.
CREATE FUNCTION forget_visits_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM visits WHERE owner_id = OLD.id;
  DELETE FROM pending_visit_tops WHERE owner_id = OLD.id;
  DELETE FROM visit_top_lists WHERE owner_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER visits_of_deleted_owner AFTER DELETE ON "user"
  FOR EACH ROW EXECUTE FUNCTION forget_visits_of_owner();

CREATE FUNCTION total_new_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_totals (user_id, email_key, name_key, created_at)
  SELECT id, lower(email), lower(name), created_at FROM added WHERE closed_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER total_new_accounts AFTER INSERT ON "user"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION total_new_accounts();

-- A closed account is counted no more, whatever of it still waits to be erased.
CREATE FUNCTION total_changed_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.closed_at IS NOT NULL THEN
    DELETE FROM account_totals WHERE user_id = NEW.id;
  ELSE
    UPDATE account_totals
    SET email_key = lower(NEW.email), name_key = lower(NEW.name), created_at = NEW.created_at
    WHERE user_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER total_changed_account AFTER UPDATE ON "user"
  FOR EACH ROW WHEN (
    (OLD.email, OLD.name, OLD.created_at, OLD.closed_at)
      IS DISTINCT FROM (NEW.email, NEW.name, NEW.created_at, NEW.closed_at))
  EXECUTE FUNCTION total_changed_account();

CREATE FUNCTION total_magnets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  UPDATE account_totals t
  SET magnets = t.magnets + sign * c.magnets, own_magnets = t.own_magnets + sign * c.own
  FROM (
    SELECT user_id, count(*)::int AS magnets,
      (count(*) FILTER (WHERE campaign_id IS NULL))::int AS own
    FROM changed GROUP BY user_id
  ) c
  WHERE t.user_id = c.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER total_new_magnets AFTER INSERT ON lead_magnets
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_magnets();
CREATE TRIGGER total_gone_magnets AFTER DELETE ON lead_magnets
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_magnets();

-- Former names of tables, for processes of the former version.
CREATE VIEW names AS
  SELECT identifier AS name, kind, magnet_id, owner_id, placement_id, created_at, retired_at FROM short_links;
CREATE VIEW name_targets AS
  SELECT id, identifier AS name, magnet_id, from_at FROM short_link_targets;
CREATE VIEW blog_post_pictures AS SELECT post_id, file_id FROM blog_post_images;

INSERT INTO totals_state (closed_until) VALUES ('2000-01-01T00:00:00Z');
-- The key of the list's addresses stays with the list, not with SESSION_SECRET, whose change must not bring mail back
-- to people who had ended it.
INSERT INTO product_keys (name, key)
  VALUES ('mail-suppressions', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
