CREATE TABLE "campaign_surveys" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"question" text NOT NULL,
	"kind" text NOT NULL,
	"choices" text[] DEFAULT '{}' NOT NULL,
	"has_elsewhere" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_surveys_question" CHECK (btrim("campaign_surveys"."question") <> ''),
	CONSTRAINT "campaign_surveys_kind" CHECK ("campaign_surveys"."kind" in ('choices', 'creators')),
	CONSTRAINT "campaign_surveys_choices" CHECK (cardinality("campaign_surveys"."choices") <= 6
        and ("campaign_surveys"."kind" <> 'choices' or cardinality("campaign_surveys"."choices") >= 2))
);
--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"choice" text,
	"named_creator_id" uuid,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_answers_choice" CHECK (num_nonnulls("survey_answers"."choice", "survey_answers"."named_creator_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "workspace_creators" (
	"workspace_id" uuid NOT NULL,
	"email" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"note" text,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_creators_workspace_id_email_pk" PRIMARY KEY("workspace_id","email"),
	CONSTRAINT "workspace_creators_email" CHECK ("workspace_creators"."email" = lower(btrim("workspace_creators"."email"))),
	CONSTRAINT "workspace_creators_tags" CHECK (cardinality("workspace_creators"."tags") <= 10 and char_length(array_to_string("workspace_creators"."tags", ',')) <= 400),
	CONSTRAINT "workspace_creators_note" CHECK (btrim("workspace_creators"."note") <> '' and char_length("workspace_creators"."note") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "campaign_surveys" ADD CONSTRAINT "campaign_surveys_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_creators" ADD CONSTRAINT "workspace_creators_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_creators" ADD CONSTRAINT "workspace_creators_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_answers_campaign" ON "survey_answers" USING btree ("campaign_id","creator_id");--> statement-breakpoint
CREATE INDEX "workspace_creators_updated_by" ON "workspace_creators" USING btree ("updated_by");