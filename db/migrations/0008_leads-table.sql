CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
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
	"key" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_search_states" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"searchable_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "leads_owner_email";--> statement-breakpoint
DROP INDEX "leads_owner_submitted";--> statement-breakpoint
DROP INDEX "leads_magnet_submitted";--> statement-breakpoint
-- One rewrite of the table for all of them. Keys are compared byte by byte, which an index is fastest
-- at, and bounded: whoever types a very long name is a lead all the same.
ALTER TABLE "leads"
	ADD COLUMN "is_flagged" boolean GENERATED ALWAYS AS (flags <> '{}') STORED NOT NULL,
	ADD COLUMN "name_key" text COLLATE "C" GENERATED ALWAYS AS (lower(left(name, 100))) STORED NOT NULL,
	ADD COLUMN "place_key" text COLLATE "C" GENERATED ALWAYS AS (nullif(lower(left(coalesce(ip_city, '')
        || case when ip_city <> '' and ip_country <> '' then ', ' else '' end
        || coalesce(ip_country, ''), 100)), '')) STORED,
	-- A page far back is read from an index alone where the rows are known to be visible to all.
	SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "lead_people" ADD CONSTRAINT "lead_people_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_search" ADD CONSTRAINT "lead_search_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_search_states" ADD CONSTRAINT "lead_search_states_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_people_owner" ON "lead_people" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "lead_search_owner_submitted" ON "lead_search" USING btree ("owner_id","submitted_at","lead_id");--> statement-breakpoint
CREATE INDEX "leads_owner_submitted" ON "leads" USING btree ("owner_id","submitted_at" DESC,"id" DESC) INCLUDE ("is_flagged","lead_magnet_id");--> statement-breakpoint
CREATE INDEX "leads_magnet_submitted" ON "leads" USING btree ("lead_magnet_id","submitted_at" DESC,"id" DESC) INCLUDE ("is_flagged","owner_id");--> statement-breakpoint
CREATE INDEX "leads_owner_email" ON "leads" USING btree ("owner_id","email_normalized","id") INCLUDE ("is_flagged","lead_magnet_id");--> statement-breakpoint
CREATE INDEX "leads_owner_name" ON "leads" USING btree ("owner_id","name_key","id") INCLUDE ("is_flagged","lead_magnet_id");--> statement-breakpoint
CREATE INDEX "leads_owner_place" ON "leads" USING btree ("owner_id","place_key","id") INCLUDE ("is_flagged","lead_magnet_id");--> statement-breakpoint
CREATE INDEX "leads_owner_type" ON "leads" USING btree ("owner_id","link_type","id") INCLUDE ("is_flagged","lead_magnet_id");--> statement-breakpoint
CREATE INDEX "leads_owner_device" ON "leads" USING btree ("owner_id","device_type","id") INCLUDE ("is_flagged","lead_magnet_id");--> statement-breakpoint
CREATE INDEX "leads_owner_clicked" ON "leads" USING btree ("owner_id","clicked_at","id") INCLUDE ("is_flagged","lead_magnet_id");--> statement-breakpoint
CREATE INDEX "leads_owner_flagged" ON "leads" USING btree ("owner_id","submitted_at") INCLUDE ("lead_magnet_id") WHERE is_flagged;--> statement-breakpoint
CREATE INDEX "leads_owner_unknown" ON "leads" USING btree ("owner_id","id") INCLUDE ("is_flagged") WHERE lead_magnet_id is null;--> statement-breakpoint
ALTER TABLE "lead_search" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
CREATE INDEX "lead_search_key" ON "lead_search" USING gin ("owner_id","key" gin_trgm_ops);
