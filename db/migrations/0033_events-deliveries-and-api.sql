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
CREATE TABLE "connections" (
	"target_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"credentials" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"choices" jsonb,
	"choices_at" timestamp with time zone
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
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"warned_at" timestamp with time zone,
	"circuit_open_until" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"next_due_at" timestamp with time zone,
	"leased_by" uuid,
	"leased_until" timestamp with time zone,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN IF NOT EXISTS "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_idempotency_keys" ADD CONSTRAINT "api_idempotency_keys_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_requests" ADD CONSTRAINT "api_requests_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "api_idempotency_keys_created" ON "api_idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_keys_account" ON "api_keys" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "api_requests_key" ON "api_requests" USING btree ("key_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_event_target" ON "deliveries" USING btree ("event_id","target_id") WHERE cause = 'event';--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("target_id","next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "deliveries_target_created" ON "deliveries" USING btree ("target_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deliveries_lead" ON "deliveries" USING btree ("lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "deliveries_event" ON "deliveries" USING btree ("event_id") WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX "delivery_attempts_delivery" ON "delivery_attempts" USING btree ("delivery_id","at");--> statement-breakpoint
CREATE INDEX "event_targets_account" ON "event_targets" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "event_targets_due" ON "event_targets" USING btree ("next_due_at") WHERE next_due_at is not null;--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "leads_owner_updated" ON "leads" USING btree ("owner_id","updated_at","id") WHERE updated_at is not null;