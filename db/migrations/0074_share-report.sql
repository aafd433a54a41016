ALTER TABLE "campaign_shares" ADD COLUMN "columns" text[] DEFAULT '{leads,conversion,uniqueVisitors,visits,scans,newPeople,duplicates,repeats,confirmed,flagged}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_shares" ADD COLUMN "from_on" date;--> statement-breakpoint
ALTER TABLE "campaign_shares" ADD COLUMN "to_on" date;--> statement-breakpoint
ALTER TABLE "campaign_shares" ADD COLUMN "password_hash" text;--> statement-breakpoint
-- safe for neighbours: about columns that the former release leaves at their defaults
ALTER TABLE "campaign_shares" ADD CONSTRAINT "campaign_shares_columns" CHECK (cardinality("campaign_shares"."columns") between 1 and 100);--> statement-breakpoint
-- safe for neighbours: about columns that the former release leaves null
ALTER TABLE "campaign_shares" ADD CONSTRAINT "campaign_shares_days" CHECK ("campaign_shares"."to_on" is null or ("campaign_shares"."from_on" is not null and "campaign_shares"."to_on" >= "campaign_shares"."from_on"));