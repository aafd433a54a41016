import { z } from 'zod'
import { id } from '#domain/resources/common.ts'
import { normalizeAccountEmail } from '#lib/email-address.ts'
import { lineInput, readInput, withRules } from '#lib/input-schema.ts'
import { MAX_URL_LENGTH, parseLinkTarget } from '../magnets/magnet.ts'
import { parseHexColor } from '../qr/qr-style.ts'
import { BRAND_KIT_MESSAGES, type BrandFont, checkKitColors, FONTS } from './brand-kit.ts'
import { HELPER_ROLES, INVITED_ROLES } from './permissions.ts'

const MAX_NAME_LENGTH = 60

const text = z.string().default('')
const name = lineInput({
  max: MAX_NAME_LENGTH,
  missing: 'Please enter a name.',
  tooLong: `Please keep the name to ${MAX_NAME_LENGTH} characters.`,
})

export const newWorkspaceForm = z.object({ name: text.pipe(name) })

const ROLE_MISSING = 'Please choose a role.'
const role = z.enum(INVITED_ROLES, ROLE_MISSING)
const helperRole = z.enum(HELPER_ROLES, ROLE_MISSING)

const email = text.transform((typed, context) => {
  const address = normalizeAccountEmail(typed)
  if (address) return address
  context.addIssue({ code: 'custom', message: 'Please enter a valid email address.' })
  return z.NEVER
})

export const inviteForm = z.object({ email, role })
export const inviteHelperForm = z.object({ email, role: helperRole })

export const roleForm = z.object({ member: text, role })
export const helperRoleForm = z.object({ member: text, role: helperRole })

const color = (message: string) =>
  z
    .string()
    .max(9, message)
    .transform((typed, context) => {
      const parsed = parseHexColor(typed)
      if (parsed) return parsed
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

const isFont = (typed: string): typed is BrandFont => Object.hasOwn(FONTS, typed)

/** The values of a brand kit. A null logo means that the logo doesn't change. */
export type KitInput = {
  name: string
  brandColor: string
  pageColor: string | null
  font: BrandFont
  privacyUrl: string | null
  hidesBadge: boolean
  logo: { fileId: string } | 'remove' | null
}

const URL_BAD = 'Please enter a full URL that starts with https://.'

const kitShape = {
  name: name.meta({ maxLength: undefined }),
  brandColor: color('Please choose a brand color, e.g. #1A2B3C.').describe(
    'The color, as #rrggbb.',
  ),
  pageColor: color('Please choose a page color, e.g. #FFFFFF.').nullable(),
  font: z.enum(Object.keys(FONTS) as [BrandFont, ...BrandFont[]]),
  privacyUrl: z
    .string()
    .max(MAX_URL_LENGTH, URL_BAD)
    .refine((typed) => typed.trim() === '' || parseLinkTarget(typed) !== null, URL_BAD)
    .meta({ format: 'uri' })
    .nullable(),
  hidesBadge: z.boolean(),
  logoId: id
    .nullable()
    .describe('The `fileId` of an upload with the purpose `hero-image`; null removes the logo.'),
}

/** A complete brand kit. If the logo's id is omitted, the current logo is kept. */
export const brandKitInput = withRules(
  z.strictObject({ ...kitShape, logoId: kitShape.logoId.optional() }),
  ({ brandColor, pageColor }, refuse) => {
    const problem = brandColor && pageColor ? checkKitColors(brandColor, pageColor) : null
    if (problem) refuse('pageColor', BRAND_KIT_MESSAGES[problem])
  },
).transform(
  ({ logoId, privacyUrl, ...kit }): KitInput => ({
    ...kit,
    privacyUrl: privacyUrl ? parseLinkTarget(privacyUrl) : null,
    logo: logoId ? { fileId: logoId } : logoId === null ? 'remove' : null,
  }),
)

/** The schema of a partial edit. Omitted fields don't change. */
export const brandKitChanges = z
  .strictObject(kitShape)
  .partial()
  .meta({ id: 'BrandEdit', description: 'Omitted fields don’t change.' })

/**
 * The fields of the brand form: name, brand_color, page ('house' or 'own') with page_color, font,
 * privacy_url, hide_badge, logo (an upload's id), logo_error (the message if the upload was
 * refused), remove_logo.
 */
export const brandKitForm = z
  .object({
    name: text,
    brand_color: text,
    page: text,
    page_color: text,
    font: text,
    privacy_url: text,
    hide_badge: text,
    logo: text,
    logo_error: text,
    remove_logo: text,
  })
  .transform((form, context) => {
    if (form.logo_error) {
      context.addIssue({ code: 'custom', path: ['logo'], message: form.logo_error })
    }
    const input = {
      name: form.name,
      brandColor: form.brand_color,
      pageColor: form.page === 'own' ? form.page_color : null,
      font: isFont(form.font) ? form.font : ('system' as const),
      privacyUrl: form.privacy_url.trim() || null,
      hidesBadge: form.hide_badge === 'on',
      logoId: form.logo || (form.remove_logo === 'on' ? null : undefined),
    }
    return readInput(brandKitInput, input, context, {
      brandColor: 'brand_color',
      pageColor: 'page_color',
      privacyUrl: 'privacy_url',
      logoId: { field: 'logo', ofType: 'Please choose the image again.' },
    })
  })
