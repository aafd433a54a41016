ALTER TABLE "api_keys" ADD COLUMN "warned_days" integer;--> statement-breakpoint
ALTER TABLE "part_uploads" ADD COLUMN "completing_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "api_keys_expiring" ON "api_keys" USING btree ("expires_at") WHERE revoked_at is null;