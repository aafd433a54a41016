import { and, eq } from 'drizzle-orm'
import { leadMagnet, type QrStylePreferences } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'
import { codeUrl } from '../qr/code-url.ts'
import { drawQrImage } from '../qr/qr-image.server.ts'
import { encodeLogo } from '../qr/qr-logo.server.ts'
import type { LogoRefusal } from '../qr/qr-logo.ts'
import { checkQrColors } from '../qr/qr-style.ts'
import type { QrStyleInput } from '../qr/qr-style-form.ts'
import { isUuid } from './magnet.ts'
import { changed } from './page-changes.server.ts'

/** `logoUrl`: the chosen logo as it would be kept; null where there is none. */
export type QrStyleCheck =
  | { ok: true; preferences: QrStylePreferences; png: Buffer; logoUrl: string | null }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'logo'; refusal: LogoRefusal }
  | { ok: false; reason: 'light-on-dark' | 'unreadable'; logoUrl: string | null }

/**
 * Draws the owner's code in a style and reads it back (decision 14). Colours that are too close are
 * no refusal: they are kept, and black on white is drawn (spec section 5). Nothing is saved.
 */
export async function checkQrStyle(
  services: Services,
  ownerId: string,
  magnetId: string,
  input: QrStyleInput,
): Promise<QrStyleCheck> {
  const [magnet] = isUuid(magnetId)
    ? await services.db
        .select({ shortId: leadMagnet.shortId, stored: leadMagnet.qrStylePreferences })
        .from(leadMagnet)
        .where(ownMagnet(ownerId, magnetId))
    : []
  if (!magnet) return { ok: false, reason: 'not-found' }
  const { logo, ...style } = input
  let logoUrl: string | null = null
  if (logo === 'keep') logoUrl = magnet.stored?.logoUrl ?? null
  else if (logo !== 'none') {
    const encoded = await encodeLogo(logo)
    if (!encoded.ok) return { ok: false, reason: 'logo', refusal: encoded.reason }
    logoUrl = encoded.logoUrl
  }
  const colors = checkQrColors(style.backgroundColor, style.foregroundColor)
  if (!colors.ok && colors.reason === 'light-on-dark') {
    return { ok: false, reason: 'light-on-dark', logoUrl }
  }
  const preferences = { ...style, ...(logoUrl && { logoUrl }) }
  const text = codeUrl(services.env.publicUrl, magnet.shortId)
  const image = await drawQrImage(text, preferences, 'png')
  if (!image.ok) return { ok: false, reason: image.reason, logoUrl }
  return { ok: true, preferences, png: image.bytes, logoUrl }
}

/** Keeps a style for the owner's code, if it can be read (`checkQrStyle`). */
export async function saveQrStyle(
  services: Services,
  ownerId: string,
  magnetId: string,
  input: QrStyleInput,
): Promise<QrStyleCheck> {
  const checked = await checkQrStyle(services, ownerId, magnetId, input)
  if (!checked.ok) return checked
  const isSaved = await services.db.transaction(async (tx) => {
    const [saved] = await tx
      .update(leadMagnet)
      .set({ qrStylePreferences: checked.preferences, updatedAt: services.clock.now() })
      .where(ownMagnet(ownerId, magnetId))
      .returning({ id: leadMagnet.id })
    if (saved) await changed(tx, { magnetId })
    return saved !== undefined
  })
  return isSaved ? checked : { ok: false, reason: 'not-found' }
}

const ownMagnet = (ownerId: string, magnetId: string) =>
  and(eq(leadMagnet.id, magnetId), eq(leadMagnet.userId, ownerId))
