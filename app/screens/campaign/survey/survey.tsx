import { Download } from 'lucide-react'
import { data, href } from 'react-router'
import { CAMPAIGN_ENDED } from '#app/components/campaigns/campaign-messages.ts'
import { campaignTitle } from '#app/components/campaigns/campaign-title.ts'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { surveyForm, toSurveyFields } from '#domain/surveys/survey-input.ts'
import { findSurvey, saveSurvey } from '#domain/surveys/surveys.server.ts'
import { can } from '#domain/workspaces/permissions.ts'
import { EMPTY_FORM_RESULT, parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/survey'
import { SurveyForm } from './survey-form.tsx'
import { SurveyAnswers } from './survey-results.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: campaignTitle(matches, 'survey') },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { workspaceId, campaignId } = params
  const found = await withWorkspaceGuard(workspaceId, () =>
    findSurvey(services, viewer, workspaceId, campaignId),
  )
  if (!found) throw data(null, { status: 404 })
  const { campaign, membership, survey, results } = found
  return {
    mayEdit:
      !membership.isReadOnly &&
      campaign.state !== 'ended' &&
      can(membership.role, 'edit-campaigns'),
    isOn: survey.isOn,
    question: survey.question,
    fields: toSurveyFields(survey),
    results,
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { workspaceId, campaignId } = params
  const form = await readForm(request)
  return formAction({ context, form }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const parsed = parseForm(surveyForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    return withWorkspaceGuard(workspaceId, async () => {
      const saved = await saveSurvey(services, viewer, workspaceId, campaignId, parsed.value)
      if (!saved.ok) {
        return saved.reason === 'ended'
          ? refuse(CAMPAIGN_ENDED, 409)
          : refuse(CHANGED_ELSEWHERE, 404)
      }
      return redirectWithNotice(
        href('/workspace/:workspaceId/campaigns/:campaignId/survey', params),
        {
          tone: 'success',
          text: parsed.value.isOn ? 'Saved. Visitors are asked from now on.' : 'Saved.',
        },
      )
    })
  })
}

/** The question of a campaign's thank-you pages, and its answers beside what was measured. */
export default function Survey({ loaderData, actionData, params }: Route.ComponentProps) {
  const { mayEdit, isOn, question, fields, results } = loaderData
  const hasAnswers = results.answers > 0
  return (
    <div className="grid gap-10">
      <PageHeader
        title="Survey"
        lead={
          hasAnswers || isOn ? (
            <>
              “<bdi>{question}</bdi>”{!isOn && ' isn’t asked now.'}
            </>
          ) : (
            'Ask visitors where they saw you, and compare their answers with what was measured.'
          )
        }
        actions={
          hasAnswers && (
            <a
              href={href('/workspace/:workspaceId/campaigns/:campaignId/survey.csv', params)}
              download
              className={buttonClasses({ variant: 'secondary' })}
            >
              <Download aria-hidden="true" />
              Export CSV
            </a>
          )
        }
      />
      {hasAnswers ? (
        <SurveyAnswers results={results} />
      ) : (
        (isOn || !mayEdit) && (
          <EmptyState title="No answers yet">
            {isOn
              ? 'Answers appear here as soon as a visitor gives one on the thank-you page.'
              : 'This campaign doesn’t ask its visitors a question.'}
          </EmptyState>
        )
      )}
      {mayEdit && (
        <SurveyForm
          key={JSON.stringify(fields)}
          saved={fields}
          answer={actionData ?? EMPTY_FORM_RESULT}
        />
      )}
    </div>
  )
}
