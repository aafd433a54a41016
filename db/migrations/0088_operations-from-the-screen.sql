CREATE TABLE "log_level_overrides" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"level" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "log_level_overrides_one_row" CHECK ("log_level_overrides"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "recent_errors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recent_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"message" text NOT NULL,
	"place" text,
	"request_id" text,
	"host" text NOT NULL,
	"times" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_grants" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan_type" text NOT NULL,
	"until" timestamp with time zone,
	"reason" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "plan_grants_plan_type" CHECK ("plan_grants"."plan_type" in ('CREATOR', 'BRAND', 'LIFETIME')),
	CONSTRAINT "plan_grants_reason" CHECK (char_length("plan_grants"."reason") <= 500)
);
--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "verify_error" text;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "request" jsonb;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_grants_until" ON "plan_grants" USING btree ("until") WHERE "plan_grants"."ended_at" is null;--> statement-breakpoint
-- Plans that were granted before this table existed.
INSERT INTO "plan_grants" ("user_id", "plan_type", "until", "reason", "granted_at")
SELECT "user_id", "plan_type", NULL, 'Granted before grants had a reason.', "updated_at"
FROM "subscriptions"
WHERE "provider_customer_id" IS NULL AND "plan_type" <> 'FREE' AND lower("status") IN ('active', 'trialing');
