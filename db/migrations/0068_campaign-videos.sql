ALTER TABLE "videos" DROP CONSTRAINT "videos_external";--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "creator_id" uuid;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_creator_id_campaign_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."campaign_creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- safe for neighbours: the former release writes no creator, so the dropped constraint's rule holds
CREATE UNIQUE INDEX "videos_of_owner" ON "videos" USING btree ("owner_id","platform","external_id") WHERE creator_id is null;--> statement-breakpoint
-- safe for neighbours: about a column that the former release leaves empty
CREATE UNIQUE INDEX "videos_of_creator" ON "videos" USING btree ("creator_id","platform","external_id") WHERE creator_id is not null;
