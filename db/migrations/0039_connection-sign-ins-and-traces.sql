CREATE TABLE "connection_revocations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"target_id" uuid NOT NULL,
	"credentials" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connection_sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"state_hash" text NOT NULL,
	"verifier" text NOT NULL,
	"session_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"workspace_id" uuid,
	"target_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connection_traces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"place" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connection_leads" ADD COLUMN "is_added" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "renewed_by" uuid;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "renewed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connection_sign_ins" ADD CONSTRAINT "connection_sign_ins_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_sign_ins" ADD CONSTRAINT "connection_sign_ins_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_sign_ins" ADD CONSTRAINT "connection_sign_ins_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_sign_ins" ADD CONSTRAINT "connection_sign_ins_target_id_connections_target_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."connections"("target_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_traces" ADD CONSTRAINT "connection_traces_target_id_connections_target_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."connections"("target_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_revocations_due" ON "connection_revocations" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "connection_sign_ins_session" ON "connection_sign_ins" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "connection_traces_lead" ON "connection_traces" USING btree ("target_id","lead_id");