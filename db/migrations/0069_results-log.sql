CREATE TABLE "result_checkpoints" (
	"size" bigint PRIMARY KEY NOT NULL,
	"root" "bytea" NOT NULL,
	"note" text NOT NULL,
	"key_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "result_checkpoints_size" CHECK ("result_checkpoints"."size" > 0 and octet_length("result_checkpoints"."root") = 32)
);
--> statement-breakpoint
CREATE TABLE "result_hashes" (
	"level" smallint NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "result_hashes_level_position_pk" PRIMARY KEY("level","position"),
	CONSTRAINT "result_hashes_hash" CHECK (octet_length("result_hashes"."hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "result_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_leaves" (
	"index" bigint PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"magnet_id" uuid NOT NULL,
	"campaign_id" uuid,
	"creator_id" uuid,
	"day" date NOT NULL,
	"revision" integer NOT NULL,
	"is_latest" boolean DEFAULT true NOT NULL,
	"data" text NOT NULL,
	"lead_digests" "bytea",
	CONSTRAINT "result_leaves_revision" UNIQUE("magnet_id","day","revision"),
	CONSTRAINT "result_leaves_index" CHECK ("result_leaves"."index" >= 0 and "result_leaves"."revision" >= 0),
	CONSTRAINT "result_leaves_lead_digests" CHECK ("result_leaves"."is_latest" = ("result_leaves"."lead_digests" is not null))
);
--> statement-breakpoint
CREATE TABLE "result_runs" (
	"day" date PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- hand-edited: in two steps, because a default in the first one would rewrite every row
ALTER TABLE "leads" ADD COLUMN "proof_salt" uuid;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "proof_salt" SET DEFAULT gen_random_uuid();--> statement-breakpoint
-- end of hand-edited
ALTER TABLE "result_checkpoints" ADD CONSTRAINT "result_checkpoints_key_id_result_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."result_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_leaves" ADD CONSTRAINT "result_leaves_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "result_leaves_latest" ON "result_leaves" USING btree ("magnet_id","day") WHERE is_latest;--> statement-breakpoint
CREATE INDEX "result_leaves_magnet" ON "result_leaves" USING btree ("magnet_id","index");--> statement-breakpoint
CREATE INDEX "result_leaves_campaign" ON "result_leaves" USING btree ("campaign_id","index") WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "result_leaves_owner" ON "result_leaves" USING btree ("owner_id");