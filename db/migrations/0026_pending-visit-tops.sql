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
CREATE INDEX "pending_visit_tops_owner" ON "pending_visit_tops" USING btree ("owner_id");
--> statement-breakpoint
-- Also deletes the sums that wait to be added to visit_tops.
CREATE OR REPLACE FUNCTION forget_visits_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM visits WHERE owner_id = OLD.id;
  DELETE FROM pending_visit_tops WHERE owner_id = OLD.id;
  RETURN NULL;
END $$;
