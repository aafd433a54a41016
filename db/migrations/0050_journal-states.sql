CREATE TABLE "journal_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"data_dir" text NOT NULL,
	"files_aside" integer NOT NULL,
	"oldest_at" timestamp with time zone,
	"reported_at" timestamp with time zone NOT NULL
);
