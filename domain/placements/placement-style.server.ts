import { and, eq } from 'drizzle-orm'
import { placement, type QrStylePreferences } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'
import type { Magnet } from '../magnets/magnets.server.ts'
import { checkStyle, type StyleCheck } from '../qr/check-style.server.ts'
import type { QrStyleInput } from '../qr/qr-style-form.ts'
import type { Placement } from './list-placements.server.ts'

/** Returns the style of a placement's code: its own or, if it has none, its magnet's. */
export const getPlacementStyle = (
  one: Pick<Placement, 'qrStylePreferences'>,
  magnet: Pick<Magnet, 'qrStylePreferences'>,
): QrStylePreferences | null => one.qrStylePreferences ?? magnet.qrStylePreferences

type Drawn = { magnet: Magnet; one: Placement }

/** Renders the placement's code in a style and decodes it again. Saves nothing. */
export function checkPlacementStyle(
  { env }: Services,
  { magnet, one }: Drawn,
  input: QrStyleInput,
): Promise<StyleCheck> {
  return checkStyle(
    env.publicUrl,
    { code: one.code, stored: getPlacementStyle(one, magnet) },
    input,
  )
}

/** Saves a style for the placement if its code can be scanned in it. */
export async function savePlacementStyle(
  services: Services,
  ownerId: string,
  drawn: Drawn,
  input: QrStyleInput,
): Promise<StyleCheck | { ok: false; reason: 'not-found' }> {
  const checked = await checkPlacementStyle(services, drawn, input)
  if (!checked.ok) return checked
  const isSaved = await saveStyle(services, ownerId, drawn.one.id, checked.preferences)
  return isSaved ? checked : { ok: false, reason: 'not-found' }
}

/** Makes the placement's code follow its magnet's style again. */
export const inheritStyle = (services: Services, ownerId: string, id: string) =>
  saveStyle(services, ownerId, id, null)

async function saveStyle(
  { db, clock }: Services,
  ownerId: string,
  id: string,
  qrStylePreferences: QrStylePreferences | null,
): Promise<boolean> {
  const rows = await db
    .update(placement)
    .set({ qrStylePreferences, updatedAt: clock.now() })
    .where(and(eq(placement.id, id), eq(placement.ownerId, ownerId)))
    .returning({ id: placement.id })
  return rows.length > 0
}
