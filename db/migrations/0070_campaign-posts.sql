CREATE SEQUENCE "public"."billing_looks" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"browser_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailed_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"place" text,
	"network" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" uuid NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"last_used_step" integer DEFAULT 0 NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "two_factor_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"image" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"kind" text DEFAULT 'person' NOT NULL,
	"closed_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"suspension_reason" text,
	"suspended_with_owner" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "user_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"display_name" text,
	"avatar_url" text,
	"lead_notices" text DEFAULT 'daily' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_totals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"name_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"magnets" integer DEFAULT 0 NOT NULL,
	"own_magnets" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"scans" integer DEFAULT 0 NOT NULL,
	"closed_leads" integer DEFAULT 0 NOT NULL,
	"closed_scans" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"admin_id" uuid NOT NULL,
	"admin_email" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_days" (
	"day" date PRIMARY KEY NOT NULL,
	"users" integer DEFAULT 0 NOT NULL,
	"magnets" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totals_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"closed_until" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone,
	CONSTRAINT "totals_state_one" CHECK ("totals_state"."id")
);
--> statement-breakpoint
CREATE TABLE "api_idempotency_keys" (
	"key_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_idempotency_keys_key_id_operation_idempotency_key_pk" PRIMARY KEY("key_id","operation","idempotency_key"),
	CONSTRAINT "api_idempotency_keys_length" CHECK (char_length("api_idempotency_keys"."idempotency_key") between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"last_four" text NOT NULL,
	"scopes" text[] NOT NULL,
	"magnet_ids" uuid[],
	"allowed_networks" text[],
	"expires_at" timestamp with time zone,
	"warned_days" integer,
	"last_used_at" timestamp with time zone,
	"last_used_network" text,
	"revoked_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_keys_name" CHECK (btrim("api_keys"."name") <> '' and char_length("api_keys"."name") <= 100),
	CONSTRAINT "api_keys_scopes" CHECK (cardinality("api_keys"."scopes") between 1 and 50),
	CONSTRAINT "api_keys_magnets" CHECK (cardinality("api_keys"."magnet_ids") between 1 and 200),
	CONSTRAINT "api_keys_networks" CHECK (cardinality("api_keys"."allowed_networks") between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "api_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"ms" integer NOT NULL,
	"network" text
);
--> statement-breakpoint
CREATE TABLE "blog_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"image_url" text,
	"image_alt" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"author_id" uuid,
	"read_time" integer DEFAULT 5 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "blog_posts_read_time" CHECK ("blog_posts"."read_time" >= 1),
	CONSTRAINT "blog_posts_published" CHECK ("blog_posts"."published" = ("blog_posts"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "blog_post_images" (
	"post_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "blog_post_images_post_id_file_id_pk" PRIMARY KEY("post_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "blog_post_schedules" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brief_acceptances" (
	"creator_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brief_acceptances_creator_id_version_pk" PRIMARY KEY("creator_id","version")
);
--> statement-breakpoint
CREATE TABLE "brief_requests" (
	"creator_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_briefs" (
	"campaign_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"goal" text NOT NULL,
	"must_say" text,
	"must_not_say" text,
	"disclosure" text,
	"note" text,
	"deliverables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_briefs_campaign_id_version_pk" PRIMARY KEY("campaign_id","version"),
	CONSTRAINT "campaign_briefs_number" CHECK ("campaign_briefs"."version" >= 1),
	CONSTRAINT "campaign_briefs_goal" CHECK (btrim("campaign_briefs"."goal") <> ''),
	CONSTRAINT "campaign_briefs_deliverables" CHECK (jsonb_array_length("campaign_briefs"."deliverables") <= 10),
	CONSTRAINT "campaign_briefs_links" CHECK (cardinality("campaign_briefs"."links") <= 5)
);
--> statement-breakpoint
CREATE TABLE "campaign_creator_emails" (
	"creator_id" uuid NOT NULL,
	"sent_on" date NOT NULL,
	"about" text NOT NULL,
	CONSTRAINT "campaign_creator_emails_creator_id_sent_on_pk" PRIMARY KEY("creator_id","sent_on"),
	CONSTRAINT "campaign_creator_emails_about" CHECK ("campaign_creator_emails"."about" in ('brief', 'posts'))
);
--> statement-breakpoint
CREATE TABLE "campaign_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"creator_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"deliverable_id" uuid,
	"url" text,
	"platform" text NOT NULL,
	"video_id" uuid,
	"own_title" text,
	"published_on" date NOT NULL,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_posts_url" UNIQUE("creator_id","url"),
	CONSTRAINT "campaign_posts_link" CHECK ("campaign_posts"."url" ~ '^https://' and char_length("campaign_posts"."url") <= 500),
	CONSTRAINT "campaign_posts_erased" CHECK (("campaign_posts"."url" is null) = ("campaign_posts"."erased_at" is not null)),
	CONSTRAINT "campaign_posts_platform" CHECK ("campaign_posts"."platform" in ('youtube', 'vimeo', 'tiktok', 'instagram', 'podcast', 'twitch', 'newsletter', 'website')),
	CONSTRAINT "campaign_posts_title" CHECK (btrim("campaign_posts"."own_title") <> '' and char_length("campaign_posts"."own_title") <= 200)
);
--> statement-breakpoint
CREATE TABLE "campaign_post_views" (
	"post_id" uuid NOT NULL,
	"counted_on" date NOT NULL,
	"views" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_post_views_post_id_counted_on_pk" PRIMARY KEY("post_id","counted_on"),
	CONSTRAINT "campaign_post_views_views" CHECK ("campaign_post_views"."views" between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"goal_leads" integer,
	"budget_cents" bigint,
	"currency" text DEFAULT 'USD' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"state" text DEFAULT 'draft' NOT NULL,
	"template_version" integer,
	"ended_text" text,
	"ended_url" text,
	"ended_at" timestamp with time zone,
	"goal_mailed_at" timestamp with time zone,
	"last_days_mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_id_workspace_id" UNIQUE("id","workspace_id"),
	CONSTRAINT "campaigns_name" CHECK (btrim("campaigns"."name") <> ''),
	CONSTRAINT "campaigns_goal" CHECK ("campaigns"."goal_leads" > 0),
	CONSTRAINT "campaigns_budget" CHECK ("campaigns"."budget_cents" >= 0),
	CONSTRAINT "campaigns_currency" CHECK ("campaigns"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "campaigns_ended_text" CHECK (btrim("campaigns"."ended_text") <> ''),
	CONSTRAINT "campaigns_ended_url" CHECK ("campaigns"."ended_url" ~* '^https?://'),
	CONSTRAINT "campaigns_dates" CHECK ("campaigns"."ends_on" >= "campaigns"."starts_on"),
	CONSTRAINT "campaigns_state" CHECK ("campaigns"."state" in ('draft', 'active', 'paused', 'ended')),
	CONSTRAINT "campaigns_need_template" CHECK ("campaigns"."state" = 'draft' or "campaigns"."template_version" is not null)
);
--> statement-breakpoint
CREATE TABLE "campaign_creators" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid,
	"state" text DEFAULT 'invited' NOT NULL,
	"fee_cents" bigint,
	"lead_visibility" text DEFAULT 'masked' NOT NULL,
	"personal_note" text,
	"reminders_off_at" timestamp with time zone,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_creators_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "campaign_creators_id_campaign_id" UNIQUE("id","campaign_id"),
	CONSTRAINT "campaign_creators_email" CHECK ("campaign_creators"."email" = lower(btrim("campaign_creators"."email"))),
	CONSTRAINT "campaign_creators_name" CHECK (btrim("campaign_creators"."name") <> ''),
	CONSTRAINT "campaign_creators_fee" CHECK ("campaign_creators"."fee_cents" >= 0),
	CONSTRAINT "campaign_creators_state" CHECK ("campaign_creators"."state" in ('invited', 'accepted', 'declined', 'paused', 'removed')),
	CONSTRAINT "campaign_creators_visibility" CHECK ("campaign_creators"."lead_visibility" in ('brand', 'shared', 'masked'))
);
--> statement-breakpoint
CREATE TABLE "campaign_creator_counts" (
	"creator_id" uuid PRIMARY KEY NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"new_people" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_creator_people" (
	"creator_id" uuid NOT NULL,
	"person_digest" "bytea" NOT NULL,
	CONSTRAINT "campaign_creator_people_creator_id_person_digest_pk" PRIMARY KEY("creator_id","person_digest")
);
--> statement-breakpoint
CREATE TABLE "campaign_people" (
	"campaign_id" uuid NOT NULL,
	"person_digest" "bytea" NOT NULL,
	"first_creator_id" uuid,
	"first_magnet_id" uuid NOT NULL,
	"first_lead_id" uuid NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_people_campaign_id_person_digest_pk" PRIMARY KEY("campaign_id","person_digest")
);
--> statement-breakpoint
CREATE TABLE "campaign_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_shares_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "campaign_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"file_type" text NOT NULL,
	"file_url" text,
	"file_id" uuid,
	"hero_image_id" uuid,
	"branding_color" text NOT NULL,
	"consent_text" text NOT NULL,
	"consent_version" text NOT NULL,
	"newsletter_box" text,
	"partner_box" text,
	"confirmation" text DEFAULT 'off' NOT NULL,
	"privacy_url" text,
	"free_fields" text[] DEFAULT '{}' NOT NULL,
	"created_by" uuid,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_templates_version" UNIQUE("campaign_id","version"),
	CONSTRAINT "campaign_templates_id_campaign_id" UNIQUE("id","campaign_id"),
	CONSTRAINT "campaign_templates_number" CHECK ("campaign_templates"."version" >= 1),
	CONSTRAINT "campaign_templates_title" CHECK (btrim("campaign_templates"."title") <> ''),
	CONSTRAINT "campaign_templates_description" CHECK (btrim("campaign_templates"."description") <> ''),
	CONSTRAINT "campaign_templates_color" CHECK ("campaign_templates"."branding_color" ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "campaign_templates_consent" CHECK (btrim("campaign_templates"."consent_text") <> ''),
	CONSTRAINT "campaign_templates_confirmation" CHECK ("campaign_templates"."confirmation" in ('off', 'list', 'file')),
	CONSTRAINT "campaign_templates_boxes" CHECK (btrim("campaign_templates"."newsletter_box") <> '' and btrim("campaign_templates"."partner_box") <> ''),
	CONSTRAINT "campaign_templates_privacy_url" CHECK ("campaign_templates"."privacy_url" ~* '^https?://'),
	CONSTRAINT "campaign_templates_free_fields" CHECK ("campaign_templates"."free_fields" <@ array['title', 'description', 'heroImage', 'brandingColor']),
	CONSTRAINT "campaign_templates_content" CHECK (("campaign_templates"."file_type" = 'link' and "campaign_templates"."file_url" ~* '^https?://' and "campaign_templates"."file_id" is null)
        or ("campaign_templates"."file_type" in ('pdf', 'image', 'video') and "campaign_templates"."file_url" is null
          and "campaign_templates"."file_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "connection_backfills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"target_id" uuid NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"cursor_id" uuid,
	"next_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "connection_backfills_state" CHECK ("connection_backfills"."state" in ('running', 'done', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "connection_leads" (
	"target_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"state" text NOT NULL,
	"external_id" text,
	"is_added" boolean DEFAULT false NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "connection_leads_target_id_lead_id_pk" PRIMARY KEY("target_id","lead_id"),
	CONSTRAINT "connection_leads_state" CHECK ("connection_leads"."state" in ('done', 'refused', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "connection_revocations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"target_id" uuid NOT NULL,
	"credentials" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connection_sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"state_hash" text NOT NULL,
	"verifier" text NOT NULL,
	"session_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"workspace_id" uuid,
	"target_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connection_traces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"place" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_checks" (
	"magnet_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"host" text,
	"next_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"outcome" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"unknown_since" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"told_at" timestamp with time zone,
	"ignored_at" timestamp with time zone,
	CONSTRAINT "content_checks_failures" CHECK ("content_checks"."failures" >= 0),
	CONSTRAINT "content_checks_problem" CHECK (("content_checks"."failures" = 0) = ("content_checks"."problem" is null))
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"target_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"credentials" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"choices" jsonb,
	"choices_at" timestamp with time zone,
	"renewed_by" uuid,
	"renewed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "connection_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"target_id" uuid NOT NULL,
	"magnet_id" uuid,
	"is_on" boolean DEFAULT true NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connection_rules_magnet" UNIQUE NULLS NOT DISTINCT("target_id","magnet_id")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target_id" uuid NOT NULL,
	"cause" text DEFAULT 'event' NOT NULL,
	"event_id" uuid,
	"event_type" text NOT NULL,
	"payload" jsonb,
	"lead_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_by" uuid,
	"last_status" integer,
	"last_error" text,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('pending', 'done', 'failed', 'refused', 'held')),
	CONSTRAINT "deliveries_cause" CHECK ("deliveries"."cause" in ('event', 'resend', 'backfill', 'test')),
	CONSTRAINT "deliveries_content" CHECK (num_nulls("deliveries"."event_id", "deliveries"."payload") = 1)
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ms" integer NOT NULL,
	"status" integer,
	"error" text,
	"request" jsonb,
	"response" text
);
--> statement-breakpoint
CREATE TABLE "event_targets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"event_types" text[] NOT NULL,
	"magnet_ids" uuid[],
	"state" text DEFAULT 'active' NOT NULL,
	"state_reason" text,
	"state_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_seq" bigint,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"warned_at" timestamp with time zone,
	"circuit_open_until" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"next_due_at" timestamp with time zone,
	"leased_by" uuid,
	"leased_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_targets_kind" CHECK ("event_targets"."kind" in ('webhook', 'connection')),
	CONSTRAINT "event_targets_state" CHECK ("event_targets"."state" in ('active', 'paused', 'disabled', 'broken')),
	CONSTRAINT "event_targets_name" CHECK (btrim("event_targets"."name") <> '' and char_length("event_targets"."name") <= 100),
	CONSTRAINT "event_targets_types" CHECK (cardinality("event_targets"."event_types") between 1 and 50),
	CONSTRAINT "event_targets_magnets" CHECK (cardinality("event_targets"."magnet_ids") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"target_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp with time zone,
	"source" text DEFAULT 'screen' NOT NULL,
	CONSTRAINT "webhook_endpoints_url" CHECK ("webhook_endpoints"."url" ~* '^https?://' and char_length("webhook_endpoints"."url") <= 2000),
	CONSTRAINT "webhook_endpoints_source" CHECK ("webhook_endpoints"."source" in ('screen', 'api', 'hook')),
	CONSTRAINT "webhook_endpoints_previous" CHECK (num_nulls("webhook_endpoints"."previous_secret", "webhook_endpoints"."previous_secret_until") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"magnet_id" uuid,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_account_seq" UNIQUE("account_id","seq"),
	CONSTRAINT "events_type" CHECK ("events"."type" ~ '^[a-z]+\.[a-z_]+$')
);
--> statement-breakpoint
CREATE TABLE "event_dispatches" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"dispatched_seq" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_streams" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"is_recording" boolean DEFAULT true NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"is_behind" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "part_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"bucket" text NOT NULL,
	"filename" text NOT NULL,
	"bytes" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"file_id" uuid,
	"completing_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "part_uploads_bytes" CHECK ("part_uploads"."bytes" > 0 and "part_uploads"."received" between 0 and "part_uploads"."bytes"),
	CONSTRAINT "part_uploads_parts" CHECK (cardinality("part_uploads"."parts") <= 200)
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"bucket" text NOT NULL,
	"key" text NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" jsonb,
	"crop" jsonb,
	"attached_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_files_key_unique" UNIQUE("key"),
	CONSTRAINT "stored_files_bytes" CHECK ("stored_files"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"lead_magnet_id" uuid,
	"lead_magnet_title" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_normalized" text NOT NULL,
	"email_typed" text,
	"link_type" text NOT NULL,
	"device_type" text NOT NULL,
	"ip_city" text,
	"ip_country" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"clicked_at" timestamp with time zone,
	"updated_at" timestamp with time zone,
	"source" text DEFAULT 'visit' NOT NULL,
	"via_name" text,
	"placement_id" uuid,
	"stock_rule_id" uuid,
	"over_rule_id" uuid,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"address_hash" "bytea",
	"digest" "bytea" NOT NULL,
	"consent_text" text NOT NULL,
	"consent_version" text NOT NULL,
	"form_version" text,
	"agreed" text[] DEFAULT '{}' NOT NULL,
	"withdrawals" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"erased_at" timestamp with time zone,
	"proof_salt" uuid DEFAULT gen_random_uuid(),
	"confirmation" text,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	"workspace_id" uuid,
	"campaign_id" uuid,
	"creator_id" uuid,
	"is_flagged" boolean GENERATED ALWAYS AS (flags <> '{}') STORED NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(left(name, 100))) STORED NOT NULL,
	"place_key" text GENERATED ALWAYS AS (nullif(lower(left(coalesce(ip_city, '')
        || case when ip_city <> '' and ip_country <> '' then ', ' else '' end
        || coalesce(ip_country, ''), 100)), '')) STORED,
	CONSTRAINT "leads_confirmation" CHECK ("leads"."confirmation" in ('list', 'file')),
	CONSTRAINT "leads_confirmed_by" CHECK ("leads"."confirmed_by" in ('delivery-email', 'reminder')),
	CONSTRAINT "leads_confirmed" CHECK (num_nulls("leads"."confirmed_at", "leads"."confirmed_by") in (0, 2)
        and ("leads"."confirmation" is not null or "leads"."confirmed_at" is null)),
	CONSTRAINT "leads_unconfirmed_flag" CHECK (('unconfirmed' = any("leads"."flags")) = ("leads"."confirmation" is not null and "leads"."confirmed_at" is null)),
	CONSTRAINT "leads_agreed" CHECK ("leads"."agreed" <@ array['newsletter', 'partner']
        and ("leads"."agreed" = '{}' or "leads"."form_version" is not null)),
	CONSTRAINT "leads_withdrawals" CHECK (jsonb_typeof("leads"."withdrawals") = 'object' and "leads"."withdrawals" - "leads"."agreed" = '{}'),
	CONSTRAINT "leads_link_type" CHECK ("leads"."link_type" in ('pdf', 'image', 'video', 'link')),
	CONSTRAINT "leads_device_type" CHECK ("leads"."device_type" in ('iOS', 'Android', 'Desktop')),
	CONSTRAINT "leads_source" CHECK ("leads"."source" in ('scan', 'visit'))
);
--> statement-breakpoint
CREATE TABLE "lead_people" (
	"scope_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"people" integer NOT NULL,
	"counted_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_search" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"magnet_id" uuid,
	"is_flagged" boolean NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	"key_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_search_states" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"searchable_until" timestamp with time zone NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"key_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shown_forms" (
	"version" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"magnet_id" uuid NOT NULL,
	"form" jsonb NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"magnet_id" uuid NOT NULL,
	"placement_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"token_sealed" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"orientation" text DEFAULT 'landscape' NOT NULL,
	"corner" text DEFAULT 'bottom-right' NOT NULL,
	"call_to_action" text DEFAULT '' NOT NULL,
	"mode" text DEFAULT 'always' NOT NULL,
	"show_seconds" integer DEFAULT 20 NOT NULL,
	"every_minutes" integer DEFAULT 10 NOT NULL,
	"scenes" text[] DEFAULT '{}' NOT NULL,
	"shown_until" timestamp with time zone,
	"hidden_until" timestamp with time zone,
	"shows_counter" boolean DEFAULT false NOT NULL,
	"goal" integer,
	"counting_since" timestamp with time zone NOT NULL,
	"counted_before" timestamp with time zone,
	"current_scene" text,
	"version" integer DEFAULT 1 NOT NULL,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_sources_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "live_sources_name" CHECK (btrim("live_sources"."name") <> '' and char_length("live_sources"."name") <= 120),
	CONSTRAINT "live_sources_call" CHECK (char_length("live_sources"."call_to_action") <= 60),
	CONSTRAINT "live_sources_orientation" CHECK ("live_sources"."orientation" in ('landscape', 'vertical')),
	CONSTRAINT "live_sources_corner" CHECK ("live_sources"."corner" in ('top-left', 'top-right', 'bottom-left', 'bottom-right')),
	CONSTRAINT "live_sources_mode" CHECK ("live_sources"."mode" in ('always', 'by-hand', 'interval', 'scenes')),
	CONSTRAINT "live_sources_show" CHECK ("live_sources"."show_seconds" between 5 and 3600),
	CONSTRAINT "live_sources_every" CHECK ("live_sources"."every_minutes" between 1 and 240),
	CONSTRAINT "live_sources_scenes" CHECK (cardinality("live_sources"."scenes") <= 50),
	CONSTRAINT "live_sources_scene" CHECK (char_length("live_sources"."current_scene") <= 200),
	CONSTRAINT "live_sources_goal" CHECK ("live_sources"."goal" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "lead_magnets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"file_type" text NOT NULL,
	"file_url" text,
	"file_id" uuid,
	"hero_image_id" uuid,
	"branding_color" text NOT NULL,
	"short_id" text NOT NULL,
	"custom_slug" text,
	"qr_style_preferences" jsonb,
	"video_pack" jsonb,
	"state" text DEFAULT 'active' NOT NULL,
	"unlisted" boolean DEFAULT false NOT NULL,
	"shows_creator" boolean DEFAULT false NOT NULL,
	"confirmation" text DEFAULT 'off' NOT NULL,
	"submit_label" text,
	"newsletter_box" text,
	"partner_box" text,
	"thanks_text" text,
	"mail_subject" text,
	"mail_text" text,
	"next_step_text" text,
	"next_step_url" text,
	"next_step_label" text,
	"suspended_at" timestamp with time zone,
	"suspension_reason" text,
	"workspace_id" uuid,
	"campaign_id" uuid,
	"creator_id" uuid,
	"template_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_magnets_short_id_unique" UNIQUE("short_id"),
	CONSTRAINT "lead_magnets_custom_slug_unique" UNIQUE("custom_slug"),
	CONSTRAINT "lead_magnets_id_user_id" UNIQUE("id","user_id"),
	CONSTRAINT "lead_magnets_file_type" CHECK ("lead_magnets"."file_type" in ('pdf', 'image', 'video', 'link')),
	CONSTRAINT "lead_magnets_confirmation" CHECK ("lead_magnets"."confirmation" in ('off', 'list', 'file')),
	CONSTRAINT "lead_magnets_state" CHECK ("lead_magnets"."state" in ('active', 'paused')),
	CONSTRAINT "lead_magnets_video_pack" CHECK ("lead_magnets"."video_pack" is null or coalesce(
        char_length("lead_magnets"."video_pack"->>'callToAction') <= 60
        and coalesce(char_length("lead_magnets"."video_pack"->>'address'), 0) <= 80
        and "lead_magnets"."video_pack"->'landscape'->>'corner' in ('top-left', 'top-right', 'bottom-left', 'bottom-right')
        and "lead_magnets"."video_pack"->'vertical'->>'corner' in ('top-left', 'top-right', 'bottom-left', 'bottom-right')
        and abs(("lead_magnets"."video_pack"->'landscape'->>'x')::int) <= 1920
        and abs(("lead_magnets"."video_pack"->'landscape'->>'y')::int) <= 1920
        and abs(("lead_magnets"."video_pack"->'vertical'->>'x')::int) <= 1920
        and abs(("lead_magnets"."video_pack"->'vertical'->>'y')::int) <= 1920, false)),
	CONSTRAINT "lead_magnets_title" CHECK (btrim("lead_magnets"."title") <> ''),
	CONSTRAINT "lead_magnets_description" CHECK (btrim("lead_magnets"."description") <> ''),
	CONSTRAINT "lead_magnets_next_step" CHECK (btrim("lead_magnets"."next_step_text") <> '' and "lead_magnets"."next_step_url" ~* '^https?://'
        and btrim("lead_magnets"."next_step_label") <> ''),
	CONSTRAINT "lead_magnets_next_step_label" CHECK ("lead_magnets"."next_step_label" is null or "lead_magnets"."next_step_url" is not null),
	CONSTRAINT "lead_magnets_own_messages" CHECK (btrim("lead_magnets"."submit_label") <> '' and btrim("lead_magnets"."thanks_text") <> ''
        and btrim("lead_magnets"."mail_subject") <> '' and btrim("lead_magnets"."mail_text") <> ''),
	CONSTRAINT "lead_magnets_boxes" CHECK (btrim("lead_magnets"."newsletter_box") <> '' and btrim("lead_magnets"."partner_box") <> ''),
	CONSTRAINT "lead_magnets_color" CHECK ("lead_magnets"."branding_color" ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "lead_magnets_content" CHECK (("lead_magnets"."file_type" = 'link' and "lead_magnets"."file_url" ~* '^https?://' and "lead_magnets"."file_id" is null)
        or ("lead_magnets"."file_type" <> 'link' and "lead_magnets"."file_url" is null and "lead_magnets"."file_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "page_creators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"picture_id" uuid,
	CONSTRAINT "page_creators_name" CHECK (btrim("page_creators"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"magnet_id" uuid,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"platform" text,
	"video_url" text,
	"video_id" uuid,
	"video_url_read_at" timestamp with time zone,
	"spot" text,
	"at_second" integer,
	"shown_from_ms" integer,
	"shown_until_ms" integer,
	"module_share" double precision,
	"check_verdict" text,
	"checked_at" timestamp with time zone,
	"check_code" text,
	"check_host" text,
	"check_shows" text,
	"check_magnet_id" uuid,
	"check_film_ms" integer,
	"qr_style_preferences" jsonb,
	"video_pack" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"address_spoken_at" timestamp with time zone,
	"link_pasted_at" timestamp with time zone,
	"premiere_at" timestamp with time zone,
	"premiere_zone" text,
	"premiere_told_at" timestamp with time zone,
	CONSTRAINT "placements_code_unique" UNIQUE("code"),
	CONSTRAINT "placements_id_owner_id" UNIQUE("id","owner_id"),
	CONSTRAINT "placements_label" CHECK (btrim("placements"."label") <> ''),
	CONSTRAINT "placements_platform" CHECK ("placements"."platform" in ('youtube', 'tiktok', 'instagram', 'podcast', 'twitch', 'newsletter', 'website', 'other')),
	CONSTRAINT "placements_spot" CHECK ("placements"."spot" in ('on-screen', 'spoken', 'end-card', 'description', 'pinned-comment', 'story', 'bio')),
	CONSTRAINT "placements_video_pack" CHECK ("placements"."video_pack" is null or coalesce(
        char_length("placements"."video_pack"->>'callToAction') <= 60
        and coalesce(char_length("placements"."video_pack"->>'address'), 0) <= 80
        and "placements"."video_pack"->'landscape'->>'corner' in ('top-left', 'top-right', 'bottom-left', 'bottom-right')
        and "placements"."video_pack"->'vertical'->>'corner' in ('top-left', 'top-right', 'bottom-left', 'bottom-right')
        and abs(("placements"."video_pack"->'landscape'->>'x')::int) <= 1920
        and abs(("placements"."video_pack"->'landscape'->>'y')::int) <= 1920
        and abs(("placements"."video_pack"->'vertical'->>'x')::int) <= 1920
        and abs(("placements"."video_pack"->'vertical'->>'y')::int) <= 1920, false)),
	CONSTRAINT "placements_video_url" CHECK ("placements"."video_url" ~* '^https?://'),
	CONSTRAINT "placements_at_second" CHECK ("placements"."at_second" >= 0),
	CONSTRAINT "placements_shown" CHECK ("placements"."shown_from_ms" >= 0 and "placements"."shown_from_ms" < "placements"."shown_until_ms"),
	CONSTRAINT "placements_module_share" CHECK ("placements"."module_share" > 0 and "placements"."module_share" < 1),
	CONSTRAINT "placements_check_verdict" CHECK ("placements"."check_verdict" in ('fail', 'weak', 'pass', 'good')),
	CONSTRAINT "placements_check_complete" CHECK (num_nulls("placements"."shown_from_ms", "placements"."shown_until_ms", "placements"."module_share", "placements"."check_verdict", "placements"."checked_at") in (0, 5)),
	CONSTRAINT "placements_check_code" CHECK (num_nulls("placements"."check_code", "placements"."check_host", "placements"."check_shows", "placements"."check_magnet_id") in (0, 4)
        and char_length("placements"."check_code") <= 64 and char_length("placements"."check_host") <= 300
        and "placements"."check_shows" in ('placement', 'magnet')),
	CONSTRAINT "placements_check_film" CHECK ("placements"."check_film_ms" > 0)
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"identifier" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"magnet_id" uuid,
	"owner_id" uuid,
	"placement_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "short_links_lower" CHECK ("short_links"."identifier" = lower("short_links"."identifier")),
	CONSTRAINT "short_links_kind" CHECK ("short_links"."kind" in ('short-id', 'slug', 'placement', 'spoken'))
);
--> statement-breakpoint
CREATE TABLE "short_link_targets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "short_link_targets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"identifier" text NOT NULL,
	"magnet_id" uuid,
	"from_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_updates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"magnet_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"before_submitted_at" timestamp with time zone NOT NULL,
	"before_lead_id" uuid NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"next_batch_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "first_lead_notices" (
	"magnet_id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_budgets" (
	"key" text PRIMARY KEY NOT NULL,
	"slot" bigint NOT NULL,
	"slot_seconds" integer NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"asked_before" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"used_before" integer DEFAULT 0 NOT NULL,
	"last_granted" integer DEFAULT 0 NOT NULL,
	"allowance" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_health" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sent" integer NOT NULL,
	"bounced" integer NOT NULL,
	"complained" integer NOT NULL,
	"factor" double precision NOT NULL,
	"measured_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"owner_id" uuid,
	"reason" text NOT NULL,
	"address" text,
	"import_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_suppressions_address_owner" UNIQUE NULLS NOT DISTINCT("address_hash","owner_id"),
	CONSTRAINT "mail_suppressions_reason" CHECK ("mail_suppressions"."reason" in ('bounced', 'complained', 'unsubscribed', 'added', 'imported')),
	CONSTRAINT "mail_suppressions_scope" CHECK ("mail_suppressions"."owner_id" is not null or ("mail_suppressions"."address" is null and "mail_suppressions"."reason" in ('bounced', 'complained')))
);
--> statement-breakpoint
CREATE TABLE "next_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"magnet_id" uuid NOT NULL,
	"successor_id" uuid,
	"successor_title" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"before_submitted_at" timestamp with time zone NOT NULL,
	"before_lead_id" uuid NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"next_batch_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "next_notice_recipients" (
	"successor_id" uuid NOT NULL,
	"email" text NOT NULL,
	"lead_id" uuid NOT NULL,
	CONSTRAINT "next_notice_recipients_successor_id_email_pk" PRIMARY KEY("successor_id","email")
);
--> statement-breakpoint
CREATE TABLE "outgoing_mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"reply_to" text,
	"from_name" text,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"user_id" uuid,
	"lead_id" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"refusal_code" integer,
	"sender_domain" text,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"held_by" text,
	"held_rank" integer,
	"proved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outgoing_mail_state" CHECK ("outgoing_mail"."state" in ('queued', 'sent', 'delivered', 'failed', 'refused', 'suppressed', 'bounced', 'complained', 'held', 'discarded'))
);
--> statement-breakpoint
CREATE TABLE "product_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"reason" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"release" text NOT NULL,
	"rows" bigint NOT NULL,
	"database_bytes" bigint NOT NULL,
	"files" integer NOT NULL,
	"file_bytes" bigint NOT NULL,
	"missing_files" integer NOT NULL,
	"is_encrypted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_restores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"backup_id" text NOT NULL,
	"backup_taken_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"cron" text NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"result" jsonb,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"data_dir" text NOT NULL,
	"files_aside" integer NOT NULL,
	"oldest_at" timestamp with time zone,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_secrets" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"former" text,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "known_secrets_one_row" CHECK ("known_secrets"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "operations_alerts" (
	"cause" text PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_people" (
	"owner_id" uuid NOT NULL,
	"email_normalized" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"import_id" uuid NOT NULL,
	"consent_method" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_people_owner_id_email_normalized_pk" PRIMARY KEY("owner_id","email_normalized")
);
--> statement-breakpoint
CREATE TABLE "people_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"target" text NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"filename" text NOT NULL,
	"file_key" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"encoding" text DEFAULT 'utf-8' NOT NULL,
	"delimiter" text DEFAULT ',' NOT NULL,
	"has_header" boolean DEFAULT true NOT NULL,
	"source" text DEFAULT 'csv' NOT NULL,
	"columns" text[] DEFAULT '{}' NOT NULL,
	"sample" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb,
	"keeps_extra" boolean DEFAULT true NOT NULL,
	"date_order" text DEFAULT 'month-first' NOT NULL,
	"consent_method" text,
	"consent_note" text DEFAULT '' NOT NULL,
	"consent_date" date,
	"position" integer DEFAULT 0 NOT NULL,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	"faults" integer DEFAULT 0 NOT NULL,
	"suppressed" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"failure_line" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "people_imports_target" CHECK ("people_imports"."target" in ('people', 'suppressions')),
	CONSTRAINT "people_imports_state" CHECK ("people_imports"."state" in ('receiving', 'mapping', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'deleting', 'deleted', 'failed')),
	CONSTRAINT "people_imports_columns" CHECK (cardinality("people_imports"."columns") <= 60),
	CONSTRAINT "people_imports_consent" CHECK ("people_imports"."state" in ('receiving', 'mapping', 'failed') or "people_imports"."target" = 'suppressions'
        or ("people_imports"."consent_method" is not null and ("people_imports"."consent_date" is not null or "people_imports"."mapping" ->> 'consentDate' is not null)))
);
--> statement-breakpoint
CREATE TABLE "people_import_faults" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"reason" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "people_import_faults_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "lifetime_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"youtube_channel_link" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"admin_notes" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lifetime_applications_status" CHECK ("lifetime_applications"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "lifetime_applications_reason" CHECK (char_length("lifetime_applications"."reason") >= 100)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"description" text,
	"plan_name" text,
	"payment_method_brand" text,
	"payment_method_last4" text,
	"invoice_url" text,
	"provider_payment_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_payment_id_unique" UNIQUE("provider_payment_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan_type" text DEFAULT 'FREE' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"current_period_end" timestamp with time zone,
	"ends_at_period_end" boolean DEFAULT false NOT NULL,
	"past_due_since" timestamp with time zone,
	"recorded_grace_end" timestamp with time zone,
	"look" bigint DEFAULT 0 NOT NULL,
	"provider_customer_id" text,
	"provider_subscription_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_provider_customer_id_unique" UNIQUE("provider_customer_id"),
	CONSTRAINT "subscriptions_provider_subscription_id_unique" UNIQUE("provider_subscription_id"),
	CONSTRAINT "subscriptions_plan_type" CHECK ("subscriptions"."plan_type" in ('FREE', 'CREATOR', 'BRAND', 'LIFETIME'))
);
--> statement-breakpoint
CREATE TABLE "usage_tracking" (
	"user_id" uuid NOT NULL,
	"month" date NOT NULL,
	"leads_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_tracking_user_id_month_pk" PRIMARY KEY("user_id","month"),
	CONSTRAINT "usage_tracking_first_day" CHECK (extract(day from "usage_tracking"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"magnet_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"reply_to" text,
	"seen" jsonb NOT NULL,
	"is_suspicious" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"note" text,
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('spam', 'scam', 'copyright', 'illegal', 'other')),
	CONSTRAINT "reports_closed" CHECK (("reports"."closed_at" is null) = ("reports"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "result_checkpoints" (
	"size" bigint PRIMARY KEY NOT NULL,
	"root" "bytea" NOT NULL,
	"note" text NOT NULL,
	"key_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "result_checkpoints_size" CHECK ("result_checkpoints"."size" > 0 and octet_length("result_checkpoints"."root") = 32)
);
--> statement-breakpoint
CREATE TABLE "result_hashes" (
	"level" smallint NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "result_hashes_level_position_pk" PRIMARY KEY("level","position"),
	CONSTRAINT "result_hashes_hash" CHECK (octet_length("result_hashes"."hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "result_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_leaves" (
	"index" bigint PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"magnet_id" uuid NOT NULL,
	"campaign_id" uuid,
	"creator_id" uuid,
	"day" date NOT NULL,
	"revision" integer NOT NULL,
	"is_latest" boolean DEFAULT true NOT NULL,
	"data" text NOT NULL,
	"lead_digests" "bytea",
	CONSTRAINT "result_leaves_revision" UNIQUE("magnet_id","day","revision"),
	CONSTRAINT "result_leaves_index" CHECK ("result_leaves"."index" >= 0 and "result_leaves"."revision" >= 0),
	CONSTRAINT "result_leaves_lead_digests" CHECK ("result_leaves"."is_latest" = ("result_leaves"."lead_digests" is not null))
);
--> statement-breakpoint
CREATE TABLE "result_runs" (
	"day" date PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "magnet_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"magnet_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"condition" text NOT NULL,
	"moment" timestamp with time zone,
	"stock" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"weekdays" integer[],
	"outcome" text NOT NULL,
	"target_id" uuid,
	"over_text" text,
	"successor_id" uuid,
	"takes_names" boolean DEFAULT true NOT NULL,
	CONSTRAINT "magnet_rules_position" UNIQUE("magnet_id","position"),
	CONSTRAINT "magnet_rules_position_range" CHECK ("magnet_rules"."position" between 0 and 9),
	CONSTRAINT "magnet_rules_condition" CHECK (("magnet_rules"."condition" in ('from', 'until') and "magnet_rules"."moment" is not null and num_nulls("magnet_rules"."stock", "magnet_rules"."weekdays") = 2)
        or ("magnet_rules"."condition" = 'after-leads' and "magnet_rules"."stock" between 1 and 1000000 and num_nulls("magnet_rules"."moment", "magnet_rules"."weekdays") = 2)
        or ("magnet_rules"."condition" = 'weekdays' and cardinality("magnet_rules"."weekdays") between 1 and 6
          and "magnet_rules"."weekdays" <@ '{1,2,3,4,5,6,7}' and num_nulls("magnet_rules"."moment", "magnet_rules"."stock") = 2)),
	CONSTRAINT "magnet_rules_taken" CHECK ("magnet_rules"."taken" >= 0),
	CONSTRAINT "magnet_rules_outcome" CHECK (("magnet_rules"."outcome" = 'magnet' and "magnet_rules"."target_id" is not null and "magnet_rules"."target_id" <> "magnet_rules"."magnet_id")
        or ("magnet_rules"."outcome" = 'over' and "magnet_rules"."target_id" is null)),
	CONSTRAINT "magnet_rules_over_text" CHECK (char_length("magnet_rules"."over_text") <= 500)
);
--> statement-breakpoint
CREATE TABLE "magnet_rule_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "magnet_rule_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"magnet_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cause" text NOT NULL,
	"rule_id" uuid,
	"outcome" text,
	"target_id" uuid,
	"condition" text,
	"shown" text NOT NULL,
	CONSTRAINT "magnet_rule_changes_once" UNIQUE("magnet_id","at","cause"),
	CONSTRAINT "magnet_rule_changes_cause" CHECK ("magnet_rule_changes"."cause" in ('time', 'leads', 'edit')),
	CONSTRAINT "magnet_rule_changes_outcome" CHECK ("magnet_rule_changes"."outcome" in ('itself', 'magnet', 'over', 'over-with-form', 'offline'))
);
--> statement-breakpoint
CREATE TABLE "magnet_schedules" (
	"magnet_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"time_zone" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"recorded_until" timestamp with time zone NOT NULL,
	"next_change_at" timestamp with time zone,
	"deleted_rule" jsonb,
	"lost_targets" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "magnet_schedules_magnet_owner" UNIQUE("magnet_id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "sandbox_customers_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"request" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"account_id" uuid,
	"actor_id" uuid,
	"workspace_id" uuid,
	"network" text,
	"place" text,
	"device" text,
	"times" integer DEFAULT 1 NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"repeat_key" text,
	CONSTRAINT "security_events_times" CHECK ("security_events"."times" >= 1)
);
--> statement-breakpoint
CREATE TABLE "sender_domains" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"local_part" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"checks" jsonb,
	"problem" text,
	"checked_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failed_checks" integer DEFAULT 0 NOT NULL,
	"refused_at" timestamp with time zone,
	"refusal" text,
	"rotation_asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sender_domains_account" UNIQUE("account_id"),
	CONSTRAINT "sender_domains_state" CHECK ("sender_domains"."state" in ('pending', 'verified', 'failing')),
	CONSTRAINT "sender_domains_domain" CHECK ("sender_domains"."domain" ~ '^[a-z0-9.-]+[.][a-z0-9-]+$' and char_length("sender_domains"."domain") <= 200),
	CONSTRAINT "sender_domains_local_part" CHECK ("sender_domains"."local_part" ~ '^[a-z0-9._+-]+$' and char_length("sender_domains"."local_part") <= 64),
	CONSTRAINT "sender_domains_verified_at" CHECK ("sender_domains"."state" = 'pending' or "sender_domains"."verified_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "sender_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"selector" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text,
	"state" text NOT NULL,
	"seen_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	"activated_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sender_keys_selector" UNIQUE("domain_id","selector"),
	CONSTRAINT "sender_keys_state" CHECK ("sender_keys"."state" in ('active', 'next', 'retired')),
	CONSTRAINT "sender_keys_private_key" CHECK (("sender_keys"."state" = 'retired') = ("sender_keys"."private_key" is null)
        and ("sender_keys"."state" = 'retired') = ("sender_keys"."retired_at" is not null)),
	CONSTRAINT "sender_keys_activated_at" CHECK ("sender_keys"."state" = 'next' or "sender_keys"."activated_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "sender_stops" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"reason" text NOT NULL,
	"sent" integer NOT NULL,
	"bounced" integer NOT NULL,
	"complained" integer NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	"resumed_at" timestamp with time zone,
	"resumed_by" text,
	"owner_resumed_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "sender_stops_reason" CHECK ("sender_stops"."reason" in ('bounces', 'complaints')),
	CONSTRAINT "sender_stops_resumed" CHECK (num_nulls("sender_stops"."resumed_at", "sender_stops"."resumed_by") in (0, 2)),
	CONSTRAINT "sender_stops_note" CHECK (char_length("sender_stops"."note") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "spoken_names" (
	"identifier" text PRIMARY KEY NOT NULL,
	"letters" text NOT NULL,
	"swapped" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spoken_names_letters_unique" UNIQUE("letters"),
	CONSTRAINT "spoken_names_swapped_unique" UNIQUE("swapped"),
	CONSTRAINT "spoken_names_identifier" CHECK ("spoken_names"."identifier" ~ '^[a-z]{3,5}-[a-z]{3,5}$'),
	CONSTRAINT "spoken_names_letters" CHECK ("spoken_names"."letters" = replace("spoken_names"."identifier", '-', ''))
);
--> statement-breakpoint
CREATE TABLE "spoken_name_keys" (
	"key" text NOT NULL,
	"identifier" text NOT NULL,
	CONSTRAINT "spoken_name_keys_key_identifier_pk" PRIMARY KEY("key","identifier")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"creator_id" uuid,
	"platform" text,
	"external_id" text,
	"url" text,
	"own_title" text,
	"title" text,
	"author" text,
	"thumbnail_id" uuid,
	"fetch_state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_fetch_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code_placed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"duration_seconds" integer,
	"views" bigint,
	"views_typed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_id_owner_id" UNIQUE("id","owner_id"),
	CONSTRAINT "videos_platform" CHECK ("videos"."platform" in ('youtube', 'vimeo', 'tiktok')),
	CONSTRAINT "videos_fetch_state" CHECK ("videos"."fetch_state" in ('waiting', 'done', 'failed')),
	CONSTRAINT "videos_url" CHECK ("videos"."url" ~ '^https://' and char_length("videos"."url") <= 500),
	CONSTRAINT "videos_link" CHECK (num_nulls("videos"."platform", "videos"."external_id", "videos"."url") in (0, 3)
        and ("videos"."url" is not null or ("videos"."own_title" is not null and "videos"."fetch_state" = 'done'))),
	CONSTRAINT "videos_lengths" CHECK (char_length("videos"."external_id") between 1 and 100 and char_length("videos"."own_title") <= 200
        and char_length("videos"."title") <= 200 and char_length("videos"."author") <= 200),
	CONSTRAINT "videos_duration" CHECK ("videos"."duration_seconds" between 1 and 360000),
	CONSTRAINT "videos_views" CHECK ("videos"."views" >= 0 and ("videos"."views" is null) = ("videos"."views_typed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "daily_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_counts" (
	"scope_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lead_counts_scope_id_step_at_pk" PRIMARY KEY("scope_id","step","at"),
	CONSTRAINT "lead_counts_step" CHECK ("lead_counts"."step" in ('hour', 'day'))
);
--> statement-breakpoint
CREATE TABLE "pending_visit_tops" (
	"owner_id" uuid NOT NULL,
	"magnet_id" uuid NOT NULL,
	"day" date NOT NULL,
	"dimensions" text[] NOT NULL,
	"values" text[] NOT NULL,
	"visits" integer[] NOT NULL,
	"unique_visitors" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"at" timestamp with time zone NOT NULL,
	"owner_id" uuid NOT NULL,
	"magnet_id" uuid NOT NULL,
	"placement_id" uuid,
	"visitor_hash" uuid NOT NULL,
	"is_bot" boolean DEFAULT false NOT NULL,
	"is_unique" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"is_corrected" boolean DEFAULT false NOT NULL,
	"device_type" text NOT NULL,
	"referrer_host" text,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"country" text,
	"city" text,
	"is_placement_unique" boolean,
	CONSTRAINT "visits_kind" CHECK ("visits"."kind" in ('scan', 'visit'))
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"scope_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"scans" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"unique_visitors" integer DEFAULT 0 NOT NULL,
	"bots" integer DEFAULT 0 NOT NULL,
	"capped_scans" integer DEFAULT 0 NOT NULL,
	"capped_visits" integer DEFAULT 0 NOT NULL,
	"capped_bots" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_counts_scope_id_step_at_pk" PRIMARY KEY("scope_id","step","at"),
	CONSTRAINT "visit_counts_step" CHECK ("visit_counts"."step" in ('hour', 'day'))
);
--> statement-breakpoint
CREATE TABLE "visit_tops" (
	"scope_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"step" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"unique_visitors" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_tops_scope_id_dimension_step_day_value_pk" PRIMARY KEY("scope_id","dimension","step","day","value"),
	CONSTRAINT "visit_tops_step" CHECK ("visit_tops"."step" in ('day', 'month'))
);
--> statement-breakpoint
CREATE TABLE "visit_top_lists" (
	"scope_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"step" text NOT NULL,
	"day" date NOT NULL,
	"values" text[] NOT NULL,
	"visits" integer[] NOT NULL,
	"unique_visitors" integer[] NOT NULL,
	CONSTRAINT "visit_top_lists_scope_id_dimension_step_day_pk" PRIMARY KEY("scope_id","dimension","step","day")
);
--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"day" date NOT NULL,
	"visitor_hash" uuid NOT NULL,
	CONSTRAINT "visitor_days_day_visitor_hash_pk" PRIMARY KEY("day","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "welcome_emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"magnet_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"after_days" integer NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"button" text NOT NULL,
	"button_label" text,
	"button_url" text,
	"next_magnet_id" uuid,
	"stop" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_confirmed_at" timestamp with time zone NOT NULL,
	"decided_lead_id" uuid NOT NULL,
	CONSTRAINT "welcome_emails_slot" UNIQUE("magnet_id","slot"),
	CONSTRAINT "welcome_emails_days" UNIQUE("magnet_id","after_days"),
	CONSTRAINT "welcome_emails_slot_range" CHECK ("welcome_emails"."slot" between 1 and 3),
	CONSTRAINT "welcome_emails_after_days" CHECK ("welcome_emails"."after_days" between 1 and 60),
	CONSTRAINT "welcome_emails_texts" CHECK (btrim("welcome_emails"."subject") <> '' and char_length("welcome_emails"."subject") <= 100
        and btrim("welcome_emails"."text") <> '' and char_length("welcome_emails"."text") <= 1500),
	CONSTRAINT "welcome_emails_button" CHECK (("welcome_emails"."button" = 'none' and num_nulls("welcome_emails"."button_label", "welcome_emails"."button_url", "welcome_emails"."next_magnet_id") = 3)
        or ("welcome_emails"."button" = 'url' and "welcome_emails"."button_label" is not null and "welcome_emails"."button_url" is not null
          and "welcome_emails"."next_magnet_id" is null)
        or ("welcome_emails"."button" = 'magnet' and "welcome_emails"."button_label" is not null and "welcome_emails"."button_url" is null
          and "welcome_emails"."next_magnet_id" is distinct from "welcome_emails"."magnet_id")),
	CONSTRAINT "welcome_emails_button_parts" CHECK (btrim("welcome_emails"."button_label") <> '' and char_length("welcome_emails"."button_label") <= 40
        and "welcome_emails"."button_url" ~* '^https?://' and char_length("welcome_emails"."button_url") <= 2000),
	CONSTRAINT "welcome_emails_stop" CHECK ("welcome_emails"."stop" = 'none' or ("welcome_emails"."stop" = 'has-next' and "welcome_emails"."button" = 'magnet'))
);
--> statement-breakpoint
CREATE TABLE "welcome_sends" (
	"welcome_email_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"email" text,
	"outcome" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"clicked_at" timestamp with time zone,
	CONSTRAINT "welcome_sends_welcome_email_id_lead_id_pk" PRIMARY KEY("welcome_email_id","lead_id"),
	CONSTRAINT "welcome_sends_person" UNIQUE("welcome_email_id","email"),
	CONSTRAINT "welcome_sends_outcome" CHECK ("welcome_sends"."outcome" in ('queued', 'late', 'unsubscribed', 'has-next', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "custom_domains" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"checked_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_domains_workspace_host" UNIQUE("workspace_id","host"),
	CONSTRAINT "custom_domains_state" CHECK ("custom_domains"."state" in ('pending', 'verified', 'lapsed')),
	CONSTRAINT "custom_domains_host" CHECK ("custom_domains"."host" = lower("custom_domains"."host")),
	CONSTRAINT "custom_domains_verified_at" CHECK ("custom_domains"."state" = 'pending' or "custom_domains"."verified_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_role" text GENERATED ALWAYS AS ('owner') STORED NOT NULL,
	"account_id" uuid NOT NULL,
	"logo_file_id" uuid,
	"brand_color" text DEFAULT '#F97316' NOT NULL,
	"page_color" text,
	"font" text DEFAULT 'system' NOT NULL,
	"privacy_url" text,
	"hides_badge" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspaces_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "workspaces_id_account_id" UNIQUE("id","account_id"),
	CONSTRAINT "workspaces_name" CHECK (btrim("workspaces"."name") <> ''),
	CONSTRAINT "workspaces_brand_color" CHECK ("workspaces"."brand_color" ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "workspaces_page_color" CHECK ("workspaces"."page_color" ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "workspaces_font" CHECK ("workspaces"."font" in ('system', 'humanist', 'serif', 'slab', 'rounded', 'mono')),
	CONSTRAINT "workspaces_privacy_url" CHECK ("workspaces"."privacy_url" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "workspace_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"declined_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "workspace_invitations_role" CHECK ("workspace_invitations"."role" in ('manager', 'analyst')),
	CONSTRAINT "workspace_invitations_email" CHECK ("workspace_invitations"."email" = lower(btrim("workspace_invitations"."email")))
);
--> statement-breakpoint
CREATE TABLE "workspace_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"lead_notices" text DEFAULT 'daily' NOT NULL,
	"weekly_summary" boolean DEFAULT true NOT NULL,
	"notices_until" timestamp with time zone,
	"summary_until" timestamp with time zone,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_members_person" UNIQUE("workspace_id","user_id"),
	CONSTRAINT "workspace_members_person_role" UNIQUE("workspace_id","user_id","role"),
	CONSTRAINT "workspace_members_lead_notices" CHECK ("workspace_members"."lead_notices" in ('each', 'daily', 'off')),
	CONSTRAINT "workspace_members_role" CHECK ("workspace_members"."role" in ('owner', 'manager', 'analyst'))
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_totals" ADD CONSTRAINT "account_totals_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_idempotency_keys" ADD CONSTRAINT "api_idempotency_keys_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_requests" ADD CONSTRAINT "api_requests_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_former_slugs" ADD CONSTRAINT "blog_former_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_images" ADD CONSTRAINT "blog_post_images_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_images" ADD CONSTRAINT "blog_post_images_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_schedules" ADD CONSTRAINT "blog_post_schedules_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_acceptances" ADD CONSTRAINT "brief_acceptances_accepted_by_user_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_acceptances" ADD CONSTRAINT "brief_acceptances_creator_of_campaign" FOREIGN KEY ("creator_id","campaign_id") REFERENCES "public"."campaign_creators"("id","campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_acceptances" ADD CONSTRAINT "brief_acceptances_brief" FOREIGN KEY ("campaign_id","version") REFERENCES "public"."campaign_briefs"("campaign_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_requests" ADD CONSTRAINT "brief_requests_creator_id_campaign_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."campaign_creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_briefs" ADD CONSTRAINT "campaign_briefs_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_briefs" ADD CONSTRAINT "campaign_briefs_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_creator_emails" ADD CONSTRAINT "campaign_creator_emails_creator_id_campaign_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."campaign_creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_posts" ADD CONSTRAINT "campaign_posts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_posts" ADD CONSTRAINT "campaign_posts_creator_of_campaign" FOREIGN KEY ("creator_id","campaign_id") REFERENCES "public"."campaign_creators"("id","campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_post_views" ADD CONSTRAINT "campaign_post_views_post_id_campaign_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."campaign_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_creators" ADD CONSTRAINT "campaign_creators_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_creators" ADD CONSTRAINT "campaign_creators_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_creator_counts" ADD CONSTRAINT "campaign_creator_counts_creator_id_campaign_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."campaign_creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_creator_people" ADD CONSTRAINT "campaign_creator_people_creator_id_campaign_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."campaign_creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_people" ADD CONSTRAINT "campaign_people_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_people" ADD CONSTRAINT "campaign_people_creator_of_campaign" FOREIGN KEY ("first_creator_id","campaign_id") REFERENCES "public"."campaign_creators"("id","campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_shares" ADD CONSTRAINT "campaign_shares_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_shares" ADD CONSTRAINT "campaign_shares_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_templates" ADD CONSTRAINT "campaign_templates_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_templates" ADD CONSTRAINT "campaign_templates_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_templates" ADD CONSTRAINT "campaign_templates_hero_image_id_stored_files_id_fk" FOREIGN KEY ("hero_image_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_templates" ADD CONSTRAINT "campaign_templates_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_backfills" ADD CONSTRAINT "connection_backfills_target_id_connections_target_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."connections"("target_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_leads" ADD CONSTRAINT "connection_leads_target_id_connections_target_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."connections"("target_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_sign_ins" ADD CONSTRAINT "connection_sign_ins_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_sign_ins" ADD CONSTRAINT "connection_sign_ins_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_sign_ins" ADD CONSTRAINT "connection_sign_ins_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_sign_ins" ADD CONSTRAINT "connection_sign_ins_target_id_connections_target_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."connections"("target_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_traces" ADD CONSTRAINT "connection_traces_target_id_connections_target_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."connections"("target_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_checks" ADD CONSTRAINT "content_checks_magnet_id_lead_magnets_id_fk" FOREIGN KEY ("magnet_id") REFERENCES "public"."lead_magnets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_target_id_event_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."event_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_rules" ADD CONSTRAINT "connection_rules_target_id_connections_target_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."connections"("target_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_target_id_event_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."event_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_targets" ADD CONSTRAINT "event_targets_account_id_event_streams_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."event_streams"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_targets" ADD CONSTRAINT "event_targets_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_target_id_event_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."event_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_event_streams_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."event_streams"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_dispatches" ADD CONSTRAINT "event_dispatches_account_id_event_streams_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."event_streams"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_streams" ADD CONSTRAINT "event_streams_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_uploads" ADD CONSTRAINT "part_uploads_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_uploads" ADD CONSTRAINT "part_uploads_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_people" ADD CONSTRAINT "lead_people_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_search" ADD CONSTRAINT "lead_search_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_search_states" ADD CONSTRAINT "lead_search_states_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_forms" ADD CONSTRAINT "shown_forms_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sources" ADD CONSTRAINT "live_sources_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sources" ADD CONSTRAINT "live_sources_magnet_of_owner" FOREIGN KEY ("magnet_id","owner_id") REFERENCES "public"."lead_magnets"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_hero_image_id_stored_files_id_fk" FOREIGN KEY ("hero_image_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_creators" ADD CONSTRAINT "page_creators_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_creators" ADD CONSTRAINT "page_creators_picture_id_stored_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_magnet_id_lead_magnets_id_fk" FOREIGN KEY ("magnet_id") REFERENCES "public"."lead_magnets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_placement_id_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link_targets" ADD CONSTRAINT "short_link_targets_identifier_short_links_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."short_links"("identifier") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_updates" ADD CONSTRAINT "content_updates_magnet_id_lead_magnets_id_fk" FOREIGN KEY ("magnet_id") REFERENCES "public"."lead_magnets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_lead_notices" ADD CONSTRAINT "first_lead_notices_magnet_id_lead_magnets_id_fk" FOREIGN KEY ("magnet_id") REFERENCES "public"."lead_magnets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_notices" ADD CONSTRAINT "next_notices_magnet_id_lead_magnets_id_fk" FOREIGN KEY ("magnet_id") REFERENCES "public"."lead_magnets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_notices" ADD CONSTRAINT "next_notices_successor_id_lead_magnets_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."lead_magnets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_notice_recipients" ADD CONSTRAINT "next_notice_recipients_successor_id_lead_magnets_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."lead_magnets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_notice_recipients" ADD CONSTRAINT "next_notice_recipients_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_people" ADD CONSTRAINT "imported_people_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_people" ADD CONSTRAINT "imported_people_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_faults" ADD CONSTRAINT "people_import_faults_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifetime_applications" ADD CONSTRAINT "lifetime_applications_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifetime_applications" ADD CONSTRAINT "lifetime_applications_reviewed_by_user_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_tracking" ADD CONSTRAINT "usage_tracking_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_checkpoints" ADD CONSTRAINT "result_checkpoints_key_id_result_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."result_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_leaves" ADD CONSTRAINT "result_leaves_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magnet_rules" ADD CONSTRAINT "magnet_rules_schedule" FOREIGN KEY ("magnet_id","owner_id") REFERENCES "public"."magnet_schedules"("magnet_id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magnet_rules" ADD CONSTRAINT "magnet_rules_target_of_owner" FOREIGN KEY ("target_id","owner_id") REFERENCES "public"."lead_magnets"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magnet_rule_changes" ADD CONSTRAINT "magnet_rule_changes_magnet_id_lead_magnets_id_fk" FOREIGN KEY ("magnet_id") REFERENCES "public"."lead_magnets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magnet_schedules" ADD CONSTRAINT "magnet_schedules_magnet_of_owner" FOREIGN KEY ("magnet_id","owner_id") REFERENCES "public"."lead_magnets"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_customers" ADD CONSTRAINT "sandbox_customers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD CONSTRAINT "sandbox_sessions_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_domains" ADD CONSTRAINT "sender_domains_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_keys" ADD CONSTRAINT "sender_keys_domain_id_sender_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."sender_domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_stops" ADD CONSTRAINT "sender_stops_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spoken_names" ADD CONSTRAINT "spoken_names_identifier_short_links_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."short_links"("identifier") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spoken_name_keys" ADD CONSTRAINT "spoken_name_keys_identifier_spoken_names_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."spoken_names"("identifier") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_creator_id_campaign_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."campaign_creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_thumbnail_id_stored_files_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_counts" ADD CONSTRAINT "lead_counts_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_counts" ADD CONSTRAINT "visit_counts_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_tops" ADD CONSTRAINT "visit_tops_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welcome_emails" ADD CONSTRAINT "welcome_emails_magnet_of_owner" FOREIGN KEY ("magnet_id","owner_id") REFERENCES "public"."lead_magnets"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welcome_emails" ADD CONSTRAINT "welcome_emails_next_of_owner" FOREIGN KEY ("next_magnet_id","owner_id") REFERENCES "public"."lead_magnets"("id","user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welcome_sends" ADD CONSTRAINT "welcome_sends_welcome_email_id_welcome_emails_id_fk" FOREIGN KEY ("welcome_email_id") REFERENCES "public"."welcome_emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welcome_sends" ADD CONSTRAINT "welcome_sends_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD CONSTRAINT "custom_domains_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_logo_file_id_stored_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_accepted_by_user_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user_id" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mailed_links_user_id" ON "mailed_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user_id" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "account_totals_created_at" ON "account_totals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "admin_actions_subject_type" ON "admin_actions" USING btree ("subject_type","id");--> statement-breakpoint
CREATE INDEX "api_idempotency_keys_created" ON "api_idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_keys_account" ON "api_keys" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_expiring" ON "api_keys" USING btree ("expires_at") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "api_requests_key" ON "api_requests" USING btree ("key_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blog_former_slugs_post_id" ON "blog_former_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "blog_posts_published_at" ON "blog_posts" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "blog_post_images_file_id" ON "blog_post_images" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "blog_post_schedules_publish_at" ON "blog_post_schedules" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "brief_acceptances_brief" ON "brief_acceptances" USING btree ("campaign_id","version");--> statement-breakpoint
CREATE INDEX "brief_acceptances_accepted_by" ON "brief_acceptances" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "campaign_briefs_created_by" ON "campaign_briefs" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_posts_deliverable" ON "campaign_posts" USING btree ("creator_id","deliverable_id") WHERE deliverable_id is not null;--> statement-breakpoint
CREATE INDEX "campaign_posts_campaign" ON "campaign_posts" USING btree ("campaign_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "campaign_posts_video" ON "campaign_posts" USING btree ("video_id") WHERE video_id is not null;--> statement-breakpoint
CREATE INDEX "campaigns_workspace_id" ON "campaigns" USING btree ("workspace_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_creators_open" ON "campaign_creators" USING btree ("campaign_id","email") WHERE state not in ('declined', 'removed');--> statement-breakpoint
CREATE INDEX "campaign_creators_user_id" ON "campaign_creators" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaign_creators_invited" ON "campaign_creators" USING btree ("email") WHERE state = 'invited';--> statement-breakpoint
CREATE INDEX "campaign_people_creator" ON "campaign_people" USING btree ("campaign_id","first_creator_id");--> statement-breakpoint
CREATE INDEX "campaign_shares_campaign_id" ON "campaign_shares" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_templates_file_id" ON "campaign_templates" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "campaign_templates_hero_image_id" ON "campaign_templates" USING btree ("hero_image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connection_backfills_running" ON "connection_backfills" USING btree ("target_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "connection_backfills_target" ON "connection_backfills" USING btree ("target_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "connection_leads_lead" ON "connection_leads" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "connection_leads_refused" ON "connection_leads" USING btree ("target_id","at" DESC NULLS LAST) WHERE state = 'refused';--> statement-breakpoint
CREATE INDEX "connection_revocations_due" ON "connection_revocations" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "connection_sign_ins_session" ON "connection_sign_ins" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "connection_traces_lead" ON "connection_traces" USING btree ("target_id","lead_id");--> statement-breakpoint
CREATE INDEX "content_checks_next" ON "content_checks" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "content_checks_content" ON "content_checks" USING hash ("content");--> statement-breakpoint
CREATE INDEX "content_checks_claimed" ON "content_checks" USING btree ("host") WHERE claimed_until is not null;--> statement-breakpoint
CREATE INDEX "content_checks_failing" ON "content_checks" USING btree ("magnet_id") WHERE failures > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_event_target" ON "deliveries" USING btree ("event_id","target_id") WHERE cause = 'event';--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("target_id","next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "deliveries_held" ON "deliveries" USING btree ("target_id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "deliveries_target_created" ON "deliveries" USING btree ("target_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deliveries_lead" ON "deliveries" USING btree ("lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "deliveries_event" ON "deliveries" USING btree ("event_id") WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX "delivery_attempts_delivery" ON "delivery_attempts" USING btree ("delivery_id","at");--> statement-breakpoint
CREATE INDEX "event_targets_account" ON "event_targets" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "event_targets_due" ON "event_targets" USING btree ("next_due_at") WHERE next_due_at is not null;--> statement-breakpoint
CREATE INDEX "event_targets_ended" ON "event_targets" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "event_streams_behind" ON "event_streams" USING btree ("account_id") WHERE is_behind;--> statement-breakpoint
CREATE INDEX "part_uploads_owner" ON "part_uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "part_uploads_created" ON "part_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "part_uploads_file" ON "part_uploads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "stored_files_owner_id" ON "stored_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "stored_files_pending" ON "stored_files" USING btree ("created_at") WHERE attached_at is null;--> statement-breakpoint
CREATE INDEX "leads_owner_submitted" ON "leads" USING btree ("owner_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_magnet_submitted" ON "leads" USING btree ("lead_magnet_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_owner_email" ON "leads" USING btree ("owner_id","email_normalized","id");--> statement-breakpoint
CREATE INDEX "leads_owner_name" ON "leads" USING btree ("owner_id","name_key","id");--> statement-breakpoint
CREATE INDEX "leads_owner_place" ON "leads" USING btree ("owner_id","place_key","id");--> statement-breakpoint
CREATE INDEX "leads_owner_type" ON "leads" USING btree ("owner_id","link_type","id");--> statement-breakpoint
CREATE INDEX "leads_owner_device" ON "leads" USING btree ("owner_id","device_type","id");--> statement-breakpoint
CREATE INDEX "leads_owner_clicked" ON "leads" USING btree ("owner_id","clicked_at","id");--> statement-breakpoint
CREATE INDEX "leads_over" ON "leads" USING btree ("lead_magnet_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE over_rule_id is not null;--> statement-breakpoint
CREATE INDEX "leads_owner_flagged" ON "leads" USING btree ("owner_id","submitted_at") WHERE is_flagged;--> statement-breakpoint
CREATE INDEX "leads_spoken" ON "leads" USING btree ("via_name") WHERE via_name ~ '^[a-z]{3,5}-[a-z]{3,5}$';--> statement-breakpoint
CREATE INDEX "leads_unconfirmed" ON "leads" USING btree ("owner_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE confirmation is not null and confirmed_at is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "leads_confirmation" ON "leads" USING btree ("owner_id","lead_magnet_id") WHERE confirmation is not null;--> statement-breakpoint
CREATE INDEX "leads_confirmed_at" ON "leads" USING btree ("owner_id","confirmed_at") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "leads_magnet_confirmed" ON "leads" USING btree ("lead_magnet_id","confirmed_at","id") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "leads_unconfirmed_submitted" ON "leads" USING btree ("submitted_at") WHERE confirmation is not null and confirmed_at is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "leads_owner_unknown" ON "leads" USING btree ("owner_id","id") WHERE lead_magnet_id is null;--> statement-breakpoint
CREATE INDEX "leads_campaign_submitted" ON "leads" USING btree ("campaign_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "leads_creator_submitted" ON "leads" USING btree ("creator_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE creator_id is not null;--> statement-breakpoint
CREATE INDEX "leads_campaign_flagged" ON "leads" USING btree ("campaign_id","creator_id") WHERE is_flagged and campaign_id is not null;--> statement-breakpoint
CREATE INDEX "leads_digest" ON "leads" USING btree ("digest","submitted_at");--> statement-breakpoint
CREATE INDEX "leads_owner_updated" ON "leads" USING btree ("owner_id","updated_at","id") WHERE updated_at is not null;--> statement-breakpoint
CREATE INDEX "lead_people_owner" ON "lead_people" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "lead_search_owner_submitted" ON "lead_search" USING btree ("owner_id","submitted_at","lead_id");--> statement-breakpoint
CREATE INDEX "shown_forms_owner" ON "shown_forms" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "live_sources_owner" ON "live_sources" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "live_sources_magnet" ON "live_sources" USING btree ("magnet_id");--> statement-breakpoint
CREATE INDEX "live_sources_placement" ON "live_sources" USING btree ("placement_id") WHERE placement_id is not null;--> statement-breakpoint
CREATE INDEX "lead_magnets_user_id_created_at" ON "lead_magnets" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "lead_magnets_creator_id" ON "lead_magnets" USING btree ("creator_id") WHERE creator_id is not null;--> statement-breakpoint
CREATE INDEX "lead_magnets_campaign_id" ON "lead_magnets" USING btree ("campaign_id") WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "lead_magnets_suspended" ON "lead_magnets" USING btree ("suspended_at") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "page_creators_picture_id" ON "page_creators" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "placements_magnet_id" ON "placements" USING btree ("magnet_id");--> statement-breakpoint
CREATE INDEX "placements_owner_id" ON "placements" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "placements_video" ON "placements" USING btree ("video_id") WHERE video_id is not null;--> statement-breakpoint
CREATE INDEX "placements_to_read" ON "placements" USING btree ("owner_id") WHERE video_url is not null and video_url_read_at is null;--> statement-breakpoint
CREATE INDEX "placements_premiere" ON "placements" USING btree ("premiere_at") WHERE premiere_at is not null;--> statement-breakpoint
CREATE INDEX "short_links_magnet_id" ON "short_links" USING btree ("magnet_id");--> statement-breakpoint
CREATE INDEX "short_links_placement_id" ON "short_links" USING btree ("placement_id") WHERE placement_id is not null;--> statement-breakpoint
CREATE INDEX "short_links_slug_letters" ON "short_links" USING btree (replace("identifier", '-', '')) WHERE kind = 'slug';--> statement-breakpoint
CREATE INDEX "short_link_targets_identifier" ON "short_link_targets" USING btree ("identifier","from_at");--> statement-breakpoint
CREATE INDEX "short_link_targets_magnet_id" ON "short_link_targets" USING btree ("magnet_id");--> statement-breakpoint
CREATE INDEX "content_updates_magnet_id" ON "content_updates" USING btree ("magnet_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_updates_open" ON "content_updates" USING btree ("next_batch_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "mail_suppressions_owner" ON "mail_suppressions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "mail_suppressions_listed" ON "mail_suppressions" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE address <> '';--> statement-breakpoint
CREATE INDEX "mail_suppressions_address" ON "mail_suppressions" USING btree ("address") WHERE address is not null;--> statement-breakpoint
CREATE INDEX "mail_suppressions_import" ON "mail_suppressions" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "next_notices_magnet" ON "next_notices" USING btree ("magnet_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "next_notices_successor" ON "next_notices" USING btree ("successor_id");--> statement-breakpoint
CREATE INDEX "next_notices_open" ON "next_notices" USING btree ("next_batch_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "next_notices_one_open" ON "next_notices" USING btree ("magnet_id","successor_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "next_notice_recipients_lead" ON "next_notice_recipients" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "next_notice_recipients_email" ON "next_notice_recipients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "outgoing_mail_turns" ON "outgoing_mail" USING btree ("next_attempt_at",coalesce(user_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid),"created_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "outgoing_mail_to_created" ON "outgoing_mail" USING btree ("to_address","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_mail_mailboxes" ON "outgoing_mail" USING btree ((case when split_part(to_address, '@', 2) in ('gmail.com', 'googlemail.com')
    then coalesce(nullif(replace(split_part(split_part(to_address, '@', 1), '+', 1), '.', ''), ''), split_part(to_address, '@', 1)) || '@gmail.com'
    else coalesce(nullif(split_part(split_part(to_address, '@', 1), '+', 1), ''), split_part(to_address, '@', 1)) || '@' || split_part(to_address, '@', 2) end),"created_at") WHERE kind in ('lead-content', 'content-update', 'welcome-1', 'welcome-2', 'welcome-3');--> statement-breakpoint
CREATE INDEX "outgoing_mail_sent_at" ON "outgoing_mail" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_failed_at" ON "outgoing_mail" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_held" ON "outgoing_mail" USING btree ("created_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "outgoing_mail_own_sender" ON "outgoing_mail" USING btree ("user_id",coalesce(sent_at, failed_at)) WHERE sender_domain is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_mail_one_per_lead" ON "outgoing_mail" USING btree ("lead_id","kind") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "backups_taken_at" ON "backups" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "imported_people_email" ON "imported_people" USING btree ("email_normalized");--> statement-breakpoint
CREATE INDEX "imported_people_import" ON "imported_people" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "people_imports_owner" ON "people_imports" USING btree ("owner_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "people_imports_one_busy" ON "people_imports" USING btree ("owner_id") WHERE state in ('checking', 'running', 'undoing', 'deleting');--> statement-breakpoint
CREATE INDEX "people_imports_busy" ON "people_imports" USING btree ("created_at") WHERE state in ('checking', 'running', 'undoing', 'deleting');--> statement-breakpoint
CREATE INDEX "people_imports_file" ON "people_imports" USING btree ("created_at") WHERE file_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lifetime_applications_open" ON "lifetime_applications" USING btree ("user_id") WHERE "lifetime_applications"."status" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "lifetime_applications_created_at" ON "lifetime_applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_user_id_created_at" ON "payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_received_at" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "reports_magnet_id" ON "reports" USING btree ("magnet_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_owner_id" ON "reports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reports_unmailed" ON "reports" USING btree ("created_at") WHERE mailed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "result_leaves_latest" ON "result_leaves" USING btree ("magnet_id","day") WHERE is_latest;--> statement-breakpoint
CREATE INDEX "result_leaves_magnet" ON "result_leaves" USING btree ("magnet_id","index");--> statement-breakpoint
CREATE INDEX "result_leaves_campaign" ON "result_leaves" USING btree ("campaign_id","index") WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "result_leaves_owner" ON "result_leaves" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "magnet_rules_one_stock" ON "magnet_rules" USING btree ("magnet_id") WHERE condition = 'after-leads';--> statement-breakpoint
CREATE INDEX "magnet_rules_target" ON "magnet_rules" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "magnet_rules_successor" ON "magnet_rules" USING btree ("successor_id");--> statement-breakpoint
CREATE INDEX "magnet_schedules_next_change" ON "magnet_schedules" USING btree ("next_change_at") WHERE next_change_at is not null;--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "security_events_actor" ON "security_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "security_events_event" ON "security_events" USING btree ("event","id");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_repeat" ON "security_events" USING btree ("repeat_key") WHERE repeat_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sender_domains_verified" ON "sender_domains" USING btree ("domain") WHERE state = 'verified';--> statement-breakpoint
CREATE INDEX "sender_domains_checked" ON "sender_domains" USING btree ("checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sender_keys_active" ON "sender_keys" USING btree ("domain_id") WHERE state = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "sender_keys_next" ON "sender_keys" USING btree ("domain_id") WHERE state = 'next';--> statement-breakpoint
CREATE INDEX "spoken_name_keys_identifier" ON "spoken_name_keys" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_of_owner" ON "videos" USING btree ("owner_id","platform","external_id") WHERE creator_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "videos_of_creator" ON "videos" USING btree ("creator_id","platform","external_id") WHERE creator_id is not null;--> statement-breakpoint
CREATE INDEX "videos_to_fetch" ON "videos" USING btree ("next_fetch_at") WHERE fetch_state = 'waiting';--> statement-breakpoint
CREATE INDEX "videos_thumbnail" ON "videos" USING btree ("thumbnail_id") WHERE thumbnail_id is not null;--> statement-breakpoint
CREATE INDEX "lead_counts_owner" ON "lead_counts" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "pending_visit_tops_owner" ON "pending_visit_tops" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "visits_owner_at" ON "visits" USING btree ("owner_id","at");--> statement-breakpoint
CREATE INDEX "visit_counts_owner" ON "visit_counts" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "visit_tops_owner" ON "visit_tops" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "visit_top_lists_owner" ON "visit_top_lists" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "welcome_emails_next" ON "welcome_emails" USING btree ("next_magnet_id");--> statement-breakpoint
CREATE INDEX "welcome_sends_lead" ON "welcome_sends" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "welcome_sends_email" ON "welcome_sends" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domains_verified" ON "custom_domains" USING btree ("host") WHERE state = 'verified';--> statement-breakpoint
CREATE INDEX "workspaces_owner_id" ON "workspaces" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_invitations_open" ON "workspace_invitations" USING btree ("workspace_id","email") WHERE accepted_at is null and declined_at is null and revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_members_one_owner" ON "workspace_members" USING btree ("workspace_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "workspace_members_user_id" ON "workspace_members" USING btree ("user_id");--> statement-breakpoint
-- hand-edited: every deliverable gets an id, also those that the former release writes
CREATE FUNCTION identify_deliverables() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.deliverables := (
    SELECT coalesce(jsonb_agg(
      CASE WHEN item ? 'id' THEN item ELSE item || jsonb_build_object('id', gen_random_uuid()) END
      ORDER BY position), '[]')
    FROM jsonb_array_elements(NEW.deliverables) WITH ORDINALITY AS listed (item, position));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER identify_deliverables BEFORE INSERT OR UPDATE OF deliverables ON campaign_briefs
  FOR EACH ROW EXECUTE FUNCTION identify_deliverables();--> statement-breakpoint
-- What creators accepted stays the same: only the ids are added.
ALTER TABLE campaign_briefs DISABLE TRIGGER keep_accepted_briefs;--> statement-breakpoint
WITH listed AS (
  SELECT b.campaign_id, b.version, l.position, l.item
  FROM campaign_briefs b, jsonb_array_elements(b.deliverables) WITH ORDINALITY AS l (item, position)
), ids AS MATERIALIZED (
  SELECT campaign_id, position, item ->> 'title' AS title, gen_random_uuid() AS id
  FROM listed GROUP BY 1, 2, 3
), identified AS (
  SELECT l.campaign_id, l.version,
    jsonb_agg(jsonb_build_object('id', i.id) || l.item ORDER BY l.position) AS deliverables
  FROM listed l JOIN ids i ON i.campaign_id = l.campaign_id AND i.position = l.position
    AND i.title IS NOT DISTINCT FROM l.item ->> 'title'
  GROUP BY 1, 2
)
UPDATE campaign_briefs b SET deliverables = identified.deliverables
FROM identified WHERE identified.campaign_id = b.campaign_id AND identified.version = b.version;--> statement-breakpoint
ALTER TABLE campaign_briefs ENABLE TRIGGER keep_accepted_briefs;
-- end of hand-edited
