ALTER TABLE "deliveries" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "event_targets" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_streams" ADD COLUMN "is_behind" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_held" ON "deliveries" USING btree ("target_id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "event_targets_ended" ON "event_targets" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "event_streams_behind" ON "event_streams" USING btree ("account_id") WHERE is_behind;