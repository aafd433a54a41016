import { PRODUCT_NAME } from '#content/product.ts'
import { createDateFormat } from '#lib/format-date.ts'
import { type RenderedMail, renderMail } from './layout.ts'

const formatDay = createDateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

export type ExpiringKey = {
  /** The name that the key's owner entered. */
  name: string
  lastFour: string
  /** The workspace that the key belongs to; null means the reader's own account. */
  workspace: string | null
  expiresAt: Date
  /** The maximum number of days that are left. */
  days: number
  /** When the key was last used; null means never. */
  lastUsedAt: Date | null
  url: string
}

/**
 * Returns the email to an account's owner or a workspace's managers about an API key that expires
 * soon.
 */
export function keyExpiringMail(key: ExpiringKey): RenderedMail {
  const { name, lastFour, workspace, expiresAt, days, lastUsedAt, url } = key
  const left = days === 1 ? 'within a day' : `in ${days} days`
  const heading = `The API key “${name}” expires ${left}`
  const day = formatDay(expiresAt, 'UTC')
  const last = lastUsedAt
    ? `It was last used on ${formatDay(lastUsedAt, 'UTC')}.`
    : 'It has never been used.'
  return renderMail({
    subject: `${PRODUCT_NAME}: ${heading}`,
    heading,
    paragraphs: [
      `The key ending in ${lastFour} works until ${day}. After that, programs that use this key will get errors. ${last}`,
      'Keys can’t be renewed. If you still need access, create a new key, use it in your program, and then revoke this one.',
    ],
    action: { label: 'See the key', url },
    notes: [],
    footer: [
      workspace
        ? `You’re receiving this email because you manage the workspace ${workspace}.`
        : 'You’re receiving this email because this key belongs to your account.',
    ],
  })
}
