CREATE TABLE "admin_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"admin_id" uuid NOT NULL,
	"admin_email" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "admin_actions_subject_type" ON "admin_actions" USING btree ("subject_type","id");
--> statement-breakpoint
-- The trail only grows: whoever acts as the administrator can't tidy up behind themselves.
CREATE FUNCTION "keep_admin_actions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'admin_actions is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_admin_actions" BEFORE UPDATE OR DELETE OR TRUNCATE ON "admin_actions"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_admin_actions"();
