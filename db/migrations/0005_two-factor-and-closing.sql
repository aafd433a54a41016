DROP INDEX "two_factor_user_id";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "two_factor" ADD COLUMN "last_used_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "two_factor" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_unique" UNIQUE("user_id");--> statement-breakpoint
-- What the job that erases closed accounts asks for.
CREATE INDEX "user_closed" ON "user" ("closed_at") WHERE "closed_at" IS NOT NULL;
--> statement-breakpoint
-- An account that is closed leaves all its names behind at once.
CREATE INDEX "names_owner_id" ON "names" ("owner_id");
