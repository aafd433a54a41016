import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type AddedIntegration = {
  what:
    | 'key-created'
    | 'webhook-added'
    | 'webhook-moved'
    | 'connection-added'
    | 'connection-changed'
  /** The name that was entered. */
  name: string
  /** The host of a webhook's URL, or the service of a connection. */
  place: string | null
  /** The workspace's name; null if the account is the reader's own. */
  workspace: string | null
  /** Who added the integration; null if a program did so with an API key. */
  by: string | null
  url: string
}

/**
 * Returns the email to an account's owner when an integration gets access to the account's data. It
 * helps the owner notice a stolen session.
 */
export function integrationAddedMail(added: AddedIntegration): RenderedMail {
  const { workspace, by, url } = added
  const heading = headingOf(added)
  const where = workspace === null ? 'your account' : `the workspace ${workspace}`
  return renderMail({
    subject: `${PRODUCT_NAME}: ${heading}`,
    heading,
    paragraphs: [
      `This change was made in ${where}${by === null ? ', by a program with an API key' : ` by ${by}`}.`,
      meaningOf(added),
    ],
    action: { label: 'Review it', url },
    notes: [
      'If you don’t recognize this change, undo it, change your password, and check the keys, webhooks and connections under Password & Security.',
    ],
    footer: [
      'We send this email whenever a key, webhook or connection gets access to your account’s data.',
    ],
  })
}

function headingOf({ what, name, place }: AddedIntegration): string {
  switch (what) {
    case 'key-created':
      return `API key “${name}” was created`
    case 'webhook-added':
      return `Webhook “${name}” was added`
    case 'webhook-moved':
      return `Webhook “${name}” has a new URL`
    case 'connection-added':
      return `${place ?? 'A service'} was connected`
    case 'connection-changed':
      return `The key or sign-in of the connection “${name}” was changed`
  }
}

function meaningOf({ what, place }: AddedIntegration): string {
  switch (what) {
    case 'key-created':
      return 'Anyone who has the key can do what its scopes allow, without a password.'
    case 'webhook-added':
    case 'webhook-moved':
      return `From now on, we send this webhook’s events to ${place ?? 'its host'}.`
    case 'connection-added':
    case 'connection-changed':
      return `We send leads to ${place ?? 'this service'} according to the connection’s rules.`
  }
}
