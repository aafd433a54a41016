CREATE TABLE "campaign_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"stage_id" uuid,
	"amount_cents" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text,
	"reverses_id" uuid,
	"request_id" uuid NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_payments_reverses_id_unique" UNIQUE("reverses_id"),
	CONSTRAINT "campaign_payments_request" UNIQUE("campaign_id","request_id"),
	CONSTRAINT "campaign_payments_amount" CHECK ("campaign_payments"."amount_cents" <> 0),
	CONSTRAINT "campaign_payments_reversal" CHECK (("campaign_payments"."amount_cents" < 0) = ("campaign_payments"."reverses_id" is not null)),
	CONSTRAINT "campaign_payments_reference" CHECK (btrim("campaign_payments"."reference") <> '')
);
--> statement-breakpoint
CREATE TABLE "creator_fee_stages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"creator_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"label" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"due" text,
	"due_on" date,
	"posted_on" date,
	-- hand-edited: stages can change places in one transaction
	CONSTRAINT "creator_fee_stages_position" UNIQUE("creator_id","position") DEFERRABLE INITIALLY DEFERRED,
	-- end of hand-edited
	CONSTRAINT "creator_fee_stages_id_creator_id" UNIQUE("id","creator_id"),
	CONSTRAINT "creator_fee_stages_place" CHECK ("creator_fee_stages"."position" between 1 and 5),
	CONSTRAINT "creator_fee_stages_label" CHECK (btrim("creator_fee_stages"."label") <> ''),
	CONSTRAINT "creator_fee_stages_amount" CHECK ("creator_fee_stages"."amount_cents" >= 0),
	CONSTRAINT "creator_fee_stages_due" CHECK ("creator_fee_stages"."due" in ('accepted', 'posted', 'day')),
	CONSTRAINT "creator_fee_stages_due_on" CHECK (("creator_fee_stages"."due" is not distinct from 'day') = ("creator_fee_stages"."due_on" is not null)),
	CONSTRAINT "creator_fee_stages_posted_on" CHECK ("creator_fee_stages"."posted_on" is null or "creator_fee_stages"."due" is not distinct from 'posted')
);
--> statement-breakpoint
ALTER TABLE "campaign_creators" ADD COLUMN "bonus_cents" bigint;--> statement-breakpoint
ALTER TABLE "campaign_creators" ADD COLUMN "bonus_cap_cents" bigint;--> statement-breakpoint
ALTER TABLE "campaign_payments" ADD CONSTRAINT "campaign_payments_reverses_id_campaign_payments_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."campaign_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_payments" ADD CONSTRAINT "campaign_payments_recorded_by_user_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_payments" ADD CONSTRAINT "campaign_payments_creator_of_campaign" FOREIGN KEY ("creator_id","campaign_id") REFERENCES "public"."campaign_creators"("id","campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_payments" ADD CONSTRAINT "campaign_payments_stage_of_creator" FOREIGN KEY ("stage_id","creator_id") REFERENCES "public"."creator_fee_stages"("id","creator_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_fee_stages" ADD CONSTRAINT "creator_fee_stages_creator_of_campaign" FOREIGN KEY ("creator_id","campaign_id") REFERENCES "public"."campaign_creators"("id","campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_payments_creator_id" ON "campaign_payments" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "campaign_payments_list" ON "campaign_payments" USING btree ("campaign_id","recorded_at","id");--> statement-breakpoint
CREATE INDEX "campaign_payments_stage_id" ON "campaign_payments" USING btree ("stage_id");--> statement-breakpoint
CREATE INDEX "campaign_payments_recorded_by" ON "campaign_payments" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "creator_fee_stages_campaign_id" ON "creator_fee_stages" USING btree ("campaign_id");--> statement-breakpoint
-- safe for neighbours: about columns that the former release leaves empty
ALTER TABLE "campaign_creators" ADD CONSTRAINT "campaign_creators_bonus" CHECK (("campaign_creators"."bonus_cents" is null) = ("campaign_creators"."bonus_cap_cents" is null)
        and ("campaign_creators"."bonus_cents" is null or ("campaign_creators"."bonus_cents" > 0 and "campaign_creators"."bonus_cap_cents" >= "campaign_creators"."bonus_cents")));--> statement-breakpoint
-- hand-edited: the stages of a fee add up to it, payments are only added, and the currency stays
-- once there are payments
CREATE FUNCTION add_up_fee_stages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid;
BEGIN
  IF TG_TABLE_NAME = 'campaign_creators' THEN
    changed := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN
    changed := OLD.creator_id;
  ELSE
    changed := NEW.creator_id;
  END IF;
  IF EXISTS (SELECT FROM campaign_creators c
    JOIN (SELECT sum(s.amount_cents) AS cents, count(*) AS stages
      FROM creator_fee_stages s WHERE s.creator_id = changed) a ON a.stages > 0
    WHERE c.id = changed AND a.cents <> coalesce(c.fee_cents, 0)) THEN
    RAISE EXCEPTION 'the stages of a fee add up to it: %', changed USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER add_up_fee_stages AFTER INSERT OR UPDATE OR DELETE ON creator_fee_stages
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_up_fee_stages();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER add_up_fee_stages AFTER UPDATE OF fee_cents ON campaign_creators
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_up_fee_stages();--> statement-breakpoint
CREATE FUNCTION check_campaign_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.reverses_id IS NOT NULL AND NOT EXISTS (SELECT FROM campaign_payments p
    WHERE p.id = NEW.reverses_id AND p.creator_id = NEW.creator_id
      AND p.stage_id IS NOT DISTINCT FROM NEW.stage_id AND p.amount_cents = -NEW.amount_cents) THEN
    RAISE EXCEPTION 'a reversal has the negative amount of its payment: %', NEW.reverses_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER check_campaign_payment BEFORE INSERT ON campaign_payments
  FOR EACH ROW EXECUTE FUNCTION check_campaign_payment();--> statement-breakpoint
CREATE FUNCTION keep_campaign_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM campaign_creators c WHERE c.id = OLD.creator_id) THEN
      RAISE EXCEPTION 'a payment is never deleted: %', OLD.id;
    END IF;
    RETURN OLD;
  END IF;
  IF to_jsonb(NEW) - 'recorded_by' - 'reference' <> to_jsonb(OLD) - 'recorded_by' - 'reference'
    OR coalesce(NEW.recorded_by <> OLD.recorded_by, NEW.recorded_by IS NOT NULL AND OLD.recorded_by IS NULL)
    OR coalesce(NEW.reference <> OLD.reference, NEW.reference IS NOT NULL AND OLD.reference IS NULL) THEN
    RAISE EXCEPTION 'a payment never changes: %', OLD.id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_campaign_payments BEFORE UPDATE OR DELETE ON campaign_payments
  FOR EACH ROW EXECUTE FUNCTION keep_campaign_payments();--> statement-breakpoint
CREATE FUNCTION keep_paid_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.currency <> OLD.currency
    AND EXISTS (SELECT FROM campaign_payments p WHERE p.campaign_id = OLD.id) THEN
    RAISE EXCEPTION 'a campaign with payments keeps its currency: %', OLD.id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_paid_currency BEFORE UPDATE OF currency ON campaigns
  FOR EACH ROW EXECUTE FUNCTION keep_paid_currency();
-- end of hand-edited
