import pg from 'pg'
import { lead } from '#db/schema/leads.ts'
import type { FullMonth } from '#domain/leads/list/leads-scope.server.ts'
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
  shownOf,
  WITH_ANSWERS,
  WITHDRAWN,
  writeAnswer,
} from '../lead-list/leads-csv.server.ts'
import { recordCounted } from '../security/record-event.server.ts'
import { actedBy } from '../workspaces/actor.ts'
import { requireMember, type WorkspaceActor } from '../workspaces/membership.server.ts'

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

type Wanted = { creatorId: string | null; flagged: boolean }

/** Returns a campaign's leads as CSV with all columns, newest first; null if there is no such campaign. */
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
    statement: (full) => copyStatement(found.id, columns, wanted, full),
  })
  await recordCounted(services, {
    event: 'export.campaign-leads',
    workspaceId: membership.workspaceId,
    ...actedBy(viewer, { campaign: found.id, flagged: wanted.flagged }),
  })
  return csv
}

/** COPY takes no parameters, so ids are inserted as escaped literals. */
function copyStatement(
  campaignId: string,
  columns: typeof COLUMNS,
  { creatorId, flagged }: Wanted,
  full: FullMonth[],
): string {
  const uuid = (id: string) => `${pg.escapeLiteral(id)}::uuid`
  const where = [
    `campaign_id = ${uuid(campaignId)}`,
    // Erased leads are left out, because they have no personal data.
    'erased_at is null',
    ...(creatorId !== null && isUuid(creatorId) ? [`creator_id = ${uuid(creatorId)}`] : []),
    ...(flagged ? [] : ['not is_flagged']),
    ...full.map(shownOf),
  ].join(' and ')
  return `copy (
    select ${columns.map(([, value]) => value).join(', ')}
    from (select * from leads where ${where}) l
    join campaign_creators c on c.id = l.creator_id
    left join placements p on p.id = l.placement_id
    ${WITH_ANSWERS}
    order by l.submitted_at desc, l.id desc
  ) to stdout with (format csv, force_quote *, encoding 'UTF8')`
}
