import { z } from 'zod'
import { csvResponse } from '#app/middleware/csv-response.ts'
import {
  type CodePool,
  type ExportResult,
  exportCodes,
  exportKey,
  readExportedCodes,
} from '#domain/campaign-sales/program.server.ts'
import { POOL_SIZES } from '#domain/campaign-sales/program-input.ts'
import { promoCodesCsv } from '#domain/campaign-sales/promo-codes-csv.server.ts'
import { id } from '#domain/resources/common.ts'
import { found } from '../common.ts'
import { operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { actorOf, writes } from './campaigns.ts'

const tag = 'Sales'
const codesPath = '/campaigns/{campaignId}/promo-codes.csv'

const csv = {
  status: 200,
  description: 'CSV in UTF-8, with the header row `Code`, and one code a line.',
  media: ['text/csv'],
} as const
const whenReading = {
  ...writes,
  // Codes are worth money, so reading them takes the right to change campaigns.
  problems: ['account-suspended', 'plan-limit'],
} as const

const promoKey = z
  .object({
    format: z.literal('qrmagnet-promo-key/1'),
    campaign: id.describe('The campaign’s id.'),
    prefix: z.string().describe('Letters and digits in front of each code; may be empty.'),
    key: z.string().describe('The key, in hexadecimal.'),
  })
  .meta({ id: 'PromoKey', description: 'The key with which a shop checks a campaign’s codes.' })

function exportedOf<Value>(result: ExportResult<Value>): Value {
  if (result.ok) return result.value
  switch (result.reason) {
    case 'not-found':
      throw notFound()
    case 'used-up':
      throw new ApiProblem('conflict', { detail: 'There are no codes to download.' })
    case 'no-key':
      throw new ApiProblem('unexpected', { detail: 'The key of these codes can’t be read.' })
  }
}

function poolResponse(pool: CodePool): Response {
  const { body, name } = promoCodesCsv(pool)
  return csvResponse(body, name)
}

export const promoCodeOperations = [
  operation({
    id: 'exportPromoCodes',
    method: 'GET',
    path: codesPath,
    tag,
    ...whenReading,
    problems: [...whenReading.problems, 'conflict'],
    summary: 'Download the codes that were downloaded for the shop so far',
    description:
      'Returns them in the order in which people get them. Responds with 409 if there are none yet: use `POST` first.',
    answer: csv,
    async run(call) {
      const { campaignId } = call.params
      return poolResponse(
        exportedOf(await exportCodes(...actorOf(call), campaignId, { again: true })),
      )
    },
  }),
  operation({
    id: 'exportMorePromoCodes',
    method: 'POST',
    path: codesPath,
    tag,
    ...writes,
    limit: 'page-change',
    summary: 'Download more codes for the shop',
    description:
      'Returns the next codes for people, which your shop has to know before they are used, and records that the shop has them. People get the codes in the order of the file.',
    body: z
      .strictObject({
        count: z.literal(POOL_SIZES).describe('The number of codes. The last file has fewer.'),
      })
      .meta({ id: 'PromoCodeCount' }),
    answer: csv,
    async run(call) {
      const { count } = call.body
      const result = await exportCodes(...actorOf(call), call.params.campaignId, { count })
      const { first, last } = exportedOf(result)
      return { first, last }
    },
    // A repeated request gets the same codes.
    async respond(range, call) {
      const { campaignId } = call.params
      return poolResponse(found(await readExportedCodes(...actorOf(call), campaignId, range)))
    },
  }),
  operation({
    id: 'getPromoKey',
    method: 'GET',
    path: '/campaigns/{campaignId}/promo-key',
    tag,
    ...whenReading,
    summary: 'Get the key with which a shop checks codes',
    description:
      'The program `clients/verify/promo_code.py` checks people’s codes with it, without a connection. Keep the key secret: anyone who has it can make codes. It never changes. Each request is recorded as a security event.',
    answer: { status: 200, description: 'The key.', schema: promoKey },
    async run(call) {
      return exportedOf(await exportKey(...actorOf(call), call.params.campaignId))
    },
  }),
]
