CREATE TABLE "page_creators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"picture_id" uuid,
	CONSTRAINT "page_creators_name" CHECK (btrim("page_creators"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "first_lead_notices" (
	"magnet_id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "shows_creator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "next_step_text" text;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "next_step_url" text;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "next_step_label" text;--> statement-breakpoint
ALTER TABLE "page_creators" ADD CONSTRAINT "page_creators_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_creators" ADD CONSTRAINT "page_creators_picture_id_stored_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_lead_notices" ADD CONSTRAINT "first_lead_notices_magnet_id_lead_magnets_id_fk" FOREIGN KEY ("magnet_id") REFERENCES "public"."lead_magnets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_creators_picture_id" ON "page_creators" USING btree ("picture_id");--> statement-breakpoint
-- safe for neighbours: about columns that the former release leaves null
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_next_step" CHECK (btrim("lead_magnets"."next_step_text") <> '' and "lead_magnets"."next_step_url" ~* '^https?://'
        and btrim("lead_magnets"."next_step_label") <> '');--> statement-breakpoint
-- safe for neighbours: about columns that the former release leaves null
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_next_step_label" CHECK ("lead_magnets"."next_step_label" is null or "lead_magnets"."next_step_url" is not null);