import { findViewer } from '#domain/accounts/sessions.server.ts'
import { type Asker, NotAdmin, requireAdmin } from '#domain/admin/admin.server.ts'
import type { Services } from '#platform/services.ts'
import { isMultipart } from './body-limit.ts'
import { parseLogoForm } from './logo-form.ts'
import { CREATORS_BUCKETS, uploadEndpoint } from './upload-endpoint.ts'
import { parseMultipart, toUrlencodedRequest, type UploadFields } from './uploads.ts'

const MAGNET: UploadFields = {
  file: { bucket: 'lead-magnets', kindField: 'file_type' },
  hero_image: 'hero-images',
}

/** The editor of a blog post. */
const POST: UploadFields = { image: 'blog-images' }

const BRAND_KIT: UploadFields = { logo: 'hero-images' }

/** The forms with files, and where each of their fields goes; undefined: it takes none. */
function fieldsOf(path: string, adminPath: string): UploadFields | undefined {
  if (path === `/${adminPath}`) return POST
  if (path === '/create' || /^\/edit\/[^/]+$/.test(path)) return MAGNET
  if (/^\/workspace\/[^/]+\/brand$/.test(path)) return BRAND_KIT
  if (/^\/workspace\/[^/]+\/campaigns\/[^/]+\/template$/.test(path)) return MAGNET
  // Mail programs send their one word, 'List-Unsubscribe=One-Click', as multipart too (RFC 8058).
  return path.startsWith('/unsubscribe/') ? {} : undefined
}

/** The QR editor's form, a magnet's or a placement's, keeps its one small picture with it. */
const isLogoForm = (path: string) =>
  /^\/edit-qr\/[^/]+$/.test(path) || /^\/magnets\/[^/]+\/placements\/[^/]+\/qr$/.test(path)

/** POST /uploads: one file, sent ahead of its form. */
export async function receiveUpload(services: Services, request: Request): Promise<Response> {
  const { viewer } = await findViewer(services, request.headers)
  const buckets = (await mayFillBlog(services, viewer))
    ? [...CREATORS_BUCKETS, 'blog-images' as const]
    : CREATORS_BUCKETS
  return uploadEndpoint(services)(request, viewer, buckets)
}

/**
 * Takes a form's files before the framework reads it, with or without script (DESIGN, "Uploads").
 * A stranger's files are skipped and the words go on, so that the guard can give them back.
 */
export async function receiveForm(
  services: Services,
  request: Request,
  url: URL,
): Promise<Request | Response> {
  if (!isMultipart(request)) return request
  const path = url.pathname.replace(/\.data$/, '')
  const fields = isLogoForm(path) ? {} : fieldsOf(path, services.env.adminPath)
  if (!fields) return new Response('This form takes no files.', { status: 415 })
  const { viewer } = await findViewer(services, request.headers)
  const isAllowed = viewer && (fields !== POST || (await mayFillBlog(services, viewer)))
  const result = isLogoForm(path)
    ? await parseLogoForm(request, viewer !== null)
    : await parseMultipart(request, services, viewer ?? { id: '' }, isAllowed ? fields : {})
  if (!result.ok) return new Response(result.message, { status: result.status })
  return toUrlencodedRequest(request, result.parsed)
}

/** Blog pictures are the administrator's. */
async function mayFillBlog(services: Services, viewer: Asker): Promise<boolean> {
  try {
    await requireAdmin(services, viewer)
    return true
  } catch (error) {
    if (error instanceof NotAdmin) return false
    throw error
  }
}
