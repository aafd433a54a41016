import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { exportCodes } from '#domain/campaign-sales/program.server.ts'
import { parsePoolSize } from '#domain/campaign-sales/program-input.ts'
import { promoCodesCsv } from '#domain/campaign-sales/promo-codes-csv.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { readForm } from '#lib/forms.ts'
import type { Route } from './+types/promo-codes-csv'

/** Returns all promo codes that were downloaded so far as CSV. */
export const loader = (args: Route.LoaderArgs): Promise<Response> => respond(args, { again: true })

/**
 * Returns the next `count` codes of a campaign as CSV, for a shop that has to know codes before
 * they are used, and records that they were downloaded.
 */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { context, request } = args
  const form = await readForm(request)
  const count = parsePoolSize(String(form.get('count') ?? ''))
  if (count === null) return new Response('Please choose how many codes.', { status: 422 })
  if (!(await consumeChangeLimit(context.get(servicesContext), requireViewer(context)))) {
    return new Response(TOO_MANY_CHANGES, { status: 429 })
  }
  return respond(args, { count })
}

async function respond(
  { context, params }: Pick<Route.ActionArgs, 'context' | 'params'>,
  asked: Parameters<typeof exportCodes>[4],
): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { workspaceId, campaignId } = params
  const result = await withWorkspaceGuard(workspaceId, () =>
    exportCodes(services, viewer, workspaceId, campaignId, asked),
  )
  if (!result.ok) return new Response(MESSAGES[result.reason], { status: STATUS[result.reason] })
  const { body, name } = promoCodesCsv(result.value)
  return csvResponse(body, name)
}

const MESSAGES = {
  'not-found': 'Campaign not found.',
  'no-key': 'The key of these codes can’t be read. Please contact the operator of this site.',
  'used-up': 'There are no codes to download.',
} as const
const STATUS = { 'not-found': 404, 'no-key': 500, 'used-up': 409 } as const
