-- Renames tables and columns to the product's terms: short links, and images of blog posts.
ALTER TABLE "names" RENAME TO "short_links";
--> statement-breakpoint
ALTER TABLE "short_links" RENAME COLUMN "name" TO "identifier";
--> statement-breakpoint
ALTER TABLE "short_links" RENAME CONSTRAINT "names_pkey" TO "short_links_pkey";
--> statement-breakpoint
ALTER TABLE "short_links" RENAME CONSTRAINT "names_lower" TO "short_links_lower";
--> statement-breakpoint
ALTER TABLE "short_links" RENAME CONSTRAINT "names_kind" TO "short_links_kind";
--> statement-breakpoint
ALTER TABLE "short_links" RENAME CONSTRAINT "names_magnet_of_owner" TO "short_links_magnet_of_owner";
--> statement-breakpoint
ALTER TABLE "short_links" RENAME CONSTRAINT "names_magnet_needs_owner" TO "short_links_magnet_needs_owner";
--> statement-breakpoint
ALTER TABLE "short_links" RENAME CONSTRAINT "names_owner_id_user_id_fk" TO "short_links_owner_id_user_id_fk";
--> statement-breakpoint
ALTER TABLE "short_links" RENAME CONSTRAINT "names_placement_id_placements_id_fk" TO "short_links_placement_id_placements_id_fk";
--> statement-breakpoint
ALTER INDEX "names_magnet_id" RENAME TO "short_links_magnet_id";
--> statement-breakpoint
ALTER INDEX "names_owner_id" RENAME TO "short_links_owner_id";
--> statement-breakpoint
ALTER TABLE "name_targets" RENAME TO "short_link_targets";
--> statement-breakpoint
ALTER TABLE "short_link_targets" RENAME COLUMN "name" TO "identifier";
--> statement-breakpoint
ALTER TABLE "short_link_targets" RENAME CONSTRAINT "name_targets_pkey" TO "short_link_targets_pkey";
--> statement-breakpoint
ALTER TABLE "short_link_targets" RENAME CONSTRAINT "name_targets_name_names_name_fk" TO "short_link_targets_identifier_short_links_identifier_fk";
--> statement-breakpoint
ALTER INDEX "name_targets_name" RENAME TO "short_link_targets_identifier";
--> statement-breakpoint
ALTER INDEX "name_targets_magnet_id" RENAME TO "short_link_targets_magnet_id";
--> statement-breakpoint
ALTER SEQUENCE "name_targets_id_seq" RENAME TO "short_link_targets_id_seq";
--> statement-breakpoint
ALTER TABLE "blog_post_pictures" RENAME TO "blog_post_images";
--> statement-breakpoint
ALTER TABLE "blog_post_images" RENAME CONSTRAINT "blog_post_pictures_post_id_file_id_pk" TO "blog_post_images_post_id_file_id_pk";
--> statement-breakpoint
ALTER TABLE "blog_post_images" RENAME CONSTRAINT "blog_post_pictures_post_id_blog_posts_id_fk" TO "blog_post_images_post_id_blog_posts_id_fk";
--> statement-breakpoint
ALTER TABLE "blog_post_images" RENAME CONSTRAINT "blog_post_pictures_file_id_stored_files_id_fk" TO "blog_post_images_file_id_stored_files_id_fk";
--> statement-breakpoint
ALTER INDEX "blog_post_pictures_file_id" RENAME TO "blog_post_images_file_id";
--> statement-breakpoint
-- Short links are never deleted and never pass to another owner (only to nobody, when an account is deleted).
CREATE FUNCTION "keep_short_links"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a short link is never deleted: %', OLD.identifier;
  END IF;
  IF NEW.identifier <> OLD.identifier OR (NEW.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id) THEN
    RAISE EXCEPTION 'a short link never changes its owner: %', OLD.identifier;
  END IF;
  -- An account's deletion reaches its short links before its magnets; after that the foreign key to
  -- the magnets would no longer find them.
  IF NEW.owner_id IS NULL THEN
    NEW.magnet_id := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER "keep_names" ON "short_links";
--> statement-breakpoint
DROP FUNCTION "keep_names"();
--> statement-breakpoint
CREATE TRIGGER "keep_short_links" BEFORE UPDATE OR DELETE ON "short_links"
  FOR EACH ROW EXECUTE FUNCTION "keep_short_links"();
--> statement-breakpoint
-- Processes of the previous version read and write these until they stop. The next migration drops them.
CREATE VIEW "names" AS
  SELECT "identifier" AS "name", "kind", "magnet_id", "owner_id", "placement_id", "created_at", "retired_at"
  FROM "short_links";
--> statement-breakpoint
CREATE VIEW "name_targets" AS
  SELECT "id", "identifier" AS "name", "magnet_id", "from_at" FROM "short_link_targets";
--> statement-breakpoint
CREATE VIEW "blog_post_pictures" AS SELECT "post_id", "file_id" FROM "blog_post_images";
