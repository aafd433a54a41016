CREATE TABLE "part_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"bucket" text NOT NULL,
	"filename" text NOT NULL,
	"bytes" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "part_uploads_bytes" CHECK ("part_uploads"."bytes" > 0 and "part_uploads"."received" between 0 and "part_uploads"."bytes"),
	CONSTRAINT "part_uploads_parts" CHECK (cardinality("part_uploads"."parts") <= 200)
);
--> statement-breakpoint
ALTER TABLE "part_uploads" ADD CONSTRAINT "part_uploads_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_uploads" ADD CONSTRAINT "part_uploads_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_uploads_owner" ON "part_uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "part_uploads_created" ON "part_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "part_uploads_file" ON "part_uploads" USING btree ("file_id");