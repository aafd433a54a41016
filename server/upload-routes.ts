import { findViewer } from '#domain/accounts/sessions.server.ts'
import type { Services } from '#platform/services.ts'
import { isMultipart } from './body-limit.ts'
import { parseLogoForm } from './logo-form.ts'
import { uploadEndpoint } from './upload-endpoint.ts'
import { parseMultipart, toUrlencodedRequest, type UploadFields } from './uploads.ts'

const MAGNET: UploadFields = {
  file: { bucket: 'lead-magnets', kindField: 'file_type' },
  hero_image: 'hero-images',
}

/** The forms with files, and where each of their fields goes; undefined: it takes none. */
function fieldsOf(path: string): UploadFields | undefined {
  if (path === '/create' || /^\/edit\/[^/]+$/.test(path)) return MAGNET
  // Mail programs send their one word, 'List-Unsubscribe=One-Click', as multipart too (RFC 8058).
  return path.startsWith('/unsubscribe/') ? {} : undefined
}

/** The QR editor's form keeps its one small picture with it. */
const isLogoForm = (path: string) => /^\/edit-qr\/[^/]+$/.test(path)

/** POST /uploads: one file, sent ahead of its form. */
export async function receiveUpload(services: Services, request: Request): Promise<Response> {
  const { viewer } = await findViewer(services, request.headers)
  return uploadEndpoint(services)(request, viewer)
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
  const fields = isLogoForm(path) ? {} : fieldsOf(path)
  if (!fields) return new Response('This form takes no files.', { status: 415 })
  const { viewer } = await findViewer(services, request.headers)
  const result = isLogoForm(path)
    ? await parseLogoForm(request, viewer !== null)
    : await parseMultipart(request, services, viewer ?? { id: '' }, viewer ? fields : {})
  if (!result.ok) return new Response(result.message, { status: result.status })
  return toUrlencodedRequest(request, result.parsed)
}
