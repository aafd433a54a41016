import { FILE_ROWS } from '#domain/campaigns/brief.ts'
import { OTHER_LETTERS } from '#domain/experiments/experiment.ts'
import { variantField } from '#domain/experiments/experiment-input.ts'
import { pathPattern } from '#server/pages/route-paths.ts'
import type { UploadFields } from './uploads.ts'

const MAGNET: UploadFields = {
  file: { bucket: 'lead-magnets', kindField: 'file_type' },
  hero_image: 'hero-images',
  creator_picture: 'creator-pictures',
}

/** The pictures of the variants B to D. */
const EXPERIMENT: UploadFields = Object.fromEntries(
  OTHER_LETTERS.map((letter) => [variantField('hero_image', letter), 'hero-images' as const]),
)

/** The fields of the blog post editor. */
export const POST: UploadFields = { image: 'blog-images' }

/** The forms that change the files of a magnet or a campaign. */
const FILES: UploadFields = { file: { bucket: 'lead-magnets', kind: 'other' } }

const BRAND_KIT: UploadFields = { logo: 'hero-images' }

/** The fields of a campaign's brief. */
export const BRIEF: UploadFields = Object.fromEntries(
  FILE_ROWS.map((row) => [`file_${row}`, 'brief-files' as const]),
)

const MAGNET_FORMS = pathPattern([
  '/create',
  '/edit/:id',
  '/workspace/:workspaceId/campaigns/:campaignId/template',
])
const FILES_FORMS = pathPattern([
  '/magnets/:id/files',
  '/workspace/:workspaceId/campaigns/:campaignId/files',
])
const EXPERIMENT_FORM = pathPattern(['/magnets/:id/experiment'])
const BRAND_KIT_FORM = pathPattern(['/workspace/:workspaceId/brand'])
const BRIEF_FORM = pathPattern(['/workspace/:workspaceId/campaigns/:campaignId/brief'])
const UNSUBSCRIBE_FORM = pathPattern(['/unsubscribe/:token'])
/** The paths of QR editors. Their logo stays in the form. */
export const LOGO_FORMS = pathPattern(['/edit-qr/:id', '/magnets/:id/placements/:placementId/qr'])

/** The path of the form that imports people or suppressions. Its file is read as CSV. */
export const IMPORT_FORM = pathPattern(['/people/import'])

/** The path of the form that loads a file of orders, which stays in the form. */
export const ORDERS_FORM = pathPattern(['/workspace/:workspaceId/campaigns/:campaignId/sales'])
/** The path of the form that imports the views of posts. Its file stays in the form, as text. */
export const VIEWS_FORM = pathPattern(['/workspace/:workspaceId/campaigns/:campaignId/posts'])

/** Returns a form's file fields and their buckets; undefined if the form has no files. */
export function fieldsOf(path: string, adminPath: string): UploadFields | undefined {
  if (path === `/${adminPath}`) return POST
  if (MAGNET_FORMS.test(path)) return MAGNET
  if (FILES_FORMS.test(path)) return FILES
  if (EXPERIMENT_FORM.test(path)) return EXPERIMENT
  if (BRAND_KIT_FORM.test(path)) return BRAND_KIT
  if (BRIEF_FORM.test(path)) return BRIEF
  // Mail clients may send 'List-Unsubscribe=One-Click' as multipart too (RFC 8058).
  return UNSUBSCRIBE_FORM.test(path) ? {} : undefined
}

/** Returns a function that checks whether files may be sent to a path. */
export const createUploadCheck =
  (adminPath: string) =>
  (pathname: string): boolean => {
    const path = pathname.replace(/\.data$/, '')
    if (path === '/uploads') return true
    if ([LOGO_FORMS, IMPORT_FORM, ORDERS_FORM, VIEWS_FORM].some((form) => form.test(path)))
      return true
    return Object.keys(fieldsOf(path, adminPath) ?? {}).length > 0
  }
