import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { leadMagnet, shortLink } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'
import { magnetUrl } from '../qr/code-url.ts'
import { listNowShowing } from '../schedules/now-showing.server.ts'
import type { Catalog } from './link-state.ts'

/** The maximum number of magnets to choose from, and of spoken links that are compared. */
const MAX_MAGNETS = 500
const MAX_SPOKEN_NAMES = 2000

/** Returns what the page needs to correct the links of an account's descriptions. */
export async function getCatalog(services: Services, ownerId: string): Promise<Catalog> {
  const { db, env } = services
  const [magnets, names] = await Promise.all([
    db
      .select({
        id: leadMagnet.id,
        title: leadMagnet.title,
        shortId: leadMagnet.shortId,
        customSlug: leadMagnet.customSlug,
      })
      .from(leadMagnet)
      .where(
        and(
          eq(leadMagnet.userId, ownerId),
          eq(leadMagnet.state, 'active'),
          isNull(leadMagnet.suspendedAt),
        ),
      )
      .orderBy(sql`lower(${leadMagnet.title})`, desc(leadMagnet.createdAt))
      .limit(MAX_MAGNETS),
    db
      .select({ name: shortLink.identifier })
      .from(shortLink)
      .where(and(eq(shortLink.ownerId, ownerId), eq(shortLink.kind, 'spoken')))
      .orderBy(desc(shortLink.identifier))
      .limit(MAX_SPOKEN_NAMES),
  ])
  const showings = await listNowShowing(
    services,
    ownerId,
    magnets.map(({ id }) => id),
  )
  const titles = new Map(
    showings.map(({ magnetId, target }) => [magnetId, target?.title ?? 'The offer has ended']),
  )
  return {
    publicUrl: env.publicUrl,
    hosts: [env.publicUrl, ...env.publicUrlAliases].map((url) => new URL(url).host),
    magnets: magnets.map(({ id, title, shortId, customSlug }) => ({
      id,
      title,
      link: magnetUrl(env.publicUrl, customSlug ?? shortId),
      showing: titles.get(id) ?? null,
    })),
    spokenNames: names.map(({ name }) => name),
  }
}
