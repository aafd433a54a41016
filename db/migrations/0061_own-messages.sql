ALTER TABLE "lead_magnets" ADD COLUMN "submit_label" text;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "thanks_text" text;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "mail_subject" text;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "mail_text" text;--> statement-breakpoint
-- safe for neighbours: about columns that the former release leaves null
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_own_messages" CHECK (btrim("lead_magnets"."submit_label") <> '' and btrim("lead_magnets"."thanks_text") <> ''
        and btrim("lead_magnets"."mail_subject") <> '' and btrim("lead_magnets"."mail_text") <> '');