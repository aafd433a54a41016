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

/** Spec section 3; the published_at rules are section 4's. */
export const blogPost = pgTable(
  'blog_posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    content: text('content').notNull(),
    imageUrl: text('image_url'),
    /** What the picture shows, for those who do not see it; empty where it only decorates. */
    imageAlt: text('image_alt').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    published: boolean('published').notNull().default(false),
    publishedAt: at('published_at'),
    authorId: uuid('author_id').references(() => user.id, { onDelete: 'set null' }),
    /** Whole minutes. */
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
 * The slugs posts had before: their addresses are out in the world and lead on to the new one. A
 * table rather than a column, so that a slug leads to one post only and a post that takes it over
 * takes it away. A living post's slug always comes first.
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
 * Which stored pictures a post names, as its picture or in its body. The file's reference stops
 * whoever would remove one that is still shown; the last post to let go of it releases it.
 */
export const blogPostPicture = pgTable(
  'blog_post_pictures',
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
    index('blog_post_pictures_file_id').on(t.fileId),
  ],
)
