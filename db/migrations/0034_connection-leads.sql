CREATE TABLE "connection_backfills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"target_id" uuid NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"cursor_id" uuid,
	"next_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "connection_backfills_state" CHECK ("connection_backfills"."state" in ('running', 'done', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "connection_leads" (
	"target_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"state" text NOT NULL,
	"external_id" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "connection_leads_target_id_lead_id_pk" PRIMARY KEY("target_id","lead_id"),
	CONSTRAINT "connection_leads_state" CHECK ("connection_leads"."state" in ('done', 'refused', 'erased'))
);
--> statement-breakpoint
ALTER TABLE "connection_backfills" ADD CONSTRAINT "connection_backfills_target_id_connections_target_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."connections"("target_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_leads" ADD CONSTRAINT "connection_leads_target_id_connections_target_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."connections"("target_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connection_backfills_running" ON "connection_backfills" USING btree ("target_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "connection_backfills_target" ON "connection_backfills" USING btree ("target_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "connection_leads_lead" ON "connection_leads" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "connection_leads_refused" ON "connection_leads" USING btree ("target_id","at" DESC NULLS LAST) WHERE state = 'refused';