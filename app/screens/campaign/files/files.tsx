import { href } from 'react-router'
import { FILE_NOTICES, fileRefusal } from '#app/components/magnets/file-change-messages.ts'
import { FileManager } from '#app/components/magnets/file-manager.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { changeCampaignFiles, findCampaignFiles } from '#domain/campaigns/campaign-files.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { fileChangeForm, toManagedFile } from '#domain/magnets/magnet-files.ts'
import { describeUploads } from '#domain/magnets/magnet-uploads.server.ts'
import { getFileLimit } from '#domain/plans/plans.server.ts'
import { type FormResult, parseForm, readForm } from '#lib/forms.ts'
import { requireCampaign } from '../require-campaign.server.ts'
import type { Route } from './+types/files'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.campaign ?? 'Campaign'}, files | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const opened = await requireCampaign({ context, params, viewer, action: 'edit-campaigns' })
  const { campaign, membership } = opened
  const found = await findCampaignFiles(services, viewer, params.workspaceId, campaign.id)
  const files = (found ?? []).map(toManagedFile)
  const { searchParams } = new URL(request.url)
  const find = (name: string) =>
    files.slice(1).find(({ slot }) => slot === searchParams.get(name)) ?? null
  return {
    campaign: campaign.name,
    files,
    editing: find('edit'),
    removing: find('remove'),
    isReadOnly: membership.isReadOnly || campaign.state === 'ended',
    fileLimit: await getFileLimit(services, viewer.id),
  }
}

const failure = {
  event: 'campaign_files.change_failed',
  message: 'Error changing the files. Please try again.',
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const toResult = async (refused: FormResult, viewer: Viewer | null) => ({
    ...refused,
    upload: viewer ? (await describeUploads(services, viewer.id, form)).file : null,
  })
  const { workspaceId, campaignId } = params
  return formAction({ context, form, failure, toResult }, async ({ viewer, refuse }) => {
    const parsed = parseForm(fileChangeForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    return withWorkspaceGuard(workspaceId, async () => {
      const change = parsed.value
      const result = await changeCampaignFiles(services, viewer, workspaceId, campaignId, change)
      if (!result.ok) {
        return refuse(fileRefusal(result.reason), result.reason === 'not-found' ? 404 : 422)
      }
      return redirectWithNotice(
        href('/workspace/:workspaceId/campaigns/:campaignId/files', params),
        { tone: 'success', text: FILE_NOTICES[change.do] },
      )
    })
  })
}

export default function CampaignFiles({ loaderData, actionData, params }: Route.ComponentProps) {
  const { files, editing, removing, isReadOnly } = loaderData
  const template = href('/workspace/:workspaceId/campaigns/:campaignId/template', params)
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Files"
        lead="What visitors of every page get, in this order. A change applies to all pages right away."
        back={{ to: template, label: 'Back to the template' }}
      />
      {!editing && !removing && (
        <FormAlert text={actionData?.errors['']} signedOut={actionData?.signedOut} />
      )}
      {files.length === 0 ? (
        <EmptyState
          title="No file yet"
          action={<ButtonLink to={template}>Edit the Template</ButtonLink>}
        >
          The template offers a link, or isn’t saved yet. Choose a file there first.
        </EmptyState>
      ) : (
        <FileManager
          path={href('/workspace/:workspaceId/campaigns/:campaignId/files', params)}
          files={files}
          editing={editing}
          removing={removing}
          fileLimit={loaderData.fileLimit}
          firstElsewhere={{ to: template, label: 'Change in the Template' }}
          isReadOnly={isReadOnly}
          answer={actionData}
          upload={actionData?.upload ?? null}
        />
      )}
    </div>
  )
}
