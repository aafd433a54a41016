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
-- hand-edited: IF NOT EXISTS, because UPGRADING.md builds the column's index before the upgrade
ALTER TABLE "outgoing_mail" ADD COLUMN IF NOT EXISTS "sender_domain" text;--> statement-breakpoint
ALTER TABLE "sender_domains" ADD CONSTRAINT "sender_domains_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_keys" ADD CONSTRAINT "sender_keys_domain_id_sender_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."sender_domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_stops" ADD CONSTRAINT "sender_stops_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sender_domains_verified" ON "sender_domains" USING btree ("domain") WHERE state = 'verified';--> statement-breakpoint
CREATE INDEX "sender_domains_checked" ON "sender_domains" USING btree ("checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sender_keys_active" ON "sender_keys" USING btree ("domain_id") WHERE state = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "sender_keys_next" ON "sender_keys" USING btree ("domain_id") WHERE state = 'next';--> statement-breakpoint
-- hand-edited: IF NOT EXISTS
CREATE INDEX IF NOT EXISTS "outgoing_mail_own_sender" ON "outgoing_mail" USING btree ("user_id",coalesce(sent_at, failed_at)) WHERE sender_domain is not null;
