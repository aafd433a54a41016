import { and, asc, desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet, placement } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import type { AskedQuestion } from '#domain/lead-list/asked-questions.server.ts'
import type { Tag } from '#domain/leads/change/tags.server.ts'
import { formatAnswerFilter } from '#domain/leads/list/answer-filter.ts'
import type { LoadedFilter } from '#domain/leads/list/lead-filters.ts'
import {
  getFullMonths,
  inScope,
  type LeadScope,
  shown,
  unflagged,
} from '#domain/leads/list/leads-scope.server.ts'
import { perOrigin } from '#domain/resources/lead-origin.ts'
import { videoTitle } from '#domain/videos/video-title.ts'
import type { Services } from '#platform/services.ts'

type Option = { value: string; label: string }
type OptionGroup = { id: string; label: string; options: readonly Option[] }
/** The options of the filters that depend on the owner. A filter without options isn't shown. */
export type FilterOptions = Record<LoadedFilter, readonly (Option | OptionGroup)[]>

/** The maximum number of options of a menu. */
const MAX_OPTIONS = 500
/** The countries and origins of this many of the latest leads can be chosen. */
const LATEST = 5000

/** SQL for the different values of a column, in order. */
const valuesOf = (column: SQLWrapper) =>
  sql<
    string[] | null
  >`(array_agg(distinct ${column}) filter (where ${column} is not null))[:${sql.raw(String(MAX_OPTIONS))}]`

const toOptions = (values: readonly string[] | null | undefined): Option[] =>
  (values ?? []).map((value) => ({ value, label: value }))

type OptionsAsked = {
  questions: readonly AskedQuestion[]
  tags: readonly Tag[]
  /** Limits the options to the leads and placements of this campaign. */
  campaignId?: string
  /** Limits the options to unflagged leads. */
  isUnflagged?: boolean
}

/** Returns the options for filtering the leads of an account, of one magnet or of one campaign. */
export async function listFilterOptions(
  services: Services,
  scope: LeadScope,
  { questions, tags, campaignId, isUnflagged }: OptionsAsked,
): Promise<FilterOptions> {
  const { db } = services
  const { ownerId, magnetId } = scope
  const latest = db
    .select({ country: lead.ipCountry, ...perOrigin((field) => lead[field]) })
    .from(lead)
    // The values of a hidden lead would reveal something about the person.
    .where(
      and(
        inScope(scope),
        campaignId === undefined ? undefined : eq(lead.campaignId, campaignId),
        isUnflagged ? unflagged : undefined,
        shown(await getFullMonths(services, ownerId)),
      ),
    )
    .orderBy(desc(lead.submittedAt), desc(lead.id))
    .limit(LATEST)
    .as('latest')
  const ofScope = and(
    eq(placement.ownerId, ownerId),
    magnetId === null ? undefined : eq(placement.magnetId, magnetId),
    campaignId === undefined
      ? undefined
      : sql`${placement.magnetId} in (select ${leadMagnet.id} from ${leadMagnet}
          where ${leadMagnet.campaignId} = ${campaignId})`,
  )
  const [magnets, videos, placements, [values]] = await Promise.all([
    // A campaign has one magnet for each creator, and creators have their own filter.
    magnetId !== null || campaignId !== undefined
      ? []
      : db
          .select({ value: leadMagnet.id, label: leadMagnet.title })
          .from(leadMagnet)
          .where(eq(leadMagnet.userId, ownerId))
          .orderBy(asc(sql`lower(${leadMagnet.title})`), leadMagnet.id)
          .limit(MAX_OPTIONS),
    db
      .select({
        id: video.id,
        ownTitle: video.ownTitle,
        title: video.title,
        platform: video.platform,
        externalId: video.externalId,
      })
      .from(video)
      .where(
        sql`${video.id} in (${db.select({ id: placement.videoId }).from(placement).where(ofScope)})`,
      )
      .orderBy(desc(video.createdAt), video.id)
      .limit(MAX_OPTIONS),
    db
      .select({ value: placement.id, label: placement.label, code: placement.code })
      .from(placement)
      .where(ofScope)
      .orderBy(asc(sql`lower(${placement.label})`), placement.id)
      .limit(MAX_OPTIONS),
    db
      .select({
        country: valuesOf(latest.country),
        ...perOrigin((field) => valuesOf(latest[field])),
      })
      .from(latest),
  ])
  return {
    magnet: magnets,
    video: videos.map((one) => ({ value: one.id, label: videoTitle(one) })),
    // Placements in the same spot of several videos often have the same label.
    placement: placements.map(({ value, label, code }) => ({
      value,
      label: `${label} (${code})`,
    })),
    country: toOptions(values?.country),
    ...perOrigin((field) => toOptions(values?.[field])),
    answer: questions.flatMap(({ id, label, options }) =>
      options
        ? [
            {
              id,
              label,
              options: options.map((option) => ({
                value: formatAnswerFilter({ questionId: id, value: option.value }),
                label: option.label,
              })),
            },
          ]
        : [],
    ),
    tag: tags.map(({ id, name }) => ({ value: id, label: name })),
  }
}
