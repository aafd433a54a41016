import { href } from 'react-router'
import { campaignTitle } from '#app/components/campaigns/campaign-title.ts'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import {
  findProgram,
  listCreatorCodes,
  saveProgram,
  setCreatorCode,
} from '#domain/campaign-sales/program.server.ts'
import { creatorCodeForm, programForm } from '#domain/campaign-sales/program-input.ts'
import { hasWindowedOrders } from '#domain/campaign-sales/sales-page.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { EMPTY_FORM_RESULT, type FormResult, parseForm, readForm } from '#lib/forms.ts'
import { requireCampaign } from '../require-campaign.server.ts'
import type { Route } from './+types/sales-codes'
import { CodesExport } from './codes-export.tsx'
import { CreatorCodes } from './creator-codes.tsx'
import { ProgramForm } from './program-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: campaignTitle(matches, 'promo codes') },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { campaign, membership } = await requireCampaign({
    context,
    params,
    viewer,
    action: 'edit-campaigns',
  })
  const args = [services, viewer, params.workspaceId, campaign.id] as const
  return {
    isReadOnly: membership.isReadOnly,
    program: await findProgram(...args),
    hasOrders: await hasWindowedOrders(services, campaign.id),
    creators: await listCreatorCodes(...args),
  }
}

const CODE_REFUSED = {
  taken: 'Another creator of this campaign has or had this code, or one that looks the same.',
  'too-many': 'This creator has had too many codes.',
} as const

export async function action({ context, request, params }: Route.ActionArgs) {
  const { workspaceId, campaignId } = params
  const form = await readForm(request)
  const [intent, creatorId = ''] = String(form.get('intent') ?? '').split(' ')
  const here = href('/workspace/:workspaceId/campaigns/:campaignId/sales/codes', params)
  const toResult = (refused: FormResult) => ({
    ...refused,
    creatorId: intent === 'code' ? creatorId : null,
    promo: String(form.get('promo') ?? ''),
  })
  return formAction({ context, form, toResult }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    return withWorkspaceGuard(workspaceId, async () => {
      const args = [services, viewer, workspaceId, campaignId] as const
      if (intent === 'code') {
        const parsed = parseForm(creatorCodeForm, form)
        if (!parsed.ok) return refuse(parsed.errors, 422)
        const result = await setCreatorCode(...args, creatorId, parsed.value.code)
        if (result.ok) return redirectWithNotice(here, { tone: 'success', text: saved(result) })
        return result.reason === 'taken' || result.reason === 'too-many'
          ? refuse({ promo: CODE_REFUSED[result.reason] }, 409)
          : refuse(CHANGED_ELSEWHERE, 404)
      }
      const parsed = parseForm(programForm, form)
      if (!parsed.ok) return refuse(parsed.errors, 422)
      const before = await findProgram(...args)
      const result = await saveProgram(...args, parsed.value)
      if (result.ok) {
        const { windowDays } = parsed.value
        const isRecounted =
          before !== null &&
          before.windowDays !== windowDays &&
          (await hasWindowedOrders(services, campaignId))
        const text = isRecounted ? `Saved. ${recounted(windowDays)}` : 'Saved.'
        return redirectWithNotice(here, { tone: 'success', text })
      }
      return result.reason === 'prefix-used'
        ? refuse({ prefix: 'Codes with the former prefix are in use, so it can’t change.' }, 409)
        : refuse(CHANGED_ELSEWHERE, 404)
    })
  })
}

const recounted = (days: number) =>
  `Orders are counted anew with a window of ${days === 1 ? '1 day' : `${days} days`}, so earned bonuses may differ from before.`

const saved = ({ matched }: { matched: number }) =>
  matched === 0
    ? 'Code saved.'
    : `Code saved. ${formatNumber(matched)} ${matched === 1 ? 'order' : 'orders'} from before now count for this creator.`

export default function SalesCodes({ loaderData, actionData, params }: Route.ComponentProps) {
  const { program, hasOrders, creators, isReadOnly } = loaderData
  const answer = actionData ?? { ...EMPTY_FORM_RESULT, creatorId: null, promo: '' }
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Promo Codes"
        lead="Visitors get a code for your shop after the form. The code says who sold."
        back={{
          to: href('/workspace/:workspaceId/campaigns/:campaignId/sales', params),
          label: 'Sales',
        }}
      />
      <ProgramForm
        key={program?.updatedAt.getTime()}
        program={program}
        hasOrders={hasOrders}
        isReadOnly={isReadOnly}
        answer={answer.creatorId === null ? answer : EMPTY_FORM_RESULT}
      />
      {program && (
        <CreatorCodes
          creators={creators}
          kind={program.kind}
          isReadOnly={isReadOnly}
          answer={answer}
        />
      )}
      {program?.kind === 'person' && !isReadOnly && <CodesExport program={program} ids={params} />}
    </div>
  )
}
