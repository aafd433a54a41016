import { formatCount } from '#lib/format-number.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** What a member created in a workspace, by the names that people gave it. */
export type MadeNames = {
  keys: readonly string[]
  webhooks: readonly string[]
  connections: readonly string[]
  invitations: readonly string[]
  shares: readonly string[]
}

export type MemberLeftMail = {
  kind: 'brand' | 'team'
  workspace: string
  /** The member's email. */
  email: string
  ended: MadeNames
  url: string
}

/** Only this many names of each kind are listed. */
const MAX_NAMED = 20

/**
 * Returns the email to a workspace's owner after a member has left it. It lists what the member had
 * created and what stopped working.
 */
export function memberLeftMail(mail: MemberLeftMail): RenderedMail {
  const { workspace, email, ended, url } = mail
  if (mail.kind === 'team') return helperLeftMail(mail)
  const lines = namesInLines(ended)
  return renderMail({
    subject: `${email} left ${workspace}`,
    heading: `${email} left ${workspace}`,
    paragraphs: [
      lines.length === 0
        ? 'This member lost access immediately. They had no active keys, webhooks, connections, report links or invitations.'
        : 'This member lost access immediately. These items that they created no longer work:',
      ...lines,
      ...(lines.length === 0
        ? []
        : [
            'Programs and services that used these items have stopped working. If you still need an item, create it again.',
          ]),
    ],
    action: { label: 'Open the workspace', url },
    footer: ['You’re receiving this email because you own this workspace.'],
  })
}

/** Returns the email to a creator after a helper has left their account. */
const helperLeftMail = ({ email, url }: MemberLeftMail): RenderedMail =>
  renderMail({
    subject: `${email} no longer helps you`,
    heading: `${email} no longer helps you`,
    paragraphs: [
      'This helper left your account and lost access immediately. Everything they did for you stays.',
    ],
    action: { label: 'See your helpers', url },
    footer: ['You’re receiving this email because you invited this person to your account.'],
  })

/** Returns a line for each kind, with its count and its names. */
export function namesInLines(made: MadeNames): string[] {
  const line = (names: readonly string[], one: string) => {
    const rest = names.length - MAX_NAMED
    const named = [...names.slice(0, MAX_NAMED), ...(rest > 0 ? [`${rest} more`] : [])]
    return names.length === 0 ? [] : [`${formatCount(names.length, one)}: ${named.join(', ')}.`]
  }
  return [
    ...line(made.keys, 'API key'),
    ...line(made.webhooks, 'webhook'),
    ...line(made.connections, 'connection'),
    ...line(made.invitations, 'invitation'),
    ...line(made.shares, 'report link'),
  ]
}
