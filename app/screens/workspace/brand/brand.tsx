import { href } from 'react-router'
import { reportUrl } from '#app/components/magnet-page/report-url.ts'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { findPendingFile } from '#domain/files/files.server.ts'
import { UPLOAD_MESSAGES } from '#domain/files/upload-rules.ts'
import { toUploadedFile } from '#domain/files/uploaded-file.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { findBrandKit, updateBrandKit } from '#domain/workspaces/brand-kit.server.ts'
import { WorkspaceRefusal } from '#domain/workspaces/membership.server.ts'
import { can } from '#domain/workspaces/permissions.ts'
import { brandKitForm } from '#domain/workspaces/workspace-forms.ts'
import { findWorkspace } from '#domain/workspaces/workspaces.server.ts'
import { type FormResult, parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/brand'
import { BrandForm } from './brand-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Brand Kit | ${PRODUCT_NAME}` }]

export async function loader({ context, params: { workspaceId } }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { env } = services
  const viewer = requireViewer(context)
  return withWorkspaceGuard(workspaceId, async () => {
    const { role, isReadOnly } = await findWorkspace(services, viewer, workspaceId)
    if (!can(role, 'edit-brand')) throw new WorkspaceRefusal('not-allowed')
    const kit = await findBrandKit(services, viewer, workspaceId)
    return { kit, isReadOnly, reportUrl: reportUrl(env) }
  })
}

const LOGO_REFUSALS = {
  'logo-missing': 'Please choose the logo again.',
  quota: UPLOAD_MESSAGES.quota,
}

export async function action({ context, request, params: { workspaceId } }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const toResult = async (refused: FormResult, viewer: Viewer | null) => {
    const id = String(form.get('logo') ?? '')
    const file = viewer && (await findPendingFile(services.db, viewer.id, id))
    return { ...refused, logo: file && toUploadedFile(file) }
  }
  const failure = {
    event: 'brand_kit.save_failed',
    message: 'Failed to save. Please try again.',
  }
  return formAction({ context, form, failure, toResult }, async ({ viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const parsed = parseForm(brandKitForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const saved = await withWorkspaceGuard(workspaceId, () =>
      updateBrandKit(services, viewer, workspaceId, parsed.value),
    )
    if (!saved.ok) return refuse({ logo: LOGO_REFUSALS[saved.reason] }, 422)
    const text = 'Saved. Every page of this workspace is up to date.'
    return redirectWithNotice(href('/workspace/:workspaceId/brand', { workspaceId }), {
      tone: 'success',
      text,
    })
  })
}

export default function Brand({ loaderData, actionData }: Route.ComponentProps) {
  const { kit, isReadOnly, reportUrl: report } = loaderData
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Brand Kit"
        lead="The look of every campaign page in this workspace. A page’s own color and image come from its template."
      />
      <BrandForm
        // Resets the form after it was saved.
        key={JSON.stringify(kit)}
        kit={kit}
        isReadOnly={isReadOnly}
        reportUrl={report}
        values={actionData?.values ?? null}
        errors={actionData?.errors ?? {}}
        upload={actionData?.logo ?? null}
        signedOut={actionData?.signedOut ?? false}
      />
    </div>
  )
}
