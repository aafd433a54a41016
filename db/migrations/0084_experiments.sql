CREATE TABLE "experiments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"magnet_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"used_position" smallint,
	CONSTRAINT "experiments_ended" CHECK ("experiments"."ended_at" >= "experiments"."started_at" and ("experiments"."used_position" is null or "experiments"."ended_at" is not null)),
	CONSTRAINT "experiments_used_position" CHECK ("experiments"."used_position" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "experiment_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"experiment_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text,
	"description" text,
	"submit_label" text,
	"hero_image_id" uuid,
	"changes_hero" boolean DEFAULT false NOT NULL,
	CONSTRAINT "experiment_variants_position" UNIQUE("experiment_id","position"),
	CONSTRAINT "experiment_variants_position_range" CHECK ("experiment_variants"."position" between 0 and 3),
	CONSTRAINT "experiment_variants_title" CHECK (btrim("experiment_variants"."title") <> ''),
	CONSTRAINT "experiment_variants_description" CHECK (btrim("experiment_variants"."description") <> ''),
	CONSTRAINT "experiment_variants_submit_label" CHECK (btrim("experiment_variants"."submit_label") <> ''),
	CONSTRAINT "experiment_variants_overrides" CHECK (("experiment_variants"."position" = 0) = (num_nonnulls("experiment_variants"."title", "experiment_variants"."description", "experiment_variants"."submit_label") = 0
        and not "experiment_variants"."changes_hero"))
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN IF NOT EXISTS "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_magnet_id_lead_magnets_id_fk" FOREIGN KEY ("magnet_id") REFERENCES "public"."lead_magnets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_variants" ADD CONSTRAINT "experiment_variants_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_variants" ADD CONSTRAINT "experiment_variants_hero_image_id_stored_files_id_fk" FOREIGN KEY ("hero_image_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "experiments_running" ON "experiments" USING btree ("magnet_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "experiments_magnet" ON "experiments" USING btree ("magnet_id","started_at");--> statement-breakpoint
CREATE INDEX "experiments_owner" ON "experiments" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "experiment_variants_hero" ON "experiment_variants" USING btree ("hero_image_id") WHERE hero_image_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "leads_variant" ON "leads" USING btree ("variant_id","submitted_at") WHERE variant_id is not null;