import { z } from 'zod'
import { proofForm } from '#domain/accounts/account-forms.ts'
import { cleanLine, isVisible, textLength } from '#lib/text.ts'
import { DAY_MS } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import { MAX_NETWORKS, parseNetwork } from './networks.ts'
import { API_SCOPE_NAMES, type ApiScope, isScopePreset, SCOPE_PRESETS } from './scopes.ts'

/** The values entered for a new key. */
export type NewApiKey = {
  name: string
  scopes: readonly ApiScope[]
  /** Null means all magnets. */
  magnetIds: string[] | null
  /** In CIDR notation; null means all networks. */
  allowedNetworks: string[] | null
  expiresAt: Date | null
}

export const MAX_KEY_NAME = 100
const MAX_MAGNETS = 200
/** The lifetimes to choose from, in days. 0 means that the key never expires. */
export const KEY_LIFETIMES = { 30: '30 days', 90: '90 days', 365: '1 year', 0: 'Never' } as const
export const DEFAULT_LIFETIME = '90'
/** The value of `preset` if the scopes were ticked individually. */
export const OWN_SCOPES = 'own'

/**
 * The form for a new key. `preset` is a preset or 'own' (with `scopes`, separated by spaces).
 * `magnets` is 'all' or 'chosen' (with `magnetIds`, separated by spaces). Networks are one per
 * line. The lifetime is in days; 0 means never.
 */
export const apiKeyForm = (now: Date) =>
  z
    .object({
      name: z.string().default('').transform(cleanLine),
      preset: z.string().default(''),
      scopes: z.string().default(''),
      magnets: z.string().default('all'),
      magnetIds: z.string().default(''),
      networks: z.string().max(5000, 'Please list fewer IP ranges.').default(''),
      lifetime: z.string().default(DEFAULT_LIFETIME),
      password: proofForm.shape.password,
      code: proofForm.shape.code,
    })
    .transform((form, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      if (!isVisible(form.name)) refuse('name', 'Please enter a name.')
      else if (textLength(form.name) > MAX_KEY_NAME) {
        refuse('name', `Please keep the name to ${MAX_KEY_NAME} characters.`)
      }
      const scopes = isScopePreset(form.preset)
        ? SCOPE_PRESETS[form.preset].scopes
        : API_SCOPE_NAMES.filter((scope) => listed(form.scopes, ' ').includes(scope))
      if (scopes.length === 0) refuse('preset', 'Please choose at least one permission.')
      const magnets = [...new Set(listed(form.magnetIds, ' '))]
      const isLimited = form.magnets === 'chosen'
      if (isLimited && (magnets.length > MAX_MAGNETS || !magnets.every(isUuid))) {
        refuse('magnets', 'Please choose the magnets again.')
      } else if (isLimited && magnets.length === 0) {
        refuse('magnets', 'Please choose at least one magnet, or all of them.')
      }
      const lines = listed(form.networks, '\n')
      const networks = lines.slice(0, MAX_NETWORKS).map(parseNetwork)
      const wrong = lines[networks.indexOf(null)]
      if (lines.length > MAX_NETWORKS)
        refuse('networks', `Please list at most ${MAX_NETWORKS} IP ranges.`)
      else if (wrong !== undefined) {
        const shown = wrong.slice(0, 50)
        refuse(
          'networks',
          `“${shown}” isn’t an IP range. Write it like 203.0.113.0/24 or 2001:db8::/32.`,
        )
      }
      if (!Object.hasOwn(KEY_LIFETIMES, form.lifetime)) {
        refuse('lifetime', 'Please choose when the key expires.')
      }
      if (context.issues.length > 0) return z.NEVER
      const days = Number(form.lifetime)
      const { password, code } = form
      return {
        name: form.name,
        scopes,
        magnetIds: isLimited ? magnets : null,
        allowedNetworks:
          networks.length > 0 ? [...new Set(networks.flatMap((one) => one ?? []))] : null,
        expiresAt: days > 0 ? new Date(now.getTime() + days * DAY_MS) : null,
        proof: { password, code },
      } satisfies NewApiKey & { proof: { password: string; code?: string } }
    })

const listed = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
