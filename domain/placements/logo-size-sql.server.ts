import { type SQL, sql } from 'drizzle-orm'
import { leadMagnet, placement } from '#db/schema/magnets.ts'
import type { LogoSize } from '../qr/size-need.ts'

/** Reads only the size of the logo on the code, because the logo itself can have 200 KB. */
const logoSizeIn = (style: SQL): SQL<LogoSize | null> => sql<LogoSize | null>`
  case when ${style}->>'logoUrl' <> '' then coalesce(${style}->>'logoSize', 'M') end`

/** The size of the logo on a magnet's own code; null if it has none. */
export const magnetLogoSize = logoSizeIn(sql`${leadMagnet.qrStylePreferences}`)

/**
 * The size of the logo on a placement's code, in its own style or else in its magnet's style; null
 * if it has none.
 */
export const placementLogoSize = logoSizeIn(
  sql`coalesce(${placement.qrStylePreferences}, (select styled.qr_style_preferences
    from ${leadMagnet} styled where styled.id = ${placement.magnetId}))`,
)
