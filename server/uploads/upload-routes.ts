import { findViewer } from '#domain/accounts/sessions.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { type MaybeViewer, NotAdmin, requireAdmin } from '#domain/admin/admin.server.ts'
import { consumeChangeLimit } from '#domain/magnets/change-limit.server.ts'
import { requireMember, WorkspaceRefusal } from '#domain/workspaces/membership.server.ts'
import { type HelperAccess, isHelperAllowed } from '#domain/workspaces/permissions.ts'
import type { Services } from '#platform/services.ts'
import { isMultipart } from '#server/http/body-limit.ts'
import { parseImportForm } from './import-form.ts'
import { parseOrdersForm } from './orders-form.ts'
import { partEndpoint } from './part-endpoint.ts'
import { parseLogoForm } from './qr-logo-form.ts'
import { CREATORS_BUCKETS, uploadEndpoint } from './upload-endpoint.ts'
import {
  BRIEF,
  fieldsOf,
  IMPORT_FORM,
  LOGO_FORMS,
  ORDERS_FORM,
  POST,
  VIEWS_FORM,
} from './upload-paths.ts'
import { parseMultipart, toUrlencodedRequest } from './uploads.ts'
import { parseViewsForm } from './views-form.ts'

/** POST /uploads: receives one file, which is sent before its form. */
export async function receiveUpload(services: Services, request: Request): Promise<Response> {
  const { person, owner } = await findUploader(services, request)
  const buckets = (await mayFillBlog(services, person))
    ? [...CREATORS_BUCKETS, 'blog-images' as const]
    : CREATORS_BUCKETS
  return uploadEndpoint(services)(request, owner, buckets)
}

/** /uploads/parts: uploads of files of any kind, in parts. `id` is null for a new one. */
export async function receivePart(
  services: Services,
  request: Request,
  id: string | null = null,
): Promise<Response> {
  const { owner } = await findUploader(services, request)
  return partEndpoint(services)(request, owner, id)
}

/**
 * Returns the signed-in person, and whose account gets their files: a helper's files belong to the
 * creator. The owner is null if the helper's role includes no files of this kind.
 */
async function findUploader(
  services: Services,
  request: Request,
  access: HelperAccess = 'pages',
): Promise<{ person: Viewer | null; owner: Viewer | null }> {
  const { viewer: person, acting } = await findViewer(services, request.headers)
  const helper = acting !== null && acting !== 'ended' ? acting.helper : undefined
  if (!helper || acting === 'ended') return { person, owner: person }
  const isAllowed = isHelperAllowed(helper.role, access) && !helper.isReadOnly
  return { person, owner: isAllowed ? acting : null }
}

/**
 * Stores a multipart form's files before the framework reads the form. Returns the request with the
 * files' ids in place of the files, or an error response. Files of signed-out visitors are skipped,
 * and so are files for a campaign if the viewer may not load them. The text stays, so that it can be
 * restored after signing in.
 */
export async function receiveForm(
  services: Services,
  request: Request,
  url: URL,
): Promise<Request | Response> {
  if (!isMultipart(request)) return request
  const path = url.pathname.replace(/\.data$/, '')
  const isLogoForm = LOGO_FORMS.test(path)
  const isImport = IMPORT_FORM.test(path)
  const isOrders = ORDERS_FORM.test(path)
  const isViews = VIEWS_FORM.test(path)
  const isKept = isLogoForm || isImport || isOrders || isViews
  const fields = isKept ? {} : fieldsOf(path, services.env.adminPath)
  if (!fields) return new Response("This form doesn't accept files.", { status: 415 })
  const { person, owner: viewer } = await findUploader(
    services,
    request,
    isImport ? 'leads' : 'pages',
  )
  const takesFile =
    isOrders || isViews ? await mayLoadFile(services, viewer, path) : viewer !== null
  const isAllowed =
    fields === POST
      ? await mayFillBlog(services, person)
      : fields === BRIEF
        ? await mayEditCampaigns(services, viewer, path)
        : viewer !== null
  const result = isImport
    ? await parseImportForm(request, services, viewer)
    : isLogoForm
      ? await parseLogoForm(request, takesFile)
      : isOrders
        ? await parseOrdersForm(request, takesFile)
        : isViews
          ? await parseViewsForm(request, takesFile)
          : await parseMultipart(request, services, viewer ?? { id: '' }, isAllowed ? fields : {})
  if (!result.ok) return new Response(result.message, { status: result.status })
  return toUrlencodedRequest(request, result.parsed)
}

/**
 * Returns whether the file of a campaign's form is read into memory. For others, the form arrives
 * without its file, and the screen says why nothing was loaded.
 */
async function mayLoadFile(
  services: Services,
  viewer: MaybeViewer,
  path: string,
): Promise<boolean> {
  return (
    viewer !== null &&
    (await mayEditCampaigns(services, viewer, path)) &&
    (await consumeChangeLimit(services, viewer))
  )
}

/** Returns whether the viewer may edit the campaigns of the workspace in the path. */
async function mayEditCampaigns(
  services: Services,
  viewer: MaybeViewer,
  path: string,
): Promise<boolean> {
  const [, , workspaceId = ''] = path.split('/')
  if (!viewer) return false
  try {
    await requireMember(services, viewer, workspaceId, 'edit-campaigns')
    return true
  } catch (error) {
    if (error instanceof WorkspaceRefusal) return false
    throw error
  }
}

/** Only the administrator can upload blog images. */
async function mayFillBlog(services: Services, viewer: MaybeViewer): Promise<boolean> {
  try {
    await requireAdmin(services, viewer)
    return true
  } catch (error) {
    if (error instanceof NotAdmin) return false
    throw error
  }
}
