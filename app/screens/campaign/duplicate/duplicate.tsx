import { href } from 'react-router'
import { campaignTitle } from '#app/components/campaigns/campaign-title.ts'
import { Choice } from '#app/forms/choices.tsx'
import { FormCard } from '#app/forms/form-card.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { Field } from '#app/ui/field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { findBrief } from '#domain/campaigns/brief.server.ts'
import { CAMPAIGN_NAME_MAX } from '#domain/campaigns/campaign.ts'
import { listCreators } from '#domain/campaigns/creators.server.ts'
import { duplicateCampaign } from '#domain/campaigns/duplicate-campaign.server.ts'
import {
  DUPLICATE_PART_NAMES,
  DUPLICATE_PARTS,
  duplicateForm,
  suggestDuplicate,
} from '#domain/campaigns/duplicate-input.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { EMPTY_FORM_RESULT, parseForm, readForm } from '#lib/forms.ts'
import { requireCampaign } from '../require-campaign.server.ts'
import type { Route } from './+types/duplicate'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: campaignTitle(matches, 'duplicate') },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const opened = await requireCampaign({ context, params, viewer, action: 'edit-campaigns' })
  const { campaign } = opened
  const args = [services, viewer, params.workspaceId, campaign.id] as const
  const [brief, creators] = await Promise.all([findBrief(...args), listCreators(...args)])
  const has = {
    template: campaign.templateVersion !== null,
    brief: brief !== null,
    creators: creators.some(({ state }) => state !== 'declined' && state !== 'removed'),
  }
  return {
    name: campaign.name,
    suggested: suggestDuplicate(campaign, services.clock.now()),
    parts: DUPLICATE_PART_NAMES.filter((part) => has[part]),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { workspaceId, campaignId } = params
  const form = await readForm(request)
  return formAction({ context, form }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const parsed = parseForm(duplicateForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    return withWorkspaceGuard(workspaceId, async () => {
      const made = await duplicateCampaign(services, viewer, workspaceId, campaignId, parsed.value)
      if (!made.ok) return refuse(CHANGED_ELSEWHERE, 404)
      const to = { workspaceId, campaignId: made.id }
      return redirectWithNotice(href('/workspace/:workspaceId/campaigns/:campaignId', to), {
        tone: 'success',
        text: 'The draft is ready. No one is emailed until you start it.',
      })
    })
  })
}

/** Asks for the name, the dates and the parts of a campaign's duplicate. */
export default function Duplicate({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, suggested, parts } = loaderData
  const answer = actionData ?? EMPTY_FORM_RESULT
  const isRefused = Object.keys(answer.values).length > 0
  const values: Record<string, string> = {
    name: suggested.name,
    starts_on: suggested.startsOn ?? '',
    ends_on: suggested.endsOn ?? '',
    ...answer.values,
  }
  const field = (field: string) => ({
    name: field,
    defaultValue: values[field],
    error: answer.errors[field],
  })
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Duplicate Campaign"
        lead={
          <>
            A draft with the goal and the budget of “<bdi>{name}</bdi>”. Leads, codes and
            invitations aren’t copied.
          </>
        }
      />
      <FormCard
        answer={answer}
        submit="Create Draft"
        cancelTo={href('/workspace/:workspaceId/campaigns/:campaignId', params)}
      >
        <Field
          {...field('name')}
          label="Name"
          required
          maxLength={CAMPAIGN_NAME_MAX}
          autoComplete="off"
          hint="Creators see this name in their invitation."
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <Field {...field('starts_on')} label="First day" type="date" />
          <Field
            {...field('ends_on')}
            label="Last day"
            type="date"
            hint="Both days are included, in UTC."
          />
        </div>
        {parts.length > 0 && (
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-[680]">What to copy</legend>
            {parts.map((part) => (
              <Choice
                key={part}
                name={part}
                value="on"
                label={DUPLICATE_PARTS[part].label}
                hint={DUPLICATE_PARTS[part].hint}
                defaultChecked={!isRefused || answer.values[part] === 'on'}
              />
            ))}
          </fieldset>
        )}
      </FormCard>
    </div>
  )
}
