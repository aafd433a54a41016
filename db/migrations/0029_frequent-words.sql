CREATE TABLE "lead_word_counts" (
	"scope_id" uuid NOT NULL,
	"sort" text NOT NULL,
	"bucket" integer NOT NULL,
	"unflagged" "bytea" NOT NULL,
	"flagged" "bytea" NOT NULL,
	CONSTRAINT "lead_word_counts_scope_id_sort_bucket_pk" PRIMARY KEY("scope_id","sort","bucket")
);
--> statement-breakpoint
CREATE TABLE "lead_word_scopes" (
	"scope_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"words" text[] NOT NULL,
	"submitted_bounds" text[] DEFAULT '{}' NOT NULL,
	"name_bounds" text[] NOT NULL,
	"email_bounds" text[] NOT NULL,
	"counted_until" timestamp with time zone NOT NULL,
	"changes" integer NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"leads_at_first" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_word_counts" ADD CONSTRAINT "lead_word_counts_scope_id_lead_word_scopes_scope_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."lead_word_scopes"("scope_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_word_scopes" ADD CONSTRAINT "lead_word_scopes_owner_id_lead_search_states_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."lead_search_states"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_word_scopes_owner" ON "lead_word_scopes" USING btree ("owner_id");--> statement-breakpoint
-- Uncompressed, so that reading one word's count doesn't read the whole value.
ALTER TABLE "lead_word_counts" ALTER COLUMN "unflagged" SET STORAGE EXTERNAL, ALTER COLUMN "flagged" SET STORAGE EXTERNAL;
