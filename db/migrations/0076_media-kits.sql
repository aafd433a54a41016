CREATE TABLE "media_kits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"magnet_id" uuid,
	"figures" text[] NOT NULL,
	"range" text NOT NULL,
	"from_on" date,
	"to_on" date,
	"has_proof" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text NOT NULL,
	"password_hash" text,
	"last_day" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_kits_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "media_kits_name" CHECK (btrim("media_kits"."name") <> '' and char_length("media_kits"."name") <= 60),
	CONSTRAINT "media_kits_figures" CHECK (cardinality("media_kits"."figures") between 1 and 50),
	CONSTRAINT "media_kits_range" CHECK ("media_kits"."range" in ('all', '7d', '30d', '90d', '12m', 'days')),
	CONSTRAINT "media_kits_days" CHECK (("media_kits"."range" = 'days') = ("media_kits"."from_on" is not null)
        and ("media_kits"."to_on" is null or ("media_kits"."from_on" is not null and "media_kits"."to_on" >= "media_kits"."from_on")))
);
--> statement-breakpoint
ALTER TABLE "media_kits" ADD CONSTRAINT "media_kits_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_kits" ADD CONSTRAINT "media_kits_magnet_of_owner" FOREIGN KEY ("magnet_id","owner_id") REFERENCES "public"."lead_magnets"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_kits_owner" ON "media_kits" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "media_kits_magnet" ON "media_kits" USING btree ("magnet_id") WHERE magnet_id is not null;