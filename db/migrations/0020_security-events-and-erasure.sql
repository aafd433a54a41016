CREATE TABLE "product_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"account_id" uuid,
	"actor_id" uuid,
	"workspace_id" uuid,
	"network" text,
	"place" text,
	"device" text,
	"times" integer DEFAULT 1 NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"repeat_key" text,
	CONSTRAINT "security_events_times" CHECK ("security_events"."times" >= 1)
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "campaign_creators" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "security_events_actor" ON "security_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "security_events_event" ON "security_events" USING btree ("event","id");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_repeat" ON "security_events" USING btree ("repeat_key") WHERE repeat_key is not null;--> statement-breakpoint
-- Addresses on the suppression list are HMACs from now on: of the digest that was kept so far, since
-- the addresses themselves are not known. The key stays with the list, not with SESSION_SECRET, whose
-- change must not bring mail back to people who had ended it. HMAC as in RFC 2104, by SHA-256.
DO $$
DECLARE
  secret bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
BEGIN
  INSERT INTO "product_keys" ("name", "key") VALUES ('mail-suppressions', secret);
  FOR i IN 0..31 LOOP
    inner_pad := set_byte(inner_pad, i, get_byte(inner_pad, i) # get_byte(secret, i));
    outer_pad := set_byte(outer_pad, i, get_byte(outer_pad, i) # get_byte(secret, i));
  END LOOP;
  UPDATE "mail_suppressions"
    SET "address_hash" = sha256(outer_pad || sha256(inner_pad || "address_hash"));
END $$;
--> statement-breakpoint
-- The trail can't be erased, so it holds no person any more: names and addresses are looked up by the
-- subject's id when somebody reads it.
ALTER TABLE "admin_actions" DISABLE TRIGGER "keep_admin_actions";
--> statement-breakpoint
UPDATE "admin_actions" SET "detail" = "detail" - 'owner' - 'email'
  WHERE "subject_type" IN ('magnet', 'account') AND ("detail" ? 'owner' OR "detail" ? 'email');
--> statement-breakpoint
UPDATE "admin_actions" SET "detail" = "detail" - 'name'
  WHERE "subject_type" = 'application' AND "detail" ? 'name';
--> statement-breakpoint
ALTER TABLE "admin_actions" ENABLE TRIGGER "keep_admin_actions";
