CREATE TABLE "registration_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "registration_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "registration_invitations_email" CHECK ("registration_invitations"."email" = lower(btrim("registration_invitations"."email")))
);
