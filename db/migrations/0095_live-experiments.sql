CREATE TABLE "live_experiments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"live_source_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"magnet_id" uuid NOT NULL,
	"placement_id" uuid,
	"variants" jsonb NOT NULL,
	"minutes" smallint NOT NULL,
	"delay_seconds" smallint NOT NULL,
	"seed" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_experiments_variants" CHECK (jsonb_typeof("live_experiments"."variants") = 'array' and jsonb_array_length("live_experiments"."variants") between 2 and 4),
	CONSTRAINT "live_experiments_minutes" CHECK ("live_experiments"."minutes" between 20 and 240 and "live_experiments"."minutes" % jsonb_array_length("live_experiments"."variants") = 0),
	CONSTRAINT "live_experiments_delay" CHECK ("live_experiments"."delay_seconds" between 0 and 60),
	CONSTRAINT "live_experiments_seed" CHECK ("live_experiments"."seed" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "live_experiments_starts" CHECK ("live_experiments"."starts_at" = date_trunc('minute', "live_experiments"."starts_at", 'UTC'))
);
--> statement-breakpoint
ALTER TABLE "live_experiments" ADD CONSTRAINT "live_experiments_live_source_id_live_sources_id_fk" FOREIGN KEY ("live_source_id") REFERENCES "public"."live_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_experiments" ADD CONSTRAINT "live_experiments_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_experiments" ADD CONSTRAINT "live_experiments_magnet_id_lead_magnets_id_fk" FOREIGN KEY ("magnet_id") REFERENCES "public"."lead_magnets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_experiments" ADD CONSTRAINT "live_experiments_placement_id_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_experiments_source" ON "live_experiments" USING btree ("live_source_id","starts_at");--> statement-breakpoint
CREATE INDEX "live_experiments_owner" ON "live_experiments" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "live_experiments_magnet" ON "live_experiments" USING btree ("magnet_id");--> statement-breakpoint
CREATE INDEX "live_experiments_placement" ON "live_experiments" USING btree ("placement_id") WHERE placement_id is not null;--> statement-breakpoint
-- hand-edited: what was written down before an experiment never changes; it can be stopped once
CREATE FUNCTION keep_live_experiments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'stopped_at' IS DISTINCT FROM to_jsonb(OLD) - 'stopped_at'
    OR OLD.stopped_at IS NOT NULL THEN
    RAISE EXCEPTION 'an experiment on a stream never changes: %', OLD.id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_live_experiments BEFORE UPDATE ON live_experiments
  FOR EACH ROW EXECUTE FUNCTION keep_live_experiments();
-- end of hand-edited
