import { type SQL, sql } from 'drizzle-orm'
import { leadMagnet, placement } from '#db/schema/magnets.ts'
import type { LogoSize } from '../qr/size-need.ts'

/** Logos are up to 200 KB, so only their size on the code is read. */
const logoSizeIn = (style: SQL): SQL<LogoSize | null> => sql<LogoSize | null>`
  case when ${style}->>'logoUrl' <> '' then coalesce(${style}->>'logoSize', 'M') end`

/** The size of the logo on a magnet's own code; null without one. */
export const magnetLogoSize = logoSizeIn(sql`${leadMagnet.qrStylePreferences}`)

/** The same of a placement's code, in its own style, else that of the magnet in whose list it is. */
export const placementLogoSize = logoSizeIn(
  sql`coalesce(${placement.qrStylePreferences}, (select styled.qr_style_preferences
    from ${leadMagnet} styled where styled.id = ${placement.magnetId}))`,
)
