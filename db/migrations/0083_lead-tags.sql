CREATE TABLE "lead_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_notes_text" CHECK (btrim("lead_notes"."text") <> '' and char_length("lead_notes"."text") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "lead_tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "lead_tags_name" CHECK (btrim("lead_tags"."name") <> '' and char_length("lead_tags"."name") <= 40)
);
--> statement-breakpoint
CREATE TABLE "saved_lead_filters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_lead_filters_name" CHECK (btrim("saved_lead_filters"."name") <> '' and char_length("saved_lead_filters"."name") <= 40),
	CONSTRAINT "saved_lead_filters_query" CHECK (char_length("saved_lead_filters"."query") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "tag_ids" uuid[];--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "lead_tag_ids" uuid[];--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tags" ADD CONSTRAINT "lead_tags_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lead_filters" ADD CONSTRAINT "saved_lead_filters_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_notes_lead" ON "lead_notes" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_notes_owner" ON "lead_notes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "lead_notes_author" ON "lead_notes" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_tags_owner_name" ON "lead_tags" USING btree ("owner_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lead_tags_deleted" ON "lead_tags" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_lead_filters_owner_name" ON "saved_lead_filters" USING btree ("owner_id",lower("name"));--> statement-breakpoint
-- safe for neighbours: about a column that the former release leaves null
ALTER TABLE "leads" ADD CONSTRAINT "leads_tags" CHECK (cardinality("leads"."tag_ids") between 1 and 20) NOT VALID;--> statement-breakpoint
-- safe for neighbours: about a column that the former release leaves null
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_lead_tags" CHECK (cardinality("lead_magnets"."lead_tag_ids") between 1 and 20);