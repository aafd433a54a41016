CREATE TABLE "lead_counts" (
	"scope_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lead_counts_scope_id_step_at_pk" PRIMARY KEY("scope_id","step","at"),
	CONSTRAINT "lead_counts_step" CHECK ("lead_counts"."step" in ('hour', 'day'))
);
--> statement-breakpoint
CREATE TABLE "sealed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"scope_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"scans" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"unique_visitors" integer DEFAULT 0 NOT NULL,
	"bots" integer DEFAULT 0 NOT NULL,
	"capped_scans" integer DEFAULT 0 NOT NULL,
	"capped_visits" integer DEFAULT 0 NOT NULL,
	"capped_bots" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_counts_scope_id_step_at_pk" PRIMARY KEY("scope_id","step","at"),
	CONSTRAINT "visit_counts_step" CHECK ("visit_counts"."step" in ('hour', 'day'))
);
--> statement-breakpoint
CREATE TABLE "visit_tops" (
	"scope_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"step" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"unique_visitors" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_tops_scope_id_dimension_step_day_value_pk" PRIMARY KEY("scope_id","dimension","step","day","value"),
	CONSTRAINT "visit_tops_step" CHECK ("visit_tops"."step" in ('day', 'month'))
);
--> statement-breakpoint
-- Nothing was released with the tables of before: they are made anew rather than converted.
DROP TABLE "visit_days";
--> statement-breakpoint
DROP TABLE "visits";
--> statement-breakpoint
DROP TABLE "visitor_days";
--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"day" date NOT NULL,
	"visitor_hash" uuid NOT NULL,
	CONSTRAINT "visitor_days_day_visitor_hash_pk" PRIMARY KEY("day","visitor_hash")
);
--> statement-breakpoint
-- By UTC day: sealing one (decision 22) drops a table instead of deleting millions of rows.
CREATE TABLE "visits" (
	"at" timestamp with time zone NOT NULL,
	"owner_id" uuid NOT NULL,
	"magnet_id" uuid NOT NULL,
	"placement_id" uuid,
	"visitor_hash" uuid NOT NULL,
	"is_bot" boolean DEFAULT false NOT NULL,
	"is_unique" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"device_type" text NOT NULL,
	"referrer_host" text,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"country" text,
	"city" text,
	CONSTRAINT "visits_kind" CHECK ("visits"."kind" in ('scan', 'visit'))
) PARTITION BY RANGE ("at");
--> statement-breakpoint
ALTER TABLE "lead_counts" ADD CONSTRAINT "lead_counts_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visit_counts" ADD CONSTRAINT "visit_counts_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visit_tops" ADD CONSTRAINT "visit_tops_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "lead_counts_owner" ON "lead_counts" USING btree ("owner_id");
--> statement-breakpoint
CREATE INDEX "visit_counts_owner" ON "visit_counts" USING btree ("owner_id");
--> statement-breakpoint
CREATE INDEX "visit_tops_owner" ON "visit_tops" USING btree ("owner_id");
--> statement-breakpoint
CREATE INDEX "visits_owner_at" ON "visits" USING btree ("owner_id","at");
--> statement-breakpoint
-- Figures come in the order of time: a recount finds a day's at next to no cost for writers.
CREATE INDEX "visit_counts_at" ON "visit_counts" USING brin ("at");--> statement-breakpoint
CREATE INDEX "visit_tops_day" ON "visit_tops" USING brin ("day");--> statement-breakpoint
-- Room beside the rows that every batch updates, so that no index changes with them.
ALTER TABLE "visit_counts" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "visit_tops" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "lead_counts" SET (fillfactor = 80);
--> statement-breakpoint
-- The partition of a UTC day, made where it is missing; false where the day is sealed. Attaching
-- it lets others go on writing, unlike CREATE TABLE ... PARTITION OF. Day locks: 731620412.
CREATE FUNCTION make_visit_day(wanted date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  part text := 'visits_' || to_char(wanted, 'YYYYMMDD');
BEGIN
  PERFORM pg_advisory_xact_lock(731620412, wanted - date '2000-01-01');
  IF EXISTS (SELECT FROM sealed_days WHERE day = wanted) THEN RETURN false; END IF;
  IF to_regclass(part) IS NULL THEN
    EXECUTE format('CREATE TABLE %I (LIKE visits INCLUDING ALL)', part);
    EXECUTE format('ALTER TABLE visits ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', part,
      wanted::timestamp AT TIME ZONE 'UTC', (wanted + 1)::timestamp AT TIME ZONE 'UTC');
  END IF;
  RETURN true;
END $$;
--> statement-breakpoint
-- Drops a UTC day's visits and marks the day; its figures stay. False where it was sealed already.
CREATE FUNCTION seal_visit_day(wanted date, moment timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(731620412, wanted - date '2000-01-01');
  INSERT INTO sealed_days (day, sealed_at) VALUES (wanted, moment) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  EXECUTE format('DROP TABLE IF EXISTS %I', 'visits_' || to_char(wanted, 'YYYYMMDD'));
  RETURN true;
END $$;
--> statement-breakpoint
-- A deleted account takes its visits along. It runs after the foreign keys' cascades (triggers go
-- by name): they wait for batches under way, whose rows are then seen here.
CREATE FUNCTION forget_visits_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM visits WHERE owner_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER visits_of_deleted_owner AFTER DELETE ON "user"
  FOR EACH ROW EXECUTE FUNCTION forget_visits_of_owner();
--> statement-breakpoint
-- The leads there are already, counted as new ones are from now on.
INSERT INTO lead_counts (scope_id, owner_id, step, at, leads, clicks)
SELECT scope_id, owner_id, step, date_trunc(step, moment, 'UTC'), sum(leads), sum(clicks)
FROM (
  SELECT owner_id, lead_magnet_id, submitted_at AS moment, 1 AS leads, 0 AS clicks
  FROM leads WHERE flags = '{}'
  UNION ALL
  SELECT owner_id, lead_magnet_id, clicked_at, 0, 1
  FROM leads WHERE flags = '{}' AND clicked_at IS NOT NULL
) happened
CROSS JOIN LATERAL (VALUES (owner_id), (lead_magnet_id)) scopes (scope_id)
CROSS JOIN (VALUES ('hour'), ('day')) steps (step)
WHERE scope_id IS NOT NULL
GROUP BY 1, 2, 3, 4;
