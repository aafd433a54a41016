CREATE TABLE "embed_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hosts" text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "embed_settings_hosts" CHECK (cardinality("embed_settings"."hosts") <= 20 and array_position("embed_settings"."hosts", null) is null
        and array_to_string("embed_settings"."hosts", ' ') ~ '^[a-z0-9.: -]*$')
);
--> statement-breakpoint
CREATE TABLE "hub_magnets" (
	"user_id" uuid NOT NULL,
	"magnet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "hub_magnets_magnet_id_user_id_pk" PRIMARY KEY("magnet_id","user_id"),
	CONSTRAINT "hub_magnets_position" CHECK ("hub_magnets"."position" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "hub_names" (
	"name" text PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hub_names_name" CHECK ("hub_names"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("hub_names"."name") between 3 and 50)
);
--> statement-breakpoint
CREATE TABLE "hub_pages" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"title" text NOT NULL,
	"text" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hub_pages_name_unique" UNIQUE("name"),
	CONSTRAINT "hub_pages_title" CHECK (btrim("hub_pages"."title") <> '' and char_length("hub_pages"."title") <= 120),
	CONSTRAINT "hub_pages_text" CHECK (btrim("hub_pages"."text") <> '' and char_length("hub_pages"."text") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "embed_settings" ADD CONSTRAINT "embed_settings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hub_magnets" ADD CONSTRAINT "hub_magnets_user_id_hub_pages_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."hub_pages"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hub_magnets" ADD CONSTRAINT "hub_magnets_magnet_of_owner" FOREIGN KEY ("magnet_id","user_id") REFERENCES "public"."lead_magnets"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hub_names" ADD CONSTRAINT "hub_names_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hub_pages" ADD CONSTRAINT "hub_pages_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hub_pages" ADD CONSTRAINT "hub_pages_name_hub_names_name_fk" FOREIGN KEY ("name") REFERENCES "public"."hub_names"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hub_magnets_of_page" ON "hub_magnets" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "hub_names_owner" ON "hub_names" USING btree ("owner_id");