import { isQrReadable, qrImageTag } from '#domain/qr/qr-image.server.ts'
import type { QrImages } from '#domain/qr/qr-image-path.ts'
import { DEFAULT_QR_STYLE, type QrStylePreferences } from '#domain/qr/qr-style.ts'
import type { Services } from '#platform/services.ts'

export type EditedCode = {
  /** The name of what the code belongs to. */
  title: string
  /** The text that the code encodes. */
  code: string
  /** The saved style. Values that it doesn't set have their defaults. */
  stored: QrStylePreferences | null
  images: QrImages
  shortUrl: string
}

/** Returns the initial data of the editor of a code's style. */
export async function loadQrEditor(
  services: Services,
  { title, code, stored, images, shortUrl }: EditedCode,
) {
  const isReadable = await isQrReadable(code, stored)
  return {
    title,
    code,
    style: {
      preferences: { ...DEFAULT_QR_STYLE, ...stored },
      version: qrImageTag(code, stored, 'png', ''),
      isReadable,
    },
    images,
    shortUrl,
    publicUrlIsSet: services.env.publicUrlIsSet,
  }
}
