import { z } from 'zod'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { pdfResponse } from '#app/middleware/pdf-response.ts'
import {
  findReport,
  type MemberReport,
  type Report,
} from '#domain/campaign-report/report.server.ts'
import {
  BREAKDOWN_NAMES,
  BREAKDOWNS,
  columnValue,
  type Figures,
  REPORT_COLUMN_NAMES,
  REPORT_COLUMNS,
  type ReportColumn,
} from '#domain/campaign-report/report-columns.ts'
import { reportCsv, reportFileName } from '#domain/campaign-report/report-csv.ts'
import { reportPdf } from '#domain/campaign-report/report-pdf.server.ts'
import {
  ALL_COLUMNS,
  MAX_COMPARED,
  REPORT_RANGE_NAMES,
} from '#domain/campaign-report/report-query.ts'
import { inPdfTurn } from '#domain/pdf/pdf-turns.server.ts'
import { id } from '#domain/resources/common.ts'
import { findBrandDocument } from '#domain/workspaces/brand-document.server.ts'
import { found } from '../common.ts'
import { operation } from '../operation.ts'
import { ApiProblem } from '../problem.ts'
import { actorOf, type CampaignCall, reads } from './campaigns.ts'

const tag = 'Reports'

const MAX_LIST = 1000
const list = (what: string) => z.string().max(MAX_LIST).optional().describe(what)

const query = z.strictObject({
  range: z
    .enum(REPORT_RANGE_NAMES)
    .default('campaign')
    .describe(
      'The days that are counted: the campaign’s own days, all days, the last 7 or 30 days, this month, or `from` and `to`. All days are UTC days.',
    ),
  from: z.iso.date().optional().describe('The first day, for `range=custom`.'),
  to: z.iso.date().optional().describe('The last day, for `range=custom`.'),
  by: z.enum(BREAKDOWN_NAMES).default('creator').describe('The breakdown of the rows.'),
  columns: list(
    `The columns, separated by commas: ${REPORT_COLUMN_NAMES.join(', ')}. Default: all.`,
  ),
  with: list(
    `The ids of up to ${MAX_COMPARED - 1} campaigns of the workspace to show beside this one, separated by commas.`,
  ),
})

const day = z.iso.date()
const figures = z
  .object(
    Object.fromEntries(
      REPORT_COLUMN_NAMES.map((column) => {
        const { kind, meaning } = REPORT_COLUMNS[column]
        const unit = { count: '', share: ' From 0 to 1.', money: ' In cents.' }[kind]
        const value = kind === 'share' ? z.number().min(0).max(1) : z.int()
        return [column, value.nullable().optional().describe(`${meaning}${unit}`)]
      }),
    ) as Record<ReportColumn, z.ZodOptional<z.ZodNullable<z.ZodNumber>>>,
  )
  .meta({
    id: 'ReportFigures',
    description:
      'The chosen columns. A column is missing if the breakdown doesn’t have it, and null if it is unknown or can’t be divided.',
  })

const report = z
  .object({
    campaignId: id,
    currency: z.string(),
    range: z.enum(REPORT_RANGE_NAMES).describe('The range that was asked for.'),
    from: day,
    to: day,
    by: z.enum(BREAKDOWN_NAMES).describe('The breakdown of the rows.'),
    total: figures,
    rows: z
      .array(
        z.object({
          key: z.string().describe('Identifies the row, such as a creator’s id; may be empty.'),
          names: z
            .record(z.string(), z.string())
            .describe(
              'The names of the row: ' +
                BREAKDOWN_NAMES.map((by) => `${by} (${BREAKDOWNS[by].names.join(', ')})`).join(
                  '; ',
                ) +
                '.',
            ),
          figures,
        }),
      )
      .describe('At most 1,100 rows, which add up to the total; the last one may add up the rest.'),
    campaigns: z
      .array(
        z.object({
          campaignId: id,
          name: z.string(),
          currency: z.string(),
          from: day,
          to: day,
          total: figures,
        }),
      )
      .describe('The campaigns side by side, beginning with this one; empty without `with`.'),
  })
  .meta({ id: 'Report' })

type ReportCall = CampaignCall & {
  params: { campaignId: string }
  query: z.output<typeof query>
}

async function reportOf(call: ReportCall): Promise<MemberReport> {
  const { range, from, to, by, columns, with: others } = call.query
  const params = new URLSearchParams({ range, by, ...(from && { from }), ...(to && { to }) })
  const parts = (text = '') =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  const chosen = parts(columns)
  const unknown = chosen.find((one) => !Object.hasOwn(REPORT_COLUMNS, one))
  if (unknown !== undefined) {
    throw new ApiProblem('invalid-query', {
      errors: [{ parameter: 'columns', code: 'unknown', detail: `There is no column ${unknown}.` }],
    })
  }
  for (const column of chosen.length > 0 ? chosen : [ALL_COLUMNS]) params.append('columns', column)
  for (const other of parts(others)) params.append('with', other)
  const shown = found(await findReport(...actorOf(call), call.params.campaignId, params))
  if (shown.query.problem) {
    throw new ApiProblem('invalid-query', {
      errors: [{ parameter: 'from', code: 'range', detail: shown.query.problem }],
    })
  }
  return shown
}

const pick = (columns: readonly ReportColumn[], all: Figures) =>
  Object.fromEntries(columns.map((column) => [column, columnValue(column, all)]))

function toBody({ campaign, range, by, columns, rowColumns, total, rows, compared }: Report) {
  const { names } = BREAKDOWNS[by]
  return {
    campaignId: campaign.id,
    currency: campaign.currency,
    range: range.name,
    from: range.from,
    to: range.to,
    by,
    total: pick(columns, total),
    rows: rows.map((row) => ({
      key: row.key,
      names: Object.fromEntries(names.map((name, at) => [name, row.names[at] ?? ''])),
      figures: pick(rowColumns, row.figures),
    })),
    campaigns: compared.map((one) => ({
      campaignId: one.campaign.id,
      name: one.campaign.name,
      currency: one.campaign.currency,
      from: one.days.from,
      to: one.days.to,
      total: pick(columns, one.figures),
    })),
  }
}

export const reportOperations = [
  operation({
    id: 'getCampaignReport',
    method: 'GET',
    path: '/campaigns/{campaignId}/report',
    tag,
    ...reads,
    summary: 'Get a campaign’s report',
    description:
      'The rows of a breakdown add up to the total. Costs and views are shown only if the range contains all of the campaign’s days.',
    query,
    answer: { status: 200, description: 'The report.', schema: report },
    run: async (call) => toBody((await reportOf(call)).report),
  }),
  operation({
    id: 'exportCampaignReport',
    method: 'GET',
    path: '/campaigns/{campaignId}/report.csv',
    tag,
    ...reads,
    summary: 'Export a campaign’s report as CSV',
    query,
    answer: { status: 200, description: 'The report.', media: ['text/csv'] },
    async run(call) {
      const { report: shown } = await reportOf(call)
      return csvResponse(reportCsv(shown), reportFileName(shown, 'csv'))
    },
  }),
  operation({
    id: 'printCampaignReport',
    method: 'GET',
    path: '/campaigns/{campaignId}/report.pdf',
    tag,
    ...reads,
    limit: 'qr-check',
    summary: 'Get a campaign’s report as a PDF',
    query,
    answer: { status: 200, description: 'The report.', media: ['application/pdf'] },
    async run(call) {
      const { services, key } = call
      const response = await inPdfTurn(key.accountId, async () => {
        const { report: shown, membership } = await reportOf(call)
        const look = found(await findBrandDocument(services, membership.workspaceId))
        const file = await reportPdf(shown, look, services.clock.now())
        return pdfResponse(file, reportFileName(shown, 'pdf'))
      })
      if (!response) throw new ApiProblem('unavailable', { headers: { 'Retry-After': '30' } })
      return response
    },
  }),
]
