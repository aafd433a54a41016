import { z } from 'zod'
import { normalizeAccountEmail } from '#lib/email-address.ts'
import { cleanLine, isVisible, textLength } from '#lib/text.ts'
import { parseLinkTarget } from '../magnets/magnet.ts'
import { parseHexColor } from '../qr/qr-style.ts'
import { BRAND_KIT_MESSAGES, type BrandFont, checkKitColors, FONTS } from './brand-kit.ts'
import { INVITED_ROLES } from './permissions.ts'

const MAX_NAME_LENGTH = 60

const text = z.string().default('')
const name = text
  .transform(cleanLine)
  .refine(isVisible, 'Please enter a name.')
  .refine(
    (typed) => textLength(typed) <= MAX_NAME_LENGTH,
    `Please keep the name to ${MAX_NAME_LENGTH} characters.`,
  )

export const newWorkspaceForm = z.object({ name })

const role = z.enum(INVITED_ROLES, 'Please choose a role.')

export const inviteForm = z.object({
  email: text.transform((typed, context) => {
    const address = normalizeAccountEmail(typed)
    if (address) return address
    context.addIssue({ code: 'custom', message: 'Please enter a valid email address.' })
    return z.NEVER
  }),
  role,
})

export const roleForm = z.object({ member: text, role })

const color = (which: string) =>
  text.transform((typed, context) => {
    const parsed = parseHexColor(typed)
    if (parsed) return parsed
    context.addIssue({ code: 'custom', message: `Please choose a ${which} color, e.g. #1A2B3C.` })
    return z.NEVER
  })

const isFont = (typed: string): typed is BrandFont => Object.hasOwn(FONTS, typed)

/** The values of a brand kit. A null logo stays as it is. */
export type KitInput = {
  name: string
  brandColor: string
  pageColor: string | null
  font: BrandFont
  privacyUrl: string | null
  hidesBadge: boolean
  logo: { fileId: string } | 'remove' | null
}

/**
 * The fields of the brand form: name, brand_color, page ('house' or 'own') with page_color, font,
 * privacy_url, hide_badge, logo (an upload's id; logo_error is its refusal), remove_logo.
 */
export const brandKitForm = z
  .object({
    name,
    brand_color: color('brand'),
    page: text,
    page_color: text,
    font: text,
    privacy_url: text,
    hide_badge: text,
    logo: text,
    logo_error: text,
    remove_logo: text,
  })
  .transform((form, context): KitInput => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const pageColor = form.page === 'own' ? parseHexColor(form.page_color) : null
    if (form.page === 'own' && !pageColor) {
      refuse('page_color', 'Please choose a page color, e.g. #FFFFFF.')
    }
    const problem = checkKitColors(form.brand_color, pageColor)
    if (problem) refuse('page_color', BRAND_KIT_MESSAGES[problem])
    const typedUrl = form.privacy_url.trim()
    const privacyUrl = typedUrl === '' ? null : parseLinkTarget(typedUrl)
    if (typedUrl !== '' && !privacyUrl) {
      refuse('privacy_url', 'Please enter a full URL that starts with https://.')
    }
    if (form.logo_error) refuse('logo', form.logo_error)
    return {
      name: form.name,
      brandColor: form.brand_color,
      pageColor,
      font: isFont(form.font) ? form.font : 'system',
      privacyUrl,
      hidesBadge: form.hide_badge === 'on',
      logo: form.logo ? { fileId: form.logo } : form.remove_logo === 'on' ? 'remove' : null,
    }
  })
