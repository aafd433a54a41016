-- A name leads only to a magnet of the owner it was given to: a code in a video never changes hands.
-- When the magnet goes, the name stays behind as a tombstone.
ALTER TABLE "names" ADD CONSTRAINT "names_magnet_of_owner"
  FOREIGN KEY ("magnet_id", "owner_id") REFERENCES "lead_magnets" ("id", "user_id")
  ON DELETE SET NULL ("magnet_id");
--> statement-breakpoint
-- The foreign key looks only at names with an owner; one without leads nowhere.
ALTER TABLE "names" ADD CONSTRAINT "names_magnet_needs_owner"
  CHECK ("magnet_id" IS NULL OR "owner_id" IS NOT NULL);
--> statement-breakpoint
-- What a magnet calls itself must have been given out; checked at commit, since both rows are new together.
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_short_id_given"
  FOREIGN KEY ("short_id") REFERENCES "names" ("name") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_custom_slug_given"
  FOREIGN KEY ("custom_slug") REFERENCES "names" ("name") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_code_given"
  FOREIGN KEY ("code") REFERENCES "names" ("name") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- Names are never deleted and never pass to another owner (only to nobody, when an account is deleted).
CREATE FUNCTION "keep_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a name is never deleted: %', OLD.name;
  END IF;
  IF NEW.name <> OLD.name OR (NEW.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id) THEN
    RAISE EXCEPTION 'a name never changes its owner: %', OLD.name;
  END IF;
  -- An account's deletion reaches its names before its magnets; after that the foreign key above
  -- would no longer find them.
  IF NEW.owner_id IS NULL THEN
    NEW.magnet_id := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_names" BEFORE UPDATE OR DELETE ON "names"
  FOR EACH ROW EXECUTE FUNCTION "keep_names"();
--> statement-breakpoint
-- One open application a person (spec section 6, lifetime plan).
CREATE UNIQUE INDEX "lifetime_applications_one_open" ON "lifetime_applications" ("user_id") WHERE "status" = 'pending';
