import { and, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import { blogPostImage } from '#db/schema/blog.ts'
import { storedFile } from '#db/schema/files.ts'
import type { Transaction } from '#platform/db/database.ts'
import {
  type FileServices,
  releaseFile,
  removeFile,
  type StoredFile,
} from '../files/files.server.ts'
import { imageUrl } from '../files/image-sources.ts'
import { type Block, parseBody } from './body.ts'
import type { Inline } from './inline.ts'
import { parseImageId } from './post-image.server.ts'

/**
 * Records which stored images a post uses, in `urls` and in its body. Newly uploaded images among
 * them become attached. Returns the ids of images that no post uses anymore; remove them after the
 * commit (`removeImages`).
 */
export async function syncPostImages(
  tx: Transaction,
  postId: string,
  { urls, content }: { urls: readonly (string | null)[]; content: string },
): Promise<string[]> {
  const named = [...urls, ...findBodyImages(content)].flatMap((url) => parseImageId(url) ?? [])
  // Rows are locked in a fixed order, so two posts with the same images don't deadlock.
  const files = await tx
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(
      and(
        inArray(storedFile.id, named),
        eq(storedFile.bucket, 'blog-images'),
        gt(storedFile.bytes, 0),
      ),
    )
    .orderBy(storedFile.id)
    .for('update')
  const ids = files.map(({ id }) => id)
  if (ids.length > 0) {
    await tx
      .update(storedFile)
      .set({ attachedAt: sql`coalesce(${storedFile.attachedAt}, now())` })
      .where(inArray(storedFile.id, ids))
    const rows = ids.map((fileId) => ({ postId, fileId }))
    await tx.insert(blogPostImage).values(rows).onConflictDoNothing()
  }
  return unlink(tx, postId, ids)
}

/** Unlinks all images of a post that is about to be deleted. */
export const unlinkPostImages = (tx: Transaction, postId: string) => unlink(tx, postId, [])

/**
 * Removes the images that `syncPostImages` returned. If removing one fails, the sweep of unused
 * files removes it later.
 */
export async function removeImages(services: FileServices, ids: string[]): Promise<void> {
  for (const fileId of ids) {
    await removeFile(services, fileId).catch((error) =>
      services.log.warn({ err: error, fileId }, 'image.removal_deferred'),
    )
  }
}

/** Returns the path that a post uses for a stored image; null for a file without public sizes. */
export function imagePath(file: Pick<StoredFile, 'id' | 'variants'>): string | null {
  const jpegs = file.variants.filter((variant) => variant.format === 'jpeg')
  const [largest] = jpegs.toSorted((a, b) => b.width - a.width)
  return largest ? imageUrl(file.id, largest) : null
}

/** Returns the URLs of all images in a body, on separate lines and inside text. */
export function findBodyImages(content: string): string[] {
  return parseBody(content).flatMap(findBlockImages)
}

function findBlockImages(block: Block): string[] {
  switch (block.kind) {
    case 'image':
      return [block.src]
    case 'paragraph':
      return findInlineImages(block.content)
    case 'list':
      return block.items.flatMap(findInlineImages)
    case 'table':
      return [...(block.head ? [block.head] : []), ...block.rows].flat().flatMap(findInlineImages)
    case 'faq':
      return block.items.flatMap((item) => findInlineImages([...item.question, ...item.answer]))
    case 'heading':
    case 'divider':
      return []
  }
}

function findInlineImages(parts: readonly Inline[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'strong') return findInlineImages(part.content)
    return part.kind === 'image' ? [part.src] : []
  })
}

async function unlink(tx: Transaction, postId: string, kept: string[]): Promise<string[]> {
  const gone = await tx
    .delete(blogPostImage)
    .where(
      and(
        eq(blogPostImage.postId, postId),
        kept.length > 0 ? notInArray(blogPostImage.fileId, kept) : undefined,
      ),
    )
    .returning({ fileId: blogPostImage.fileId })
  const unused: string[] = []
  for (const { fileId } of gone.toSorted((a, b) => a.fileId.localeCompare(b.fileId))) {
    // The file is locked, so if two posts unlink it at the same time, the second one sees the first
    // one's deletion.
    await tx.select().from(storedFile).where(eq(storedFile.id, fileId)).for('update')
    const others = await tx.$count(blogPostImage, eq(blogPostImage.fileId, fileId))
    if (others > 0) continue
    await releaseFile(tx, fileId)
    unused.push(fileId)
  }
  return unused
}
