CREATE TABLE "blog_post_schedules" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_post_schedules" ADD CONSTRAINT "blog_post_schedules_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_post_schedules_publish_at" ON "blog_post_schedules" USING btree ("publish_at");