CREATE TABLE "embed_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hosts" text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "embed_settings_hosts" CHECK (cardinality("embed_settings"."hosts") <= 20 and array_position("embed_settings"."hosts", null) is null
        and array_to_string("embed_settings"."hosts", ' ') ~ '^[a-z0-9.: -]*$')
);
--> statement-breakpoint
ALTER TABLE "embed_settings" ADD CONSTRAINT "embed_settings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;