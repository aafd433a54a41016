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
ALTER TABLE "mail_suppressions" DROP CONSTRAINT "mail_suppressions_reason";--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "imported_people" ADD CONSTRAINT "imported_people_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_people" ADD CONSTRAINT "imported_people_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_faults" ADD CONSTRAINT "people_import_faults_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_people_email" ON "imported_people" USING btree ("email_normalized");--> statement-breakpoint
CREATE INDEX "imported_people_import" ON "imported_people" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "people_imports_owner" ON "people_imports" USING btree ("owner_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "people_imports_one_busy" ON "people_imports" USING btree ("owner_id") WHERE state in ('checking', 'running', 'undoing', 'deleting');--> statement-breakpoint
CREATE INDEX "people_imports_busy" ON "people_imports" USING btree ("created_at") WHERE state in ('checking', 'running', 'undoing', 'deleting');--> statement-breakpoint
CREATE INDEX "people_imports_file" ON "people_imports" USING btree ("created_at") WHERE file_key is not null;--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_suppressions_listed" ON "mail_suppressions" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE address <> '';--> statement-breakpoint
CREATE INDEX "mail_suppressions_address" ON "mail_suppressions" USING btree ("address") WHERE address is not null;--> statement-breakpoint
CREATE INDEX "mail_suppressions_import" ON "mail_suppressions" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
-- safe for neighbours: the former release gives every unsubscription an owner, and no address
-- hand-edited: the line above
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_scope" CHECK ("mail_suppressions"."owner_id" is not null or ("mail_suppressions"."address" is null and "mail_suppressions"."reason" in ('bounced', 'complained')));--> statement-breakpoint
-- safe for neighbours: it allows what the former constraint allowed, and more
-- hand-edited: the line above
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_reason" CHECK ("mail_suppressions"."reason" in ('bounced', 'complained', 'unsubscribed', 'added', 'imported'));