CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"goal_leads" integer,
	"budget_cents" bigint,
	"currency" text DEFAULT 'USD' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"state" text DEFAULT 'draft' NOT NULL,
	"template_version" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_id_workspace_id" UNIQUE("id","workspace_id"),
	CONSTRAINT "campaigns_name" CHECK (btrim("campaigns"."name") <> ''),
	CONSTRAINT "campaigns_goal" CHECK ("campaigns"."goal_leads" > 0),
	CONSTRAINT "campaigns_budget" CHECK ("campaigns"."budget_cents" >= 0),
	CONSTRAINT "campaigns_currency" CHECK ("campaigns"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "campaigns_dates" CHECK ("campaigns"."ends_on" >= "campaigns"."starts_on"),
	CONSTRAINT "campaigns_state" CHECK ("campaigns"."state" in ('draft', 'active', 'paused', 'ended')),
	CONSTRAINT "campaigns_need_template" CHECK ("campaigns"."state" = 'draft' or "campaigns"."template_version" is not null)
);
--> statement-breakpoint
CREATE TABLE "campaign_creators" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid,
	"state" text DEFAULT 'invited' NOT NULL,
	"fee_cents" bigint,
	"lead_visibility" text DEFAULT 'masked' NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_creators_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "campaign_creators_id_campaign_id" UNIQUE("id","campaign_id"),
	CONSTRAINT "campaign_creators_email" CHECK ("campaign_creators"."email" = lower(btrim("campaign_creators"."email"))),
	CONSTRAINT "campaign_creators_name" CHECK (btrim("campaign_creators"."name") <> ''),
	CONSTRAINT "campaign_creators_fee" CHECK ("campaign_creators"."fee_cents" >= 0),
	CONSTRAINT "campaign_creators_state" CHECK ("campaign_creators"."state" in ('invited', 'accepted', 'declined', 'paused', 'removed')),
	CONSTRAINT "campaign_creators_visibility" CHECK ("campaign_creators"."lead_visibility" in ('brand', 'shared', 'masked'))
);
--> statement-breakpoint
CREATE TABLE "campaign_people" (
	"campaign_id" uuid NOT NULL,
	"person_digest" "bytea" NOT NULL,
	"first_creator_id" uuid,
	"first_magnet_id" uuid NOT NULL,
	"first_lead_id" uuid NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_people_campaign_id_person_digest_pk" PRIMARY KEY("campaign_id","person_digest")
);
--> statement-breakpoint
CREATE TABLE "campaign_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_shares_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "campaign_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"file_type" text NOT NULL,
	"file_url" text,
	"file_id" uuid,
	"hero_image_id" uuid,
	"branding_color" text NOT NULL,
	"consent_text" text NOT NULL,
	"consent_version" text NOT NULL,
	"privacy_url" text,
	"free_fields" text[] DEFAULT '{}' NOT NULL,
	"created_by" uuid,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_templates_version" UNIQUE("campaign_id","version"),
	CONSTRAINT "campaign_templates_id_campaign_id" UNIQUE("id","campaign_id"),
	CONSTRAINT "campaign_templates_number" CHECK ("campaign_templates"."version" >= 1),
	CONSTRAINT "campaign_templates_title" CHECK (btrim("campaign_templates"."title") <> ''),
	CONSTRAINT "campaign_templates_description" CHECK (btrim("campaign_templates"."description") <> ''),
	CONSTRAINT "campaign_templates_color" CHECK ("campaign_templates"."branding_color" ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "campaign_templates_consent" CHECK (btrim("campaign_templates"."consent_text") <> ''),
	CONSTRAINT "campaign_templates_privacy_url" CHECK ("campaign_templates"."privacy_url" ~* '^https?://'),
	CONSTRAINT "campaign_templates_free_fields" CHECK ("campaign_templates"."free_fields" <@ array['title', 'description', 'heroImage', 'brandingColor']),
	CONSTRAINT "campaign_templates_content" CHECK (("campaign_templates"."file_type" = 'link' and "campaign_templates"."file_url" ~* '^https?://' and "campaign_templates"."file_id" is null)
        or ("campaign_templates"."file_type" in ('pdf', 'image', 'video') and "campaign_templates"."file_url" is null
          and "campaign_templates"."file_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "custom_domains" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"checked_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_domains_workspace_host" UNIQUE("workspace_id","host"),
	CONSTRAINT "custom_domains_state" CHECK ("custom_domains"."state" in ('pending', 'verified', 'lapsed')),
	CONSTRAINT "custom_domains_host" CHECK ("custom_domains"."host" = lower("custom_domains"."host")),
	CONSTRAINT "custom_domains_verified_at" CHECK ("custom_domains"."state" = 'pending' or "custom_domains"."verified_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_role" text GENERATED ALWAYS AS ('owner') STORED NOT NULL,
	"account_id" uuid NOT NULL,
	"logo_file_id" uuid,
	"brand_color" text DEFAULT '#F97316' NOT NULL,
	"page_color" text,
	"font" text DEFAULT 'system' NOT NULL,
	"privacy_url" text,
	"hides_badge" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspaces_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "workspaces_id_account_id" UNIQUE("id","account_id"),
	CONSTRAINT "workspaces_name" CHECK (btrim("workspaces"."name") <> ''),
	CONSTRAINT "workspaces_brand_color" CHECK ("workspaces"."brand_color" ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "workspaces_page_color" CHECK ("workspaces"."page_color" ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "workspaces_font" CHECK ("workspaces"."font" in ('system', 'humanist', 'serif', 'slab', 'rounded', 'mono')),
	CONSTRAINT "workspaces_privacy_url" CHECK ("workspaces"."privacy_url" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "workspace_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"declined_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "workspace_invitations_role" CHECK ("workspace_invitations"."role" in ('manager', 'analyst')),
	CONSTRAINT "workspace_invitations_email" CHECK ("workspace_invitations"."email" = lower(btrim("workspace_invitations"."email")))
);
--> statement-breakpoint
CREATE TABLE "workspace_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_members_person" UNIQUE("workspace_id","user_id"),
	CONSTRAINT "workspace_members_person_role" UNIQUE("workspace_id","user_id","role"),
	CONSTRAINT "workspace_members_role" CHECK ("workspace_members"."role" in ('owner', 'manager', 'analyst'))
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "kind" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_creators" ADD CONSTRAINT "campaign_creators_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_creators" ADD CONSTRAINT "campaign_creators_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_people" ADD CONSTRAINT "campaign_people_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_people" ADD CONSTRAINT "campaign_people_creator_of_campaign" FOREIGN KEY ("first_creator_id","campaign_id") REFERENCES "public"."campaign_creators"("id","campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_shares" ADD CONSTRAINT "campaign_shares_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_shares" ADD CONSTRAINT "campaign_shares_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_templates" ADD CONSTRAINT "campaign_templates_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_templates" ADD CONSTRAINT "campaign_templates_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_templates" ADD CONSTRAINT "campaign_templates_hero_image_id_stored_files_id_fk" FOREIGN KEY ("hero_image_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_templates" ADD CONSTRAINT "campaign_templates_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD CONSTRAINT "custom_domains_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_logo_file_id_stored_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_accepted_by_user_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_workspace_id" ON "campaigns" USING btree ("workspace_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_creators_open" ON "campaign_creators" USING btree ("campaign_id","email") WHERE state not in ('declined', 'removed');--> statement-breakpoint
CREATE INDEX "campaign_creators_user_id" ON "campaign_creators" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaign_people_creator" ON "campaign_people" USING btree ("campaign_id","first_creator_id");--> statement-breakpoint
CREATE INDEX "campaign_shares_campaign_id" ON "campaign_shares" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_templates_file_id" ON "campaign_templates" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "campaign_templates_hero_image_id" ON "campaign_templates" USING btree ("hero_image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domains_verified" ON "custom_domains" USING btree ("host") WHERE state = 'verified';--> statement-breakpoint
CREATE INDEX "workspaces_owner_id" ON "workspaces" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_invitations_open" ON "workspace_invitations" USING btree ("workspace_id","email") WHERE accepted_at is null and declined_at is null and revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_members_one_owner" ON "workspace_members" USING btree ("workspace_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "workspace_members_user_id" ON "workspace_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "leads_campaign_submitted" ON "leads" USING btree ("campaign_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "leads_creator_submitted" ON "leads" USING btree ("creator_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE creator_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_magnets_creator_id" ON "lead_magnets" USING btree ("creator_id") WHERE creator_id is not null;--> statement-breakpoint
CREATE INDEX "lead_magnets_campaign_id" ON "lead_magnets" USING btree ("campaign_id") WHERE campaign_id is not null;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_kind" CHECK ("kind" in ('person', 'workspace'));
--> statement-breakpoint
-- A workspace has exactly one owner: the partial unique index allows no second, this asks for the
-- first. Checked at commit, since both rows are new together and change together.
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_owner_is_member"
  FOREIGN KEY ("id", "owner_id", "owner_role") REFERENCES "workspace_members" ("workspace_id", "user_id", "role")
  DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_current_template"
  FOREIGN KEY ("id", "template_version") REFERENCES "campaign_templates" ("campaign_id", "version")
  DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- A campaign's magnet and its leads belong to the workspace's account, the workspace's campaign and
-- the campaign's creator. None of them can go while a magnet or a lead names it.
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_of_workspace"
  FOREIGN KEY ("workspace_id", "user_id") REFERENCES "workspaces" ("id", "account_id");
--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_of_campaign"
  FOREIGN KEY ("campaign_id", "workspace_id") REFERENCES "campaigns" ("id", "workspace_id");
--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_of_creator"
  FOREIGN KEY ("creator_id", "campaign_id") REFERENCES "campaign_creators" ("id", "campaign_id");
--> statement-breakpoint
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_of_template"
  FOREIGN KEY ("template_id", "campaign_id") REFERENCES "campaign_templates" ("id", "campaign_id");
--> statement-breakpoint
-- The foreign keys look only at rows with all their columns.
ALTER TABLE "lead_magnets" ADD CONSTRAINT "lead_magnets_campaign_whole" CHECK (
  ("workspace_id" IS NULL AND "campaign_id" IS NULL AND "creator_id" IS NULL AND "template_id" IS NULL)
  OR ("workspace_id" IS NOT NULL AND "campaign_id" IS NOT NULL AND "creator_id" IS NOT NULL AND "template_id" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_of_workspace"
  FOREIGN KEY ("workspace_id", "owner_id") REFERENCES "workspaces" ("id", "account_id");
--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_of_campaign"
  FOREIGN KEY ("campaign_id", "workspace_id") REFERENCES "campaigns" ("id", "workspace_id");
--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_of_creator"
  FOREIGN KEY ("creator_id", "campaign_id") REFERENCES "campaign_creators" ("id", "campaign_id");
--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_campaign_whole" CHECK (
  ("workspace_id" IS NULL AND "campaign_id" IS NULL AND "creator_id" IS NULL)
  OR ("workspace_id" IS NOT NULL AND "campaign_id" IS NOT NULL AND "creator_id" IS NOT NULL)
);
--> statement-breakpoint
-- A template that pages were made from says for ever what their visitors agreed to.
CREATE FUNCTION "keep_used_templates"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.used_at IS NOT NULL
    AND to_jsonb(NEW) - 'created_by' IS DISTINCT FROM to_jsonb(OLD) - 'created_by' THEN
    RAISE EXCEPTION 'a used template never changes: %', OLD.id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_used_templates" BEFORE UPDATE ON "campaign_templates"
  FOR EACH ROW EXECUTE FUNCTION "keep_used_templates"();
