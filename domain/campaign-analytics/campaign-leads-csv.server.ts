import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { isSelected } from '#domain/leads/list/lead-filter-sql.server.ts'
import { ORIGIN_FIELD_NAMES, ORIGIN_FIELDS } from '#domain/resources/lead-origin.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { findCampaignRow } from '../campaigns/campaigns.server.ts'
import { listAskedQuestions } from '../lead-list/asked-questions.server.ts'
import { openCsv } from '../lead-list/csv-stream.server.ts'
import {
  AGREED_TO,
  isoTime,
  quoteHead,
  safeText,
  WITH_ANSWERS,
  WITHDRAWN,
  withLiterals,
  writeAnswer,
} from '../lead-list/leads-csv.server.ts'
import type { SelectedLeads } from '../lead-list/leads-query.ts'
import { recordCounted } from '../security/record-event.server.ts'
import { actedBy } from '../workspaces/actor.ts'
import { requireMember, type WorkspaceActor } from '../workspaces/membership.server.ts'
import { campaignSelection } from './campaign-leads.server.ts'

const COLUMNS: [head: string, value: string][] = [
  ['Name', safeText('l.name')],
  ['Email', safeText('l.email')],
  ['Creator', safeText('c.name')],
  ['Placement', safeText('p.label')],
  ['Page', safeText('l.lead_magnet_title')],
  ['Through', 'l.source'],
  ...ORIGIN_FIELD_NAMES.map((field): [string, string] => [
    ORIGIN_FIELDS[field].label,
    safeText(`l.${lead[field].name}`),
  ]),
  ['Device', 'l.device_type'],
  ['City', safeText('l.ip_city')],
  ['Country', safeText('l.ip_country')],
  ['Submitted At', isoTime('l.submitted_at')],
  ['Downloaded At', isoTime('l.clicked_at')],
  ['Consent Version', safeText('l.consent_version')],
  ['Agreed To', AGREED_TO],
  ['Withdrawn', WITHDRAWN],
  ['Answers', safeText('all_answers')],
]

type Wanted = Pick<SelectedLeads, 'flagged'> & Partial<SelectedLeads> & { creatorId: string | null }

/**
 * Returns a campaign's leads as CSV with all columns, newest first; null if there is no such
 * campaign.
 */
export async function openCampaignLeadsCsv(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  wanted: Wanted,
): Promise<ReadableStream<Uint8Array> | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'export-leads')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found) return null
  const { accountId: ownerId } = membership
  const questions = await listAskedQuestions(services, { ownerId, campaignId: found.id })
  const columns = [
    ...COLUMNS,
    ...questions.map(({ id, label }): [string, string] => [quoteHead(label), writeAnswer(id)]),
  ]
  const csv = openCsv(services, {
    ownerId,
    head: columns.map(([head]) => head),
    statement: (full) => {
      const { creatorId, flagged, q = '', filters = {} } = wanted
      const scope = {
        campaign: found,
        accountId: ownerId,
        creatorId: creatorId !== null && isUuid(creatorId) ? creatorId : null,
      }
      const selection = campaignSelection(scope, { q, flagged, filters })
      return copyStatement(isSelected(selection, full), columns)
    },
  })
  await recordCounted(services, {
    event: 'export.campaign-leads',
    workspaceId: membership.workspaceId,
    ...actedBy(viewer, { campaign: found.id, flagged: wanted.flagged }),
  })
  return csv
}

function copyStatement(selected: SQL | undefined, columns: typeof COLUMNS): string {
  // Erased leads are left out, because they have no personal data.
  const where = withLiterals(and(selected, isNull(lead.erasedAt)) ?? sql`false`)
  return `copy (
    select ${columns.map(([, value]) => value).join(', ')}
    from (select * from leads where ${where}) l
    join campaign_creators c on c.id = l.creator_id
    left join placements p on p.id = l.placement_id
    ${WITH_ANSWERS}
    order by l.submitted_at desc, l.id desc
  ) to stdout with (format csv, force_quote *, encoding 'UTF8')`
}
