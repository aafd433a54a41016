ALTER TABLE "workspace_invitations" DROP CONSTRAINT "workspace_invitations_role";--> statement-breakpoint
ALTER TABLE "workspace_members" DROP CONSTRAINT "workspace_members_role";--> statement-breakpoint
ALTER TABLE "workspaces" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "acting_for_id" uuid;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "creator_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_acting_for_id_user_id_fk" FOREIGN KEY ("acting_for_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_creator_id_user_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_acting_for" ON "session" USING btree ("acting_for_id") WHERE acting_for_id is not null;--> statement-breakpoint
CREATE INDEX "security_events_workspace" ON "security_events" USING btree ("workspace_id","id");--> statement-breakpoint
-- safe for neighbours: the former release writes no creator_id, so its rows satisfy this.
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_creator_id_unique" UNIQUE("creator_id");--> statement-breakpoint
-- safe for neighbours: the former release always writes account_id and no creator_id.
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_kind" CHECK (num_nonnulls(account_id, creator_id) = 1);--> statement-breakpoint
-- safe for neighbours: the former release writes no creator_id, so its rows satisfy this.
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_creator" CHECK (creator_id = owner_id);--> statement-breakpoint
-- safe for neighbours: the former release writes a part of these roles.
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_role" CHECK ("workspace_invitations"."role" in ('manager', 'analyst', 'editor', 'assistant'));--> statement-breakpoint
-- safe for neighbours: the former release writes a part of these roles.
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_role" CHECK ("workspace_members"."role" in ('owner', 'manager', 'analyst', 'editor', 'assistant'));