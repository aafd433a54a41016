import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Services } from '#platform/services.ts'
import { type Campaign, findCampaign } from '../campaigns/campaigns.server.ts'
import type { Membership, WorkspaceActor } from '../workspaces/membership.server.ts'
import { can } from '../workspaces/permissions.ts'
import {
  type Breakdown,
  columnsOf,
  defaultColumns,
  type Figures,
  MEASURE_NAMES,
  type Measure,
  NO_FIGURES,
  REPORT_COLUMNS,
  type ReportColumn,
  visibleColumns,
  WHOLE_MEASURES,
} from './report-columns.ts'
import { loadFigures } from './report-loaders.server.ts'
import {
  allDays,
  coversCampaign,
  type Days,
  MAX_COMPARED,
  namedDays,
  parseReportQuery,
  type ReportQuery,
  type ReportRange,
  rangeTimes,
} from './report-query.ts'
import { type ReportRow, toRows } from './report-rows.server.ts'

export type ReportCampaign = Pick<
  Campaign,
  'id' | 'name' | 'currency' | 'goalLeads' | 'startsOn' | 'endsOn'
>

/** A campaign beside the report's own, with its numbers in its own range. */
export type ComparedCampaign = {
  campaign: ReportCampaign
  days: Days
  figures: Figures
}

export type Report = {
  campaign: ReportCampaign
  range: ReportRange
  by: Breakdown
  /** The columns of the totals, in their order. */
  columns: ReportColumn[]
  /** The columns that the breakdown has. */
  rowColumns: ReportColumn[]
  total: Figures
  rows: ReportRow[]
  /** The campaigns side by side, beginning with the report's own; empty without a comparison. */
  compared: ComparedCampaign[]
  /** Whether costs and views are left out, because the range doesn't contain all of the campaign's days. */
  isPartial: boolean
  /** The number of leads on other days than those of the campaign's own range. */
  leadsOutside: number
}

/** What a report contains. `columns` are those that the viewer may see. */
export type ReportInput = {
  range: ReportRange
  by: Breakdown
  columns: readonly ReportColumn[]
  compareWith: readonly Campaign[]
  /** Leaves out creators who haven't accepted the invitation. */
  onlyAccepted: boolean
}

const measuresOf = (columns: readonly ReportColumn[]): Measure[] =>
  MEASURE_NAMES.filter((measure) =>
    columns.some((column) =>
      (REPORT_COLUMNS[column].measures as readonly Measure[]).includes(measure),
    ),
  )

/**
 * Calculates a report. Doesn't check access: the caller has already found the campaigns for a member
 * or through a share link, and passes only columns that the viewer may see.
 */
export async function buildReport(
  services: Pick<Services, 'db' | 'clock'>,
  campaign: Campaign,
  { range, by, columns, compareWith, onlyAccepted }: ReportInput,
): Promise<Report> {
  const { db, clock } = services
  const now = clock.now()
  const rowColumns = columnsOf(columns, by)
  const listed = [campaign, ...compareWith.slice(0, MAX_COMPARED - 1)].map((one) => ({
    campaign: one,
    // Every campaign is shown on its own days, unless the range is one of the calendar.
    days:
      one.id !== campaign.id && (range.name === 'campaign' || range.name === 'all')
        ? namedDays(range.name, one, now)
        : { from: range.from, to: range.to },
  }))
  const scopeOf = (campaigns: typeof listed) => ({
    campaigns: campaigns.map((one) => ({ id: one.campaign.id, ...rangeTimes(one.days) })),
  })
  const own = listed.slice(0, 1)
  const [totals, groups, leadsOutside] = await Promise.all([
    loadFigures(services, scopeOf(listed), 'campaign', measuresOf(columns)),
    loadFigures(services, scopeOf(own), by, measuresOf(rowColumns)),
    range.name === 'campaign' && columns.includes('leads')
      ? countLeadsOutside(db, campaign.id, range)
      : 0,
  ])
  const withWhole = (one: { campaign: Campaign; days: Days }, figures: Figures): Figures =>
    coversCampaign({ name: range.name, ...one.days }, one.campaign, now)
      ? figures
      : { ...figures, ...Object.fromEntries(WHOLE_MEASURES.map((measure) => [measure, null])) }
  const compared = listed.map((one) => ({
    campaign: pick(one.campaign),
    days: one.days,
    figures: withWhole(one, { ...NO_FIGURES, ...totals.get(one.campaign.id) }),
  }))
  const rows = await toRows(db, campaign.id, { by, days: range, onlyAccepted }, groups)
  const [main] = listed
  return {
    campaign: pick(campaign),
    range,
    by,
    columns: columnsOf(columns, 'campaign'),
    rowColumns,
    total: compared[0]?.figures ?? NO_FIGURES,
    rows: main ? rows.map((row) => ({ ...row, figures: withWhole(main, row.figures) })) : rows,
    compared: compared.length > 1 ? compared : [],
    isPartial: !coversCampaign(range, campaign, now),
    leadsOutside,
  }
}

const pick = ({ id, name, currency, goalLeads, startsOn, endsOn }: Campaign): ReportCampaign => ({
  id,
  name,
  currency,
  goalLeads,
  startsOn,
  endsOn,
})

const OUTSIDE = sqlOf<{ campaignId: string; from: Date; to: Date }, { leads: number }>(`
  select coalesce(sum(l.leads), 0)::int as leads
  from lead_magnets m join lead_counts l on l.scope_id = m.id and l.step = 'day'
  where m.campaign_id = {campaignId} and (l.at < {from} or l.at >= {to})`)

async function countLeadsOutside(db: Services['db'], campaignId: string, days: Days) {
  const [counted] = await rowsOf(db.$client, OUTSIDE({ campaignId, ...rangeTimes(days) }))
  return counted?.leads ?? 0
}

export type MemberReport = {
  report: Report
  query: ReportQuery
  membership: Membership
  seesCosts: boolean
  /** All days on which the campaign can have results. */
  all: Days
}

/**
 * Returns a campaign's report for a member of the workspace, as the parameters of a URL ask for it;
 * null if there is no such campaign. Campaigns of other workspaces aren't compared.
 */
export async function findReport(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  params: URLSearchParams,
): Promise<MemberReport | null> {
  const found = await findCampaign(services, viewer, workspaceId, campaignId)
  if (!found) return null
  const { campaign, membership } = found
  const now = services.clock.now()
  const query = parseReportQuery(params, campaign, now)
  const others = await Promise.all(
    query.compareWith
      .filter((id) => id !== campaign.id)
      .map((id) => findCampaign(services, viewer, workspaceId, id)),
  )
  const compareWith = others.flatMap((other) => (other ? [other.campaign] : []))
  const seesCosts = can(membership.role, 'see-costs')
  const visible = visibleColumns(seesCosts)
  const chosen = visible.filter((column) => query.columns?.includes(column))
  const report = await buildReport(services, campaign, {
    range: query.range,
    by: query.by,
    columns: chosen.length > 0 ? chosen : defaultColumns(visible, query.by),
    compareWith,
    onlyAccepted: false,
  })
  return {
    report,
    query: { ...query, compareWith: compareWith.map(({ id }) => id) },
    membership,
    seesCosts,
    all: allDays(campaign, now),
  }
}
