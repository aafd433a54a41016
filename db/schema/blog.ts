import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'
import { storedFile } from './files.ts'

/** A blog post. `publishedAt` is set if and only if the post is published. */
export const blogPost = pgTable(
  'blog_posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    content: text('content').notNull(),
    imageUrl: text('image_url'),
    /** The image's alternative text; empty if it is decorative. */
    imageAlt: text('image_alt').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    published: boolean('published').notNull().default(false),
    publishedAt: at('published_at'),
    authorId: uuid('author_id').references(() => user.id, { onDelete: 'set null' }),
    /** The reading time in whole minutes. */
    readTime: integer('read_time').notNull().default(5),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('blog_posts_published_at').on(t.publishedAt),
    check('blog_posts_read_time', sql`${t.readTime} >= 1`),
    check('blog_posts_published', sql`${t.published} = (${t.publishedAt} is not null)`),
  ],
)

/**
 * When a draft is to be published, and in which time zone its author entered the time. The row is
 * deleted when the post is published. This is a separate table, so that code that writes posts
 * needn't know about schedules.
 */
export const blogPostSchedule = pgTable(
  'blog_post_schedules',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => blogPost.id, { onDelete: 'cascade' }),
    publishAt: at('publish_at').notNull(),
    /** The IANA name of the time zone, such as 'Europe/Berlin'. */
    timeZone: text('time_zone').notNull(),
  },
  (t) => [index('blog_post_schedules_publish_at').on(t.publishAt)],
)

/**
 * Former slugs of posts. Published URLs with a former slug redirect to the new one. The slug is the
 * key, so it leads to only one post. If another post takes over a slug, the slug's row is removed.
 * A current slug always has precedence.
 */
export const blogFormerSlug = pgTable(
  'blog_former_slugs',
  {
    slug: text('slug').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPost.id, { onDelete: 'cascade' }),
  },
  (t) => [index('blog_former_slugs_post_id').on(t.postId)],
)

/**
 * The stored images that a post uses as its main image or in its body. The foreign key prevents
 * deleting an image in use. When the last post stops using an image, the image can be deleted.
 */
export const blogPostImage = pgTable(
  'blog_post_images',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPost.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFile.id),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.fileId] }),
    index('blog_post_images_file_id').on(t.fileId),
  ],
)
