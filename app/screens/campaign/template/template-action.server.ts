import { href } from 'react-router'
import { CAMPAIGN_ENDED } from '#app/components/campaigns/campaign-messages.ts'
import { NO_UPLOADS } from '#app/components/magnet-form/no-uploads.ts'
import { toColorFields } from '#app/forms/form-fields.ts'
import { servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { templateForm } from '#domain/campaigns/campaign-forms.ts'
import { findCampaign } from '#domain/campaigns/campaigns.server.ts'
import { findTemplate, saveTemplate } from '#domain/campaigns/template.server.ts'
import { UPLOAD_MESSAGES } from '#domain/files/upload-rules.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { CUSTOM_COLOR, DEFAULT_EDIT_COLOR, isBrandColor } from '#domain/magnets/magnet.ts'
import { describeUploads, uploadRefusal } from '#domain/magnets/magnet-uploads.server.ts'
import { parseHexColor } from '#domain/qr/qr-style.ts'
import { applyMove } from '#domain/resources/questions/question-form.ts'
import { type FormResult, parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/template'

type ActionInput = Pick<Route.ActionArgs, 'context' | 'request' | 'params'>

/** Handles the template's form. */
export async function templateAction({ context, request, params }: ActionInput) {
  const { workspaceId, campaignId } = params
  const services = context.get(servicesContext)
  const form = await readForm(request)
  // From here on, the color picker's value is treated like a swatch.
  if (form.get('branding_color') === CUSTOM_COLOR) {
    const typed = String(form.get('custom_color') ?? '')
    form.set('branding_color', parseHexColor(typed) ?? typed)
  }
  const toResult = async (refused: FormResult, viewer: Viewer | null) => ({
    ...withColorFields(refused),
    uploads: viewer ? await describeUploads(services, viewer.id, form) : NO_UPLOADS,
    signedOut: refused.signedOut,
  })
  const failure = {
    event: 'campaign_template.save_failed',
    message: 'Failed to save. Please try again.',
  }
  return formAction({ context, form, failure, toResult }, async ({ viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    if (applyMove(form)) return refuse({}, 200)
    return withWorkspaceGuard(workspaceId, async () => {
      const args = [services, viewer, workspaceId, campaignId] as const
      const before = await findTemplate(...args)
      const parsed = parseForm(templateForm(before?.template ?? null), form)
      if (!parsed.ok) return refuse(parsed.errors, 422)
      const result = await saveTemplate(...args, parsed.value)
      if (!result.ok) {
        const { reason } = result
        if (reason === 'not-found') return refuse(CHANGED_ELSEWHERE, 404)
        if (reason === 'ended') return refuse(CAMPAIGN_ENDED, 409)
        if (reason === 'quota') return refuse({ file: UPLOAD_MESSAGES.quota }, 422)
        return refuse(uploadRefusal(reason, parsed.value.fileType), 422)
      }
      const isDraft = (await findCampaign(...args))?.campaign.state === 'draft'
      const { pages } = result
      return redirectWithNotice(
        isDraft
          ? href('/workspace/:workspaceId/campaigns/:campaignId/creators', params)
          : href('/workspace/:workspaceId/campaigns/:campaignId/template', params),
        {
          tone: 'success',
          text:
            pages === 0
              ? 'Template saved.'
              : `Template saved. ${pages === 1 ? '1 page is' : `${pages} pages are`} up to date.`,
        },
      )
    })
  })
}

/** Returns the values with the color in the format of the form's swatches and color picker. */
function withColorFields({ values, errors }: FormResult) {
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

/** Forms don't submit unchecked checkboxes. */
const NOT_TICKED = { free_title: '', free_description: '', free_brandingColor: '', remove_hero: '' }
