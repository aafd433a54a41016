CREATE TABLE "campaign_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"code" text NOT NULL,
	"value_cents" bigint NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"upload_id" uuid,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"matched_by" text,
	"mismatch" text,
	"creator_id" uuid,
	"first_creator_id" uuid,
	"person_digest" "bytea",
	"lead_id" uuid,
	"placement_id" uuid,
	"lead_at" timestamp with time zone,
	CONSTRAINT "campaign_sales_order" UNIQUE("campaign_id","order_id"),
	CONSTRAINT "campaign_sales_id_campaign_id" UNIQUE("id","campaign_id"),
	CONSTRAINT "campaign_sales_order_id" CHECK (btrim("campaign_sales"."order_id") <> ''),
	CONSTRAINT "campaign_sales_code" CHECK (btrim("campaign_sales"."code") <> ''),
	CONSTRAINT "campaign_sales_value" CHECK ("campaign_sales"."value_cents" >= 0),
	CONSTRAINT "campaign_sales_refunded" CHECK ("campaign_sales"."refunded_cents" between 0 and "campaign_sales"."value_cents"),
	CONSTRAINT "campaign_sales_source" CHECK ("campaign_sales"."source" in ('shopify', 'csv', 'api')),
	CONSTRAINT "campaign_sales_matched_by" CHECK ("campaign_sales"."matched_by" in ('person-code', 'creator-code')),
	CONSTRAINT "campaign_sales_mismatch" CHECK ("campaign_sales"."mismatch" in ('unknown-code', 'unassigned-code', 'before-code')),
	CONSTRAINT "campaign_sales_match" CHECK (num_nonnulls("campaign_sales"."matched_by", "campaign_sales"."mismatch") = 1
        and ("campaign_sales"."mismatch" is null
          or num_nonnulls("campaign_sales"."creator_id", "campaign_sales"."first_creator_id", "campaign_sales"."lead_id") = 0)),
	CONSTRAINT "campaign_sales_lead" CHECK (("campaign_sales"."lead_id" is null) = ("campaign_sales"."lead_at" is null))
);
--> statement-breakpoint
CREATE TABLE "creator_promo_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "creator_promo_codes_key" UNIQUE("campaign_id","code_key"),
	CONSTRAINT "creator_promo_codes_code" CHECK ("creator_promo_codes"."code" ~ '^[A-Z0-9][A-Z0-9-]{1,19}$'),
	CONSTRAINT "creator_promo_codes_code_key" CHECK ("creator_promo_codes"."code_key" ~ '^[A-Z0-9]{1,20}$')
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"campaign_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"person_digest" "bytea" NOT NULL,
	"lead_id" uuid NOT NULL,
	"creator_id" uuid,
	"magnet_id" uuid,
	"placement_id" uuid,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_codes_campaign_id_number_pk" PRIMARY KEY("campaign_id","number"),
	CONSTRAINT "promo_codes_person" UNIQUE("campaign_id","person_digest"),
	CONSTRAINT "promo_codes_code" UNIQUE("campaign_id","code"),
	CONSTRAINT "promo_codes_number" CHECK ("promo_codes"."number" between 0 and 1073741823),
	CONSTRAINT "promo_codes_digest" CHECK (octet_length("promo_codes"."person_digest") in (16, 32))
);
--> statement-breakpoint
CREATE TABLE "promo_programs" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"offer" text NOT NULL,
	"shop_url" text,
	"window_days" integer DEFAULT 30 NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"code_key" text NOT NULL,
	"next_number" integer DEFAULT 0 NOT NULL,
	"exported_numbers" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_programs_kind" CHECK ("promo_programs"."kind" in ('creator', 'person')),
	CONSTRAINT "promo_programs_offer" CHECK (btrim("promo_programs"."offer") <> ''),
	CONSTRAINT "promo_programs_shop_url" CHECK ("promo_programs"."shop_url" ~* '^https?://'),
	CONSTRAINT "promo_programs_window" CHECK ("promo_programs"."window_days" between 1 and 365),
	CONSTRAINT "promo_programs_prefix" CHECK ("promo_programs"."prefix" ~ '^[A-Z0-9]{0,8}$'),
	CONSTRAINT "promo_programs_numbers" CHECK ("promo_programs"."next_number" between 0 and 1073741824
        and "promo_programs"."exported_numbers" between 0 and 1073741824)
);
--> statement-breakpoint
CREATE TABLE "sale_refunds" (
	"sale_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"refund_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"source" text NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sale_refunds_sale_id_refund_id_pk" PRIMARY KEY("sale_id","refund_id"),
	CONSTRAINT "sale_refunds_refund_id" CHECK (btrim("sale_refunds"."refund_id") <> ''),
	CONSTRAINT "sale_refunds_amount" CHECK ("sale_refunds"."amount_cents" > 0),
	CONSTRAINT "sale_refunds_source" CHECK ("sale_refunds"."source" in ('shopify', 'csv', 'api'))
);
--> statement-breakpoint
CREATE TABLE "sale_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"source" text NOT NULL,
	"recorded" integer NOT NULL,
	"known" integer NOT NULL,
	"refunded" integer NOT NULL,
	"skipped" integer NOT NULL,
	"refused" integer NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- safe for neighbours: the id alone is unique
-- hand-edited: before the foreign key that needs it
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_id_currency" UNIQUE("id","currency");--> statement-breakpoint
-- end of hand-edited
ALTER TABLE "campaign_sales" ADD CONSTRAINT "campaign_sales_campaign_id_promo_programs_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."promo_programs"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_sales" ADD CONSTRAINT "campaign_sales_upload_id_sale_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."sale_uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_sales" ADD CONSTRAINT "campaign_sales_currency_of_campaign" FOREIGN KEY ("campaign_id","currency") REFERENCES "public"."campaigns"("id","currency") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_promo_codes" ADD CONSTRAINT "creator_promo_codes_campaign_id_promo_programs_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."promo_programs"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_promo_codes" ADD CONSTRAINT "creator_promo_codes_creator_of_campaign" FOREIGN KEY ("creator_id","campaign_id") REFERENCES "public"."campaign_creators"("id","campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_campaign_id_promo_programs_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."promo_programs"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_programs" ADD CONSTRAINT "promo_programs_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_refunds" ADD CONSTRAINT "sale_refunds_sale_of_campaign" FOREIGN KEY ("sale_id","campaign_id") REFERENCES "public"."campaign_sales"("id","campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_uploads" ADD CONSTRAINT "sale_uploads_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_uploads" ADD CONSTRAINT "sale_uploads_uploaded_by_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_sales_ordered" ON "campaign_sales" USING btree ("campaign_id","ordered_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "campaign_sales_person" ON "campaign_sales" USING btree ("campaign_id","person_digest") WHERE person_digest is not null;--> statement-breakpoint
CREATE INDEX "campaign_sales_unmatched" ON "campaign_sales" USING btree ("campaign_id","ordered_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE mismatch is not null;--> statement-breakpoint
CREATE INDEX "campaign_sales_upload" ON "campaign_sales" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "creator_promo_codes_current" ON "creator_promo_codes" USING btree ("creator_id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "sale_uploads_campaign" ON "sale_uploads" USING btree ("campaign_id","uploaded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sale_uploads_uploaded_by" ON "sale_uploads" USING btree ("uploaded_by");--> statement-breakpoint
-- hand-edited: a sale's refunds are added up in its row, whose constraint limits them to its value
CREATE FUNCTION add_up_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE campaign_sales SET refunded_cents = refunded_cents - OLD.amount_cents
      + CASE WHEN TG_OP = 'UPDATE' AND NEW.sale_id = OLD.sale_id THEN NEW.amount_cents ELSE 0 END
    WHERE id = OLD.sale_id;
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.sale_id <> OLD.sale_id) THEN
    UPDATE campaign_sales SET refunded_cents = refunded_cents + NEW.amount_cents
    WHERE id = NEW.sale_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER add_up_refunds AFTER INSERT OR UPDATE OR DELETE ON sale_refunds
  FOR EACH ROW EXECUTE FUNCTION add_up_refunds();
-- end of hand-edited
