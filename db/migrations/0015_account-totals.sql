CREATE TABLE "account_totals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"name_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"magnets" integer DEFAULT 0 NOT NULL,
	"own_magnets" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"scans" integer DEFAULT 0 NOT NULL,
	"closed_leads" integer DEFAULT 0 NOT NULL,
	"closed_scans" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_days" (
	"day" date PRIMARY KEY NOT NULL,
	"users" integer DEFAULT 0 NOT NULL,
	"magnets" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totals_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"closed_until" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone,
	CONSTRAINT "totals_state_one" CHECK ("totals_state"."id")
);
--> statement-breakpoint
ALTER TABLE "account_totals" ADD CONSTRAINT "account_totals_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_totals_created_at" ON "account_totals" USING btree ("created_at");
--> statement-breakpoint
-- What is sorted by bytes needs no rules of a language.
ALTER TABLE "account_totals" ALTER COLUMN "email_key" TYPE text COLLATE "C", ALTER COLUMN "name_key" TYPE text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "account_totals_name_key" ON "account_totals" ("name_key", "user_id");
--> statement-breakpoint
CREATE INDEX "account_totals_email_key" ON "account_totals" ("email_key", "user_id");
--> statement-breakpoint
-- An owner's days, found by the day. Their figures are not in it, so counting stays in place.
CREATE INDEX "lead_counts_owner_days" ON "lead_counts" ("at", "owner_id") WHERE "step" = 'day' AND "scope_id" = "owner_id";
--> statement-breakpoint
CREATE INDEX "visit_counts_owner_days" ON "visit_counts" ("at", "owner_id") WHERE "step" = 'day' AND "scope_id" = "owner_id";
--> statement-breakpoint
CREATE INDEX "lead_magnets_created_at" ON "lead_magnets" ("created_at");
--> statement-breakpoint
INSERT INTO "account_totals" ("user_id", "email_key", "name_key", "created_at", "magnets", "own_magnets")
SELECT u.id, lower(u.email), lower(u.name), u.created_at, coalesce(m.magnets, 0), coalesce(m.own, 0)
FROM "user" u LEFT JOIN (
  SELECT user_id, count(*) AS magnets, count(*) FILTER (WHERE campaign_id IS NULL) AS own
  FROM "lead_magnets" GROUP BY user_id
) m ON m.user_id = u.id
WHERE u.closed_at IS NULL;
--> statement-breakpoint
INSERT INTO "totals_state" ("closed_until") VALUES ('2000-01-01T00:00:00Z');
--> statement-breakpoint
CREATE FUNCTION "total_new_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_totals (user_id, email_key, name_key, created_at)
  SELECT id, lower(email), lower(name), created_at FROM added WHERE closed_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "total_new_accounts" AFTER INSERT ON "user"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "total_new_accounts"();
--> statement-breakpoint
-- A closed account is counted no more, whatever of it still waits to be erased.
CREATE FUNCTION "total_changed_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.closed_at IS NOT NULL THEN
    DELETE FROM account_totals WHERE user_id = NEW.id;
  ELSE
    UPDATE account_totals
    SET email_key = lower(NEW.email), name_key = lower(NEW.name), created_at = NEW.created_at
    WHERE user_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "total_changed_account" AFTER UPDATE ON "user"
  FOR EACH ROW WHEN (
    (OLD.email, OLD.name, OLD.created_at, OLD.closed_at)
      IS DISTINCT FROM (NEW.email, NEW.name, NEW.created_at, NEW.closed_at))
  EXECUTE FUNCTION "total_changed_account"();
--> statement-breakpoint
CREATE FUNCTION "total_magnets"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  UPDATE account_totals t
  SET magnets = t.magnets + sign * c.magnets, own_magnets = t.own_magnets + sign * c.own
  FROM (
    SELECT user_id, count(*)::int AS magnets,
      (count(*) FILTER (WHERE campaign_id IS NULL))::int AS own
    FROM changed GROUP BY user_id
  ) c
  WHERE t.user_id = c.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "total_new_magnets" AFTER INSERT ON "lead_magnets"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "total_magnets"();
--> statement-breakpoint
CREATE TRIGGER "total_gone_magnets" AFTER DELETE ON "lead_magnets"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "total_magnets"();
