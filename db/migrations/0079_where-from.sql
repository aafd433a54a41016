CREATE TABLE "lead_origin_counts" (
	"scope_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lead_origin_counts_scope_id_dimension_day_value_pk" PRIMARY KEY("scope_id","dimension","day","value"),
	CONSTRAINT "lead_origin_counts_dimension" CHECK ("lead_origin_counts"."dimension" in ('source', 'medium', 'campaign', 'content'))
);
--> statement-breakpoint
ALTER TABLE "campaign_templates" ADD COLUMN "passes_utm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "utm_source" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "utm_medium" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "utm_campaign" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "utm_content" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "referrer_host" text;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "passes_utm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "utm_content" text;--> statement-breakpoint
ALTER TABLE "lead_origin_counts" ADD CONSTRAINT "lead_origin_counts_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_origin_counts_owner" ON "lead_origin_counts" USING btree ("owner_id");