CREATE TABLE "visit_top_lists" (
	"scope_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"step" text NOT NULL,
	"day" date NOT NULL,
	"values" text[] NOT NULL,
	"visits" integer[] NOT NULL,
	"unique_visitors" integer[] NOT NULL,
	CONSTRAINT "visit_top_lists_scope_id_dimension_step_day_pk" PRIMARY KEY("scope_id","dimension","step","day")
);
--> statement-breakpoint
CREATE INDEX "visit_top_lists_owner" ON "visit_top_lists" USING btree ("owner_id");--> statement-breakpoint
-- Like that of visit_tops: a recount finds the lists of a day.
CREATE INDEX "visit_top_lists_day" ON "visit_top_lists" USING brin ("day");
--> statement-breakpoint
-- Room beside the lists, which grow once a minute, and no compression of what is about to change.
ALTER TABLE "visit_top_lists" SET (fillfactor = 60, toast_tuple_target = 8160);
--> statement-breakpoint
-- Also deletes the lists.
CREATE OR REPLACE FUNCTION forget_visits_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM visits WHERE owner_id = OLD.id;
  DELETE FROM pending_visit_tops WHERE owner_id = OLD.id;
  DELETE FROM visit_top_lists WHERE owner_id = OLD.id;
  RETURN NULL;
END $$;
