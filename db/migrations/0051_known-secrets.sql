CREATE TABLE "known_secrets" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"former" text,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "known_secrets_one_row" CHECK ("known_secrets"."id" = 1)
);
