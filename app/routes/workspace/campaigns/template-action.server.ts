import { data } from 'react-router'
import { campaignPath } from '#app/components/campaigns/campaign-tabs.ts'
import { toColorFields } from '#app/components/studio/form-fields.ts'
import { NO_UPLOADS } from '#app/components/studio/no-uploads.ts'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { failureStatus } from '#app/middleware/failure-status.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { actionViewer } from '#app/middleware/require-user.ts'
import { CHANGED_ELSEWHERE, SESSION_EXPIRED } from '#content/messages.ts'
import { templateForm } from '#domain/campaigns/campaign-forms.ts'
import { findCampaign } from '#domain/campaigns/campaigns.server.ts'
import { findTemplate, saveTemplate } from '#domain/campaigns/template.server.ts'
import { UPLOAD_MESSAGES } from '#domain/files/upload-rules.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { CUSTOM_COLOR, DEFAULT_EDIT_COLOR, isBrandColor } from '#domain/magnets/magnet.ts'
import { describeUploads, uploadRefusal } from '#domain/magnets/magnet-uploads.server.ts'
import { parseHexColor } from '#domain/qr/qr-style.ts'
import { WorkspaceRefusal } from '#domain/workspaces/membership.server.ts'
import { type FormRefusal, formValues, parseForm, readForm, refuseForm } from '#lib/forms.ts'
import type { Route } from './+types/template'
import { CAMPAIGN_ENDED } from './form-response.server.ts'

type ActionInput = Pick<Route.ActionArgs, 'context' | 'request' | 'params'>

/** Handles the template's form. May throw a WorkspaceRefusal. */
export async function templateAction({ context, request, params }: ActionInput) {
  const services = context.get(servicesContext)
  const viewer = actionViewer(context)
  const form = await readForm(request)
  // From here on, the picker's colour is treated like a swatch.
  if (form.get('branding_color') === CUSTOM_COLOR) {
    const typed = String(form.get('custom_color') ?? '')
    form.set('branding_color', parseHexColor(typed) ?? typed)
  }
  if (!viewer) {
    const refusal = refuseForm(form, '', SESSION_EXPIRED)
    return data({ ...withColorFields(refusal), uploads: NO_UPLOADS, signedOut: true }, 401)
  }
  const answer = async (refusal: Omit<FormRefusal, 'ok'>, status: number) => {
    const uploads = await describeUploads(services, viewer.id, form)
    return data({ ...withColorFields(refusal), uploads, signedOut: false }, status)
  }
  if (!(await consumeChangeLimit(services, viewer))) {
    return answer(refuseForm(form, '', TOO_MANY_CHANGES), 429)
  }
  const { workspaceId, campaignId } = params
  const args = [services, viewer, workspaceId, campaignId] as const
  const before = await findTemplate(...args)
  const parsed = parseForm(templateForm(before?.template ?? null), form)
  if (!parsed.ok) return answer(parsed, 422)
  try {
    const result = await saveTemplate(...args, parsed.value)
    if (!result.ok) {
      const { reason } = result
      if (reason === 'not-found') return answer(refuseForm(form, '', CHANGED_ELSEWHERE), 404)
      if (reason === 'ended') return answer(refuseForm(form, '', CAMPAIGN_ENDED), 409)
      if (reason === 'quota') return answer(refuseForm(form, 'file', UPLOAD_MESSAGES.quota), 422)
      const errors = uploadRefusal(reason, parsed.value.fileType)
      return answer({ values: formValues(form), errors }, 422)
    }
    const isDraft = (await findCampaign(...args))?.campaign.state === 'draft'
    const root = campaignPath(workspaceId, campaignId)
    const { pages } = result
    return redirectWithNotice(isDraft ? `${root}/creators` : `${root}/template`, {
      tone: 'success',
      text:
        pages === 0
          ? 'Template saved.'
          : `Template saved. ${pages === 1 ? '1 page is' : `${pages} pages are`} up to date.`,
    })
  } catch (error) {
    if (error instanceof Response || error instanceof WorkspaceRefusal) throw error
    const { id: requestId } = context.get(requestContext)
    services.log.error({ err: error, requestId }, 'campaign_template.save_failed')
    return answer(
      refuseForm(form, '', 'Failed to save. Please try again.'),
      failureStatus(services, error),
    )
  }
}

/** Returns the values with the colour as the form's swatches and picker hold it. */
function withColorFields({ values, errors }: Omit<FormRefusal, 'ok'>) {
  const { branding_color: color = '' } = values
  if (isBrandColor(color)) {
    const picked = toColorFields(color, DEFAULT_EDIT_COLOR)
    return { values: { ...NOT_TICKED, ...values, ...picked }, errors }
  }
  // Any other value comes from the hex code field.
  const typed = { branding_color: CUSTOM_COLOR, custom_color: color }
  const { branding_color: problem, ...others } = errors
  return {
    values: { ...NOT_TICKED, ...values, ...typed },
    errors: problem ? { ...others, custom_color: problem } : others,
  }
}

/** Forms don't submit unticked checkboxes. */
const NOT_TICKED = { free_title: '', free_description: '', free_brandingColor: '', remove_hero: '' }
