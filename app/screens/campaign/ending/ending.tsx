import { useState } from 'react'
import { href } from 'react-router'
import { campaignTitle } from '#app/components/campaigns/campaign-title.ts'
import { EndingPreview } from '#app/components/campaigns/ending-preview.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn, SideNote } from '#app/ui/side-column.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { ENDED_TEXT_MAX } from '#domain/campaigns/campaign.ts'
import { endingForm } from '#domain/campaigns/campaign-forms.ts'
import { updateEnding } from '#domain/campaigns/campaigns.server.ts'
import { getUsualEndedText } from '#domain/campaigns/ended-text.server.ts'
import { EMPTY_FORM_RESULT, formValues, parseForm, readForm } from '#lib/forms.ts'
import { requireCampaign } from '../require-campaign.server.ts'
import type { Route } from './+types/ending'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: campaignTitle(matches, 'ended page') },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireViewer(context)
  const { campaign, membership } = await requireCampaign({
    context,
    params,
    viewer,
    action: 'edit-campaigns',
  })
  return {
    brand: membership.name,
    usualText: await getUsualEndedText(context.get(servicesContext), campaign, membership),
    isEnded: campaign.state === 'ended',
    saved: { ended_text: campaign.endedText ?? '', ended_url: campaign.endedUrl ?? '' },
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { workspaceId, campaignId } = params
  const form = await readForm(request)
  return formAction({ context, form }, async ({ viewer, refuse }) => {
    const parsed = parseForm(endingForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const services = context.get(servicesContext)
    return withWorkspaceGuard(workspaceId, async () => {
      const saved = await updateEnding(services, viewer, workspaceId, campaignId, parsed.value)
      if (!saved.ok) return refuse(CHANGED_ELSEWHERE, 404)
      return redirectWithNotice(href('/workspace/:workspaceId/campaigns/:campaignId', params), {
        tone: 'success',
        text: 'Saved.',
      })
    })
  })
}

export default function Ending({ loaderData, actionData, params }: Route.ComponentProps) {
  const { brand, isEnded, saved } = loaderData
  const answer = actionData ?? EMPTY_FORM_RESULT
  const values: Record<string, string> = { ...saved, ...answer.values }
  const [typed, setTyped] = useState(values)
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Ended Page"
        lead={
          isEnded
            ? 'Visitors see this page now that the campaign has ended. Codes in published videos still open it.'
            : 'Visitors see this page once the campaign has ended, or when a creator has left it.'
        }
      />
      <SideColumn
        label="Preview"
        side={
          <SideNote title="What visitors see">
            <EndingPreview
              brand={brand}
              text={typed.ended_text?.trim() || loaderData.usualText}
              hasLink={Boolean(typed.ended_url?.trim())}
            />
          </SideNote>
        }
      >
        <Card>
          <ActionForm
            answer={answer}
            button="Save"
            busyLabel="Saving..."
            className="grid gap-6"
            onChange={(form) => setTyped(formValues(new FormData(form)))}
            beside={
              <ButtonLink
                to={href('/workspace/:workspaceId/campaigns/:campaignId', params)}
                variant="ghost"
              >
                Cancel
              </ButtonLink>
            }
          >
            <TextArea
              label="Your message"
              name="ended_text"
              rows={4}
              maxLength={ENDED_TEXT_MAX}
              defaultValue={values.ended_text}
              error={answer.errors.ended_text}
              hint={`If you leave this empty: “${loaderData.usualText}”`}
            />
            <Field
              label="Next link"
              name="ended_url"
              type="url"
              autoComplete="off"
              defaultValue={values.ended_url}
              error={answer.errors.ended_url}
              hint="Your shop or your next campaign, for example. Visitors get a button that opens it."
            />
          </ActionForm>
        </Card>
      </SideColumn>
    </div>
  )
}
