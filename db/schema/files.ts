import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'

/** One re-encoded size of an uploaded picture, as the pages ask for it. */
export type ImageVariant = {
  width: number
  height: number
  format: 'avif' | 'webp' | 'jpeg'
  key: string
  bytes: number
}

/** A public picture as it came, without its metadata: what it can be cropped from again. */
export type PictureSource = { key: string; contentType: string; bytes: number }
/** The part that is shown, in fractions of the upright picture's width and height. */
export type Crop = { x: number; y: number; width: number; height: number }

/**
 * Everything ever uploaded. A row is written before its bytes are promised to anybody; one without
 * `attachedAt` belongs to no magnet or post yet and is swept after a day. Buckets are the spec's
 * (section 3, "Files"); only 'hero-images' and 'blog-images' are public.
 */
export const storedFile = pgTable(
  'stored_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id').references(() => user.id, { onDelete: 'set null' }),
    bucket: text('bucket', { enum: ['lead-magnets', 'hero-images', 'blog-images'] }).notNull(),
    /** Where the store keeps it: bucket/owner/timestamp-filename. */
    key: text('key').notNull().unique(),
    /** The name the uploader gave it, cleaned of control characters and paths. */
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    kind: text('kind', { enum: ['pdf', 'image', 'video'] }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    variants: jsonb('variants').$type<ImageVariant[]>().notNull().default([]),
    /** Null for what is no public picture, and for pictures taken in before sources were kept. */
    source: jsonb('source').$type<PictureSource>(),
    /** Null: all of the source. */
    crop: jsonb('crop').$type<Crop>(),
    attachedAt: at('attached_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('stored_files_owner_id').on(t.ownerId),
    index('stored_files_pending').on(t.createdAt).where(sql`attached_at is null`),
    check('stored_files_bytes', sql`${t.bytes} >= 0`),
  ],
)
