import { eq } from 'drizzle-orm'
import type { VisitorWords } from '#content/languages/text.ts'
import { wordsOf } from '#content/languages/words.server.ts'
import { user, userProfile } from '#db/schema/accounts.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { brandRow, replyAddress } from '#domain/mail/reply-address.server.ts'
import { creatorName } from '#lib/display-name.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Creator } from './delivery-email.server.ts'

/** A magnet as named in emails about it, and the creator in whose name they are sent. */
export type MagnetSender = {
  title: string
  fileType: string
  /** The words of the magnet's language. */
  words: VisitorWords
  /** The last part of the URL of the magnet's page. */
  slug: string
  owner: Creator
}

/** Returns what emails about a magnet need. Throws if the magnet doesn't exist. */
export async function requireMagnetSender(
  tx: Transaction,
  magnetId: string,
): Promise<MagnetSender> {
  const [magnet] = await tx
    .select({
      title: leadMagnet.title,
      fileType: leadMagnet.fileType,
      language: leadMagnet.language,
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
  const words = wordsOf(magnet.language)
  return { title, fileType, words, slug: customSlug ?? shortId, owner }
}
