import { and, eq, inArray } from 'drizzle-orm'
import { type ImageVariant, storedFile } from '#db/schema/files.ts'
import type { Queryable } from '#platform/db/database.ts'

/** A stored image with its sizes. */
export type PostImage = {
  fileId: string
  variants: Pick<ImageVariant, 'width' | 'height' | 'format'>[]
}

/** The public path of a blog image, as used by posts and in their bodies. */
const ADDRESS =
  /^\/images\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\/\d{1,5}\.(?:avif|webp|jpe?g)$/i

/** Returns the id of the stored image with this path; null for any other URL. */
export const parseImageId = (url: string | null): string | null =>
  ADDRESS.exec(url ?? '')?.[1]?.toLowerCase() ?? null

/** Returns the stored images of these URLs, by URL. Other URLs have no entry. */
export async function findPostImages(
  db: Queryable,
  urls: readonly (string | null)[],
): Promise<Record<string, PostImage>> {
  const wanted = new Map<string, string>()
  for (const url of urls) {
    const fileId = parseImageId(url)
    if (url && fileId) wanted.set(url, fileId)
  }
  if (wanted.size === 0) return {}
  const files = await db
    .select({ id: storedFile.id, variants: storedFile.variants })
    .from(storedFile)
    .where(and(inArray(storedFile.id, [...wanted.values()]), eq(storedFile.bucket, 'blog-images')))
  const variantsOf = new Map(files.map((file) => [file.id, file.variants]))
  const found: Record<string, PostImage> = {}
  for (const [url, fileId] of wanted) {
    const variants = variantsOf.get(fileId)
    if (!variants) continue
    // Omits the storage keys, which are internal.
    const sizes = variants.map(({ width, height, format }) => ({ width, height, format }))
    found[url] = { fileId, variants: sizes }
  }
  return found
}
