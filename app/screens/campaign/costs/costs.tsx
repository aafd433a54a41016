import { href, useLocation } from 'react-router'
import { campaignTitle } from '#app/components/campaigns/campaign-title.ts'
import { saveTerms } from '#app/components/campaigns/save-terms.server.ts'
import { SetupBack } from '#app/components/campaigns/setup-back.tsx'
import { TermsDialog } from '#app/components/campaigns/terms-dialog.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { compareCreators } from '#domain/campaign-analytics/compare.server.ts'
import { getBudget } from '#domain/campaign-payments/budget.server.ts'
import type { CreatorState } from '#domain/campaigns/campaign.ts'
import { parseCosts } from '#domain/campaigns/costs-form.ts'
import { listCreators, updateCreator } from '#domain/campaigns/creators.server.ts'
import { bonusLine, feeLines } from '#domain/campaigns/fee-terms.ts'
import { toTermsFields } from '#domain/campaigns/terms-form.ts'
import { FEE_MESSAGES } from '#domain/campaigns/terms-messages.ts'
import { EMPTY_FORM_RESULT, type FormResult, readForm } from '#lib/forms.ts'
import { requireCampaign } from '../require-campaign.server.ts'
import type { Route } from './+types/costs'
import { CostsForm } from './costs-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: campaignTitle(matches, 'costs') },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { campaign } = await requireCampaign({ context, params, viewer, action: 'edit-campaigns' })
  const args = [services, viewer, params.workspaceId, campaign.id] as const
  const [listed, budget, comparison] = await Promise.all([
    listCreators(...args),
    getBudget(...args),
    compareCreators(...args),
  ])
  const visibility = new Map(listed.map((one) => [one.id, one.leadVisibility]))
  const creators = budget?.creators ?? []
  const present = creators.filter(isPresent)
  const left = creators.filter((one) => !isPresent(one))
  const { state, currency, budgetCents, goalLeads } = campaign
  const opened = present.find(
    ({ creatorId }) => creatorId === new URL(request.url).searchParams.get('terms'),
  )
  return {
    isDraft: state === 'draft',
    currency,
    summary: {
      budgetCents,
      goalLeads,
      leftCents: left.reduce(
        (sum, { feeCents, joinedOn }) => sum + (joinedOn ? (feeCents ?? 0) : 0),
        0,
      ),
      bonusCents: creators.reduce((sum, one) => sum + one.budget.bonusEarnedCents, 0),
      bonusLeftCents: creators.reduce((sum, one) => sum + one.budget.bonusLeftCents, 0),
      joined: present.flatMap(({ creatorId, joinedOn }) => (joinedOn ? [creatorId] : [])),
      leads: comparison?.total.leads ?? 0,
    },
    creators: present.map(({ creatorId, name, feeCents, stages, ...terms }) => ({
      id: creatorId,
      name,
      feeCents,
      leadVisibility: visibility.get(creatorId) ?? 'masked',
      hasStages: stages.length > 1,
      terms: [
        ...feeLines({ feeCents, feeStages: stages }, currency, 'brand'),
        ...prefixed('Bonus: ', bonusLine(terms, currency)),
      ],
    })),
    opened: opened
      ? { id: opened.creatorId, name: opened.name, fields: toTermsFields(opened) }
      : null,
  }
}

const isPresent = ({ state }: { state: CreatorState }) =>
  state !== 'removed' && state !== 'declined'
const prefixed = (prefix: string, text: string | null) => (text ? [prefix + text] : [])

export async function action({ context, request, params }: Route.ActionArgs) {
  const { workspaceId, campaignId } = params
  const form = await readForm(request)
  const [intent, creatorId = ''] = String(form.get('intent') ?? '').split(' ')
  const isTerms = intent === 'terms'
  const toResult = (refused: FormResult) => ({ ...refused, isTerms })
  return formAction({ context, form, toResult }, ({ services, viewer, refuse }) =>
    withWorkspaceGuard(workspaceId, async () => {
      if (isTerms) {
        const saved = await saveTerms(services, { viewer, workspaceId, creatorId, form })
        if (!saved.ok) return refuse(saved.errors, saved.status)
        return redirectWithNotice(
          href('/workspace/:workspaceId/campaigns/:campaignId/costs', params),
          { tone: 'success', text: `Terms of ${saved.name} saved.` },
        )
      }
      const budget = await getBudget(services, viewer, workspaceId, campaignId)
      const listed = await listCreators(services, viewer, workspaceId, campaignId)
      const stages = new Map(
        budget?.creators.map((one) => [one.creatorId, one.stages.length] as const),
      )
      const read = parseCosts(
        form,
        listed.map((one) => ({ ...one, stages: stages.get(one.id) ?? 0 })),
      )
      if (!read.ok) return refuse(read.errors, 422)
      const errors: Record<string, string> = {}
      for (const { id, terms } of read.changed) {
        const saved = await updateCreator(services, viewer, workspaceId, id, terms)
        if (!saved.ok && saved.reason !== 'not-found') {
          errors[`fee_${id}`] = FEE_MESSAGES[saved.reason]
        }
      }
      if (Object.keys(errors).length > 0) return refuse(errors, 409)
      return redirectWithNotice(href('/workspace/:workspaceId/campaigns/:campaignId', params), {
        tone: 'success',
        text: 'Costs saved.',
      })
    }),
  )
}

export default function Costs({ loaderData, actionData, params }: Route.ComponentProps) {
  const { isDraft, currency, summary, creators, opened } = loaderData
  const { pathname } = useLocation()
  const answer = actionData ?? { ...EMPTY_FORM_RESULT, isTerms: false }
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Costs"
        lead="What each creator is paid and when, and how much they see of their leads."
      />
      {creators.length === 0 ? (
        <EmptyState
          title="No creators yet"
          action={
            <span className="flex flex-wrap justify-center gap-3">
              <ButtonLink
                to={href('/workspace/:workspaceId/campaigns/:campaignId/creators', params)}
              >
                Add Creators
              </ButtonLink>
              {isDraft && (
                <ButtonLink
                  to={href('/workspace/:workspaceId/campaigns/:campaignId', params)}
                  variant="secondary"
                >
                  Continue to Review
                </ButtonLink>
              )}
              {isDraft && <SetupBack ids={params} />}
            </span>
          }
        >
          You set each creator’s fee here.
        </EmptyState>
      ) : (
        <CostsForm
          creators={creators}
          summary={summary}
          currency={currency}
          button={isDraft ? 'Continue to Review' : 'Save'}
          beside={isDraft && <SetupBack ids={params} />}
          answer={answer.isTerms ? EMPTY_FORM_RESULT : answer}
        />
      )}
      {opened && (
        <TermsDialog
          key={opened.id}
          creator={opened}
          currency={currency}
          closeTo={pathname}
          answer={answer.isTerms ? answer : EMPTY_FORM_RESULT}
        />
      )}
    </div>
  )
}
