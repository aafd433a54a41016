import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type TargetNotice =
  /**
   * Every attempt has failed for this many hours. After `untilHours` hours the target is disabled.
   */
  | { what: 'failing'; hours: number; untilHours: number }
  | { what: 'disabled'; hours: number }
  | { what: 'gone' | 'broken'; reason: string }
  /** The administrator suspended the member of the workspace who had added the target. */
  | { what: 'member-suspended' }

export type TargetNoticeAbout = {
  notice: TargetNotice
  kind: 'webhook' | 'connection'
  /** The name that the target's owner entered. */
  name: string
  url: string
}

/**
 * Returns the email to an account's owner about a webhook or a connection that fails or to which
 * nothing is sent.
 */
export function targetNoticeMail({ notice, kind, name, url }: TargetNoticeAbout): RenderedMail {
  const { heading, paragraphs } = getMessage(
    notice,
    `${kind === 'webhook' ? 'Webhook' : 'Connection'} “${name}”`,
  )
  return renderMail({
    subject: `${PRODUCT_NAME}: ${heading}`,
    heading,
    paragraphs,
    action: { label: kind === 'webhook' ? 'See its deliveries' : 'See the connection', url },
    notes: [],
    footer: ['You’re receiving this email because this integration belongs to your account.'],
  })
}

function getMessage(notice: TargetNotice, what: string): { heading: string; paragraphs: string[] } {
  switch (notice.what) {
    case 'failing':
      return {
        heading: `${what} has been failing for ${notice.hours} hours`,
        paragraphs: [
          'Since then, every attempt to deliver your events has failed. We’ll keep trying.',
          `If attempts keep failing for ${notice.untilHours} hours, we’ll turn this integration off. Nothing is lost. Once it works again, you can resend everything it missed.`,
        ],
      }
    case 'disabled':
      return {
        heading: `${what} has been turned off`,
        paragraphs: [
          `Every attempt to deliver your events failed for ${notice.hours} hours, so we stopped trying.`,
          'Once the integration works again, resume it. You can then resend the events it missed.',
        ],
      }
    case 'gone':
      return {
        heading: `${what} has been turned off`,
        paragraphs: [
          notice.reason,
          'That response means that the endpoint no longer accepts events, so we stopped sending them. If the response was a mistake, resume the integration. You can then resend the events it missed.',
        ],
      }
    case 'member-suspended':
      return {
        heading: `${what} is paused`,
        paragraphs: [
          'The account of the member who added this integration has been suspended, so we stopped sending your events.',
          'If you recognize where this integration sends your events, resume it. You can then resend the events it missed.',
        ],
      }
    case 'broken':
      return {
        heading: `${what} needs attention`,
        paragraphs: [
          notice.reason,
          'Your leads are safe. Fix the connection within 30 days and we’ll send them.',
        ],
      }
  }
}
