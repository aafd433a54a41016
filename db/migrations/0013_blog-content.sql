CREATE TABLE "blog_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_post_pictures" (
	"post_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "blog_post_pictures_post_id_file_id_pk" PRIMARY KEY("post_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_former_slugs" ADD CONSTRAINT "blog_former_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_pictures" ADD CONSTRAINT "blog_post_pictures_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_pictures" ADD CONSTRAINT "blog_post_pictures_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_former_slugs_post_id" ON "blog_former_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "blog_post_pictures_file_id" ON "blog_post_pictures" USING btree ("file_id");--> statement-breakpoint
-- The pictures that posts name already, as their picture or in their body.
INSERT INTO "blog_post_pictures" ("post_id", "file_id")
SELECT DISTINCT "post"."id", "file"."id"
FROM "blog_posts" "post"
CROSS JOIN LATERAL regexp_matches(
	coalesce("post"."image_url", '') || ' ' || "post"."content",
	'/images/([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})/', 'g'
) AS "named"("ids")
JOIN "stored_files" "file" ON "file"."id" = ("named"."ids"[1])::uuid AND "file"."bucket" = 'blog-images';
