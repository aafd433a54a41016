CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"reason" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"release" text NOT NULL,
	"rows" bigint NOT NULL,
	"database_bytes" bigint NOT NULL,
	"files" integer NOT NULL,
	"file_bytes" bigint NOT NULL,
	"missing_files" integer NOT NULL,
	"is_encrypted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_restores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"backup_id" text NOT NULL,
	"backup_taken_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "backups_taken_at" ON "backups" USING btree ("taken_at");