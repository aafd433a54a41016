CREATE TABLE "campaign_creator_counts" (
	"creator_id" uuid PRIMARY KEY NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"new_people" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_creator_people" (
	"creator_id" uuid NOT NULL,
	"person_digest" "bytea" NOT NULL,
	CONSTRAINT "campaign_creator_people_creator_id_person_digest_pk" PRIMARY KEY("creator_id","person_digest")
);
--> statement-breakpoint
ALTER TABLE "campaign_creator_counts" ADD CONSTRAINT "campaign_creator_counts_creator_id_campaign_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."campaign_creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_creator_people" ADD CONSTRAINT "campaign_creator_people_creator_id_campaign_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."campaign_creators"("id") ON DELETE cascade ON UPDATE no action;