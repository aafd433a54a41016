import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'

/** One re-encoded size of an uploaded image, as pages request it. */
export type ImageVariant = {
  width: number
  height: number
  format: 'avif' | 'webp' | 'jpeg'
  key: string
  bytes: number
}

/** A public image as uploaded, without its metadata. The image can be cropped again from it. */
export type PictureSource = { key: string; contentType: string; bytes: number }
/** The visible part of an image, in fractions of the upright image's width and height. */
export type Crop = { x: number; y: number; width: number; height: number }

/** A file in a ZIP. `files` is set for a ZIP in it: how many files that contains. */
export type ArchiveEntry = { path: string; bytes: number; files?: number }
/** What is in a ZIP: how many files, their unpacked size, and the first of them. */
export type ArchiveListing = { files: number; bytes: number; entries: ArchiveEntry[] }

/** The kinds of files, by their content. */
export const STORED_KINDS = [
  'pdf',
  'image',
  'video',
  'audio',
  'archive',
  'ebook',
  'document',
  'font',
  'preset',
] as const

/**
 * Every uploaded file. The row is written before the upload is confirmed. A file without
 * `attachedAt` doesn't belong to a magnet, post, video or brief yet, and is deleted after a day. Files
 * in the buckets 'lead-magnets' and 'brief-files' are private; the others are public images.
 */
export const storedFile = pgTable(
  'stored_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id').references(() => user.id, { onDelete: 'set null' }),
    bucket: text('bucket', {
      enum: [
        'lead-magnets',
        'hero-images',
        'blog-images',
        'video-thumbnails',
        'creator-pictures',
        'brief-files',
      ],
    }).notNull(),
    /** The file's key in the file store: bucket/owner/timestamp-filename. */
    key: text('key').notNull().unique(),
    /** The file's name on the uploader's computer, without control characters and paths. */
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    kind: text('kind', { enum: STORED_KINDS }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    variants: jsonb('variants').$type<ImageVariant[]>().notNull().default([]),
    /**
     * Null for files that aren't public images, and for images that were uploaded before sources
     * were stored.
     */
    source: jsonb('source').$type<PictureSource>(),
    /** Null means the whole source. */
    crop: jsonb('crop').$type<Crop>(),
    /** What a ZIP contains; null for other files. */
    listing: jsonb('listing').$type<ArchiveListing>(),
    /**
     * When the job tried to draw the first page of a PDF without a picture; null if it hasn't yet, or
     * if there is nothing to draw.
     */
    pageTriedAt: at('page_tried_at'),
    attachedAt: at('attached_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('stored_files_undrawn')
      .on(t.createdAt)
      .where(sql`kind = 'pdf' and page_tried_at is null and variants = '[]'::jsonb`),
    index('stored_files_owner_id').on(t.ownerId),
    index('stored_files_pending').on(t.createdAt).where(sql`attached_at is null`),
    check('stored_files_bytes', sql`${t.bytes} >= 0`),
  ],
)

/**
 * A file that is uploaded in parts through the API. Until all parts have arrived, each of them is
 * an object in the file store. The row is kept for a day after the upload started.
 */
export const partUpload = pgTable(
  'part_uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null if the owner's account was deleted. The cleanup job then removes the upload. */
    ownerId: uuid('owner_id').references(() => user.id, { onDelete: 'set null' }),
    bucket: text('bucket', { enum: ['lead-magnets', 'hero-images', 'brief-files'] }).notNull(),
    filename: text('filename').notNull(),
    /** Whether the file may be of any kind; otherwise it must be of a basic kind. */
    isOther: boolean('is_other').notNull().default(false),
    /** The media type that the uploader declared; '' if none. */
    declared: text('declared').notNull().default(''),
    /** The size of the whole file. */
    bytes: integer('bytes').notNull(),
    /** The number of bytes that have arrived. */
    received: integer('received').notNull().default(0),
    /**
     * The storage keys of the parts, in order. The list is empty after the file has been stored.
     */
    parts: text('parts').array().notNull().default(sql`'{}'`),
    fileId: uuid('file_id').references(() => storedFile.id, { onDelete: 'set null' }),
    /**
     * The time until which a process has claimed the upload to assemble its parts; null if no
     * process has.
     */
    completingUntil: at('completing_until'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('part_uploads_owner').on(t.ownerId),
    index('part_uploads_created').on(t.createdAt),
    index('part_uploads_file').on(t.fileId),
    check('part_uploads_bytes', sql`${t.bytes} > 0 and ${t.received} between 0 and ${t.bytes}`),
    check('part_uploads_parts', sql`cardinality(${t.parts}) <= 200`),
  ],
)
