import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { PRODUCT_NAME } from '#content/product.ts'
import { storedFile } from '#db/schema/files.ts'
import type { PdfOptions } from '#domain/pdf/pdf-document.server.ts'
import type { Services } from '#platform/services.ts'
import { openFile } from '../files/files.server.ts'
import { findPublicBrand } from './brand-kit.server.ts'

/** The size of a logo in a document, in pixels: four for each point. */
const LOGO = { width: 600, height: 120 }
/** An image with more bytes isn't read. */
const MAX_LOGO_BYTES = 10_000_000

/**
 * Returns the look of a workspace's PDFs: its name, color and logo, and the product's name unless
 * the brand hides it. Null if the workspace is closed. Doesn't check membership.
 */
export async function findBrandDocument(
  services: Services,
  workspaceId: string,
): Promise<Pick<PdfOptions, 'brand' | 'color' | 'logo' | 'badge'> | null> {
  const brand = await findPublicBrand(services, workspaceId)
  if (!brand) return null
  return {
    brand: brand.name,
    color: brand.brandColor,
    logo: brand.logo && (await readLogo(services, brand.logo.fileId)),
    badge: brand.showsBadge ? `Powered by ${PRODUCT_NAME}` : null,
  }
}

/** Returns an image as PNG; null if it is missing or can't be read. The document then has no logo. */
async function readLogo(services: Services, fileId: string): Promise<Buffer | null> {
  try {
    const [file] = await services.db.select().from(storedFile).where(eq(storedFile.id, fileId))
    if (!file) return null
    // WebP keeps transparency; the smallest picture that is large enough is read.
    const variant = file.variants
      .filter(({ format }) => format === 'webp')
      .toSorted((a, b) => a.width - b.width)
      .find(({ height }) => height >= LOGO.height)
    const object = await openFile(services, variant ?? file)
    if (!object) return null
    if (object.bytes > MAX_LOGO_BYTES) {
      object.stream.destroy()
      return null
    }
    return await sharp(await buffer(object.stream))
      .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch (error) {
    services.log.warn({ err: error, fileId }, 'pdf.logo_failed')
    return null
  }
}
