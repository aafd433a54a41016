import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { campaignPost } from '#db/schema/campaign-posts.ts'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { recordPostEvents } from '#domain/events/record-events.server.ts'
import { utcDay } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { withRollback } from '../magnets/magnets.server.ts'
import { storePostViews } from '../videos/video-views.server.ts'
import { requireMember, type WorkspaceActor } from '../workspaces/membership.server.ts'
import { findCampaignRow } from './campaigns.server.ts'
import { POST_MESSAGES } from './post-input.ts'
import { parseViewsList, type ViewsProblem } from './views-list.ts'

export type ImportViewsResult =
  /** `saved`: the numbers that were new or different; `unchanged`: those that were the same. */
  | { ok: true; saved: number; unchanged: number }
  | { ok: false; reason: 'not-found' | 'too-long' | 'too-many' | 'empty' }
  /** Nothing was saved. `more`: the number of invalid lines in addition to `problems`. */
  | { ok: false; reason: 'lines'; problems: ViewsProblem[]; more: number }

/**
 * Stores the views of a campaign's posts from a list (`parseViewsList`). If a line is invalid,
 * nothing is stored. The same list can be imported again without effect. Posts of several creators
 * with the same link all get the number.
 */
export async function importViews(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  list: string,
): Promise<ImportViewsResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  const now = services.clock.now()
  const parsed = parseViewsList(list, utcDay(now))
  return withRollback(services, async (tx): Promise<ImportViewsResult> => {
    const found = await findCampaignRow(tx, membership, campaignId, 'update')
    if (!found) return { ok: false, reason: 'not-found' }
    if (!parsed.ok) return { ok: false, reason: parsed.reason }
    // Other changes of posts lock their creator first, too.
    await tx
      .select({ id: campaignCreator.id })
      .from(campaignCreator)
      .where(eq(campaignCreator.campaignId, found.id))
      .orderBy(campaignCreator.id)
      .for('no key update')
    const posts = await tx
      .select({
        id: campaignPost.id,
        url: campaignPost.url,
        publishedOn: campaignPost.publishedOn,
        views: sql<Record<string, number>>`(select coalesce(
          json_object_agg(w.counted_on, w.views), '{}')
          from campaign_post_views w where w.post_id = ${campaignPost}.id)`,
      })
      .from(campaignPost)
      .where(and(eq(campaignPost.campaignId, found.id), isNotNull(campaignPost.url)))
      .orderBy(campaignPost.id)
    const problems = parsed.lines.flatMap(({ line, url, countedOn }): ViewsProblem[] => {
      const ofUrl = posts.filter((post) => post.url === url)
      if (ofUrl.length === 0) {
        return [{ line, text: url, message: 'No post of this campaign has this link.' }]
      }
      return ofUrl.some(({ publishedOn }) => countedOn < publishedOn)
        ? [{ line, text: url, message: POST_MESSAGES['counted-early'] }]
        : []
    })
    const all = [...parsed.problems, ...problems].toSorted((a, b) => a.line - b.line)
    if (all.length + parsed.more > 0) {
      const shown = all.slice(0, 50)
      return {
        ok: false,
        reason: 'lines',
        problems: shown,
        more: parsed.more + all.length - shown.length,
      }
    }
    const changes = parsed.lines.flatMap(({ url, views, countedOn }) =>
      posts
        .filter((post) => post.url === url)
        .map((post) => ({ id: post.id, views, countedOn, before: post.views[countedOn] })),
    )
    const fresh = changes.filter(({ views, before }) => views !== before)
    for (const { id, views, countedOn } of fresh) {
      await storePostViews(tx, id, { views, countedOn }, now)
    }
    await recordPostEvents(tx, 'campaign.post_updated', [...new Set(fresh.map(({ id }) => id))])
    return { ok: true, saved: fresh.length, unchanged: changes.length - fresh.length }
  })
}
