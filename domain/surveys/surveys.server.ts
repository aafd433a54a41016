import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { campaignSurvey } from '#db/schema/surveys.ts'
import { wilsonInterval } from '#domain/campaign-analytics/statistics.ts'
import { type Campaign, findCampaign, findCampaignRow } from '#domain/campaigns/campaigns.server.ts'
import { recordCampaignEvents } from '#domain/events/record-events.server.ts'
import {
  type Membership,
  requireMember,
  type WorkspaceActor,
} from '#domain/workspaces/membership.server.ts'
import { sqlOf } from '#lib/sql-of.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import {
  type Agreement,
  answerValue,
  type CreatorAnswers,
  ELSEWHERE,
  listOptions,
  NO_SURVEY,
  type Survey,
  type SurveyResults,
} from './survey.ts'

/** Returns a campaign's question; null if it never had one. */
export async function findSurveyRow(
  queryable: Queryable,
  campaignId: string,
): Promise<Survey | null> {
  const { isOn, question, kind, choices, hasElsewhere } = campaignSurvey
  const [found] = await queryable
    .select({ isOn, question, kind, choices, hasElsewhere })
    .from(campaignSurvey)
    .where(eq(campaignSurvey.campaignId, campaignId))
  return found ?? null
}

/**
 * Returns the creators whom visitors can name: those who take part, and the one with this id, whose
 * page the visitor used.
 */
export function listNamable(
  queryable: Queryable,
  campaignId: string,
  creatorId: string | null,
): Promise<{ id: string; name: string }[]> {
  return queryable
    .select({ id: campaignCreator.id, name: campaignCreator.name })
    .from(campaignCreator)
    .where(
      and(
        eq(campaignCreator.campaignId, campaignId),
        isNull(campaignCreator.erasedAt),
        or(
          inArray(campaignCreator.state, ['accepted', 'paused']),
          creatorId === null ? undefined : eq(campaignCreator.id, creatorId),
        ),
      ),
    )
    .orderBy(sql`lower(${campaignCreator.name})`, campaignCreator.id)
}

/** Returns a campaign's question with its answers; null if there is no such campaign. */
export async function findSurvey(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
): Promise<{
  campaign: Campaign
  membership: Membership
  survey: Survey
  results: SurveyResults
} | null> {
  const found = await findCampaign(services, viewer, workspaceId, campaignId)
  if (!found) return null
  const survey = (await findSurveyRow(services.db, found.campaign.id)) ?? NO_SURVEY
  return { ...found, survey, results: await getSurveyResults(services, found.campaign.id, survey) }
}

export type SaveSurveyResult = { ok: true } | { ok: false; reason: 'not-found' | 'ended' }

/** Saves a campaign's question. Answers that were already given stay as they are. */
export async function saveSurvey(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  survey: Survey,
): Promise<SaveSurveyResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  return services.db.transaction(async (tx): Promise<SaveSurveyResult> => {
    const found = await findCampaignRow(tx, membership, campaignId, 'update')
    if (!found) return { ok: false, reason: 'not-found' }
    if (found.state === 'ended') return { ok: false, reason: 'ended' }
    const values = { ...survey, updatedAt: services.clock.now() }
    await tx
      .insert(campaignSurvey)
      .values({ ...values, campaignId: found.id })
      .onConflictDoUpdate({ target: campaignSurvey.campaignId, set: values })
    await recordCampaignEvents(tx, 'campaign.updated', [found.id])
    return { ok: true }
  })
}

type Page = { id: string; name: string; leads: number }

const PAGES = sqlOf<{ campaignId: string }, Page>(`
  select c.id, c.name, coalesce(sum(l.leads), 0)::int as leads
  from campaign_creators c
  join lead_magnets m on m.creator_id = c.id
  left join lead_counts l on l.scope_id = m.id and l.step = 'day'
  where c.campaign_id = {campaignId}
  group by 1, 2 order by leads desc, lower(c.name), c.id`)

type AnswerRow = {
  creator_id: string
  choice: string | null
  named_creator_id: string | null
  named: string | null
  answers: number
}

// Flagged leads are left out here as everywhere else.
const ANSWERS = sqlOf<{ campaignId: string }, AnswerRow>(`
  select a.creator_id, a.choice, a.named_creator_id, n.name as named, count(*)::int as answers
  from survey_answers a
  join leads l on l.id = a.lead_id and not l.is_flagged and l.erased_at is null
  left join campaign_creators n on n.id = a.named_creator_id
  where a.campaign_id = {campaignId}
  group by 1, 2, 3, 4`)

/**
 * Returns the answers to a campaign's question, in total and by the page that the leads used. Doesn't
 * check access: the caller has already found the campaign for its viewer.
 */
export async function getSurveyResults(
  { db }: Pick<Services, 'db'>,
  campaignId: string,
  survey: Survey,
): Promise<SurveyResults> {
  const { rows: pages } = await db.execute<Page>(PAGES({ campaignId }))
  const { rows } = await db.execute<AnswerRow>(ANSWERS({ campaignId }))
  const namable = survey.kind === 'creators' ? await listNamable(db, campaignId, null) : []
  const given = rows.map((row) => {
    const answer = { choice: row.choice, namedCreatorId: row.named_creator_id }
    const label = row.choice ?? (row.named_creator_id === null ? ELSEWHERE : (row.named ?? '–'))
    return { ...row, label, value: answerValue(answer) }
  })
  const sum = (of: readonly { answers: number }[]) =>
    of.reduce((all, { answers }) => all + answers, 0)
  const total = sum(given)
  const offered = listOptions(survey, namable)
  const former = given.filter(
    ({ value }, index) =>
      !offered.some((option) => option.value === value) &&
      given.findIndex((other) => other.value === value) === index,
  )
  const options = [...offered, ...former].map(({ value, label }) => {
    const answers = sum(given.filter((row) => row.value === value))
    return {
      value,
      label,
      answers,
      share: total === 0 ? null : answers / total,
      interval: wilsonInterval(answers, total),
      isOffered: offered.some((option) => option.value === value),
    }
  })
  const creators = pages.map(({ id, name, leads }): CreatorAnswers => {
    const own = given.filter((row) => row.creator_id === id)
    return {
      creatorId: id,
      name,
      leads,
      answers: sum(own),
      counts: Object.fromEntries(own.map((row) => [row.value, row.answers])),
      agreement: agreementOf(own),
      timesNamed: sum(given.filter((row) => row.named_creator_id === id)),
    }
  })
  return {
    leads: pages.reduce((all, { leads }) => all + leads, 0),
    answers: total,
    options,
    creators,
    agreement: agreementOf(given),
  }
}

type Given = { creator_id: string; named_creator_id: string | null; answers: number }

function agreementOf(rows: readonly Given[]): Agreement {
  let named = 0
  let same = 0
  for (const row of rows) {
    if (row.named_creator_id === null) continue
    named += row.answers
    if (row.named_creator_id === row.creator_id) same += row.answers
  }
  return {
    named,
    same,
    share: named === 0 ? null : same / named,
    interval: wilsonInterval(same, named),
  }
}
