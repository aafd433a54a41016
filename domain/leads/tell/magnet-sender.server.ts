import { eq } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { brandRow, replyAddress } from '#domain/mail/reply-address.server.ts'
import { creatorName } from '#lib/display-name.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Creator } from './delivery-email.server.ts'

/** A magnet as emails about it name it, and the creator they are from. */
export type MagnetSender = {
  title: string
  fileType: string
  /** The last part of its page's URL. */
  slug: string
  owner: Creator
}

/** Returns what emails about a magnet need; the magnet must exist. */
export async function requireMagnetSender(
  tx: Transaction,
  magnetId: string,
): Promise<MagnetSender> {
  const [magnet] = await tx
    .select({
      title: leadMagnet.title,
      fileType: leadMagnet.fileType,
      shortId: leadMagnet.shortId,
      customSlug: leadMagnet.customSlug,
      ownerId: user.id,
      email: replyAddress,
      brand: brandRow,
      createdAt: user.createdAt,
      firstName: user.firstName,
      lastName: user.lastName,
      profileName: userProfile.displayName,
    })
    .from(leadMagnet)
    .innerJoin(user, eq(user.id, leadMagnet.userId))
    .leftJoin(userProfile, eq(userProfile.id, leadMagnet.userId))
    .where(eq(leadMagnet.id, magnetId))
  if (!magnet) throw new Error(`There is no magnet ${magnetId}`)
  const { title, fileType, shortId, customSlug, ownerId: id, email, createdAt, brand } = magnet
  const name = creatorName(magnet.profileName, magnet.firstName, magnet.lastName)
  const owner = { id, email, name, createdAt, brand }
  return { title, fileType, slug: customSlug ?? shortId, owner }
}
