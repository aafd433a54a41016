import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'

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
