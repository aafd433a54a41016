-- safe for neighbours: no release has had this table, it came and went before the first one
DROP TABLE "lead_word_counts" CASCADE;--> statement-breakpoint
-- safe for neighbours: no release has had this table, it came and went before the first one
DROP TABLE "lead_word_scopes" CASCADE;--> statement-breakpoint
ALTER TABLE "lead_search" ADD COLUMN "key_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_search_states" ADD COLUMN "key_version" integer DEFAULT 1 NOT NULL;
