import { and, eq } from 'drizzle-orm'
import { leadMagnet } from '#db/schema/magnets.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { checkStyle, type StyleCheck } from '../qr/check-style.server.ts'
import type { QrStyleInput } from '../qr/qr-style-form.ts'

export type QrStyleCheck = StyleCheck | { ok: false; reason: 'not-found' }

/** Renders the owner's code in a style and decodes it again (`checkStyle`). Saves nothing. */
export async function checkQrStyle(
  services: Services,
  ownerId: string,
  magnetId: string,
  input: QrStyleInput,
): Promise<QrStyleCheck> {
  const [magnet] = isUuid(magnetId)
    ? await services.db
        .select({ code: leadMagnet.shortId, stored: leadMagnet.qrStylePreferences })
        .from(leadMagnet)
        .where(ownMagnet(ownerId, magnetId))
    : []
  if (!magnet) return { ok: false, reason: 'not-found' }
  return checkStyle(services.env.publicUrl, magnet, input)
}

/** Saves a style for the owner's code if it can be scanned (`checkQrStyle`). */
export async function saveQrStyle(
  services: Services,
  ownerId: string,
  magnetId: string,
  input: QrStyleInput,
): Promise<QrStyleCheck> {
  const checked = await checkQrStyle(services, ownerId, magnetId, input)
  if (!checked.ok) return checked
  // Visitors' pages don't show the code, so no page has to be rendered again.
  const [saved] = await services.db
    .update(leadMagnet)
    .set({ qrStylePreferences: checked.preferences, updatedAt: services.clock.now() })
    .where(ownMagnet(ownerId, magnetId))
    .returning({ id: leadMagnet.id })
  return saved ? checked : { ok: false, reason: 'not-found' }
}

const ownMagnet = (ownerId: string, magnetId: string) =>
  and(eq(leadMagnet.id, magnetId), eq(leadMagnet.userId, ownerId))
