import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type SuspensionNews = {
  /** The suspended magnet; null if the whole account is suspended. */
  title: string | null
  /** The reason, as written by the administrator. */
  reason: string
  url: string
}

const APPEAL =
  'If you think this is a mistake, or if you’ve fixed the problem, reply to this email and we’ll take another look.'

/**
 * Returns the email to a creator about what was taken down, why, what remains available, and how to
 * appeal.
 */
export function suspendedMail({ title, reason, url }: SuspensionNews): RenderedMail {
  const what = title === null ? `Your ${PRODUCT_NAME} account` : `Your page "${title}"`
  return renderMail({
    subject:
      title === null ? `Your ${PRODUCT_NAME} account is suspended` : `We took down "${title}"`,
    heading: title === null ? 'Your account is suspended' : 'Your page was taken down',
    paragraphs: [
      `${what} was reported to us or came to our attention, and we took ${title === null ? 'its pages' : 'it'} down.`,
      `Reason: ${reason}`,
      title === null
        ? 'Visitors see a neutral note instead of your pages. You can still sign in, view and export your leads, and delete your account, but you can’t create or publish magnets. You keep your QR codes.'
        : 'Visitors see a neutral note instead of your page. You keep the page’s leads and QR code.',
      APPEAL,
    ],
    action: { label: title === null ? 'Open your account' : 'Open this magnet', url },
    footer: ['This email is about the status of your account and can’t be turned off.'],
  })
}

/** Returns the email to a creator whose suspension was lifted. */
export function restoredMail({ title, reason, url }: SuspensionNews): RenderedMail {
  const what = title === null ? `Your ${PRODUCT_NAME} account` : `Your page "${title}"`
  return renderMail({
    subject: title === null ? `Your ${PRODUCT_NAME} account is back` : `"${title}" is back`,
    heading: title === null ? 'Your account is back' : 'Your page is back',
    paragraphs: [
      `${what} is available again, with the same codes and links as before.`,
      ...(reason ? [`Our note: ${reason}`] : []),
    ],
    action: { label: title === null ? 'Open your account' : 'Open this magnet', url },
    footer: ['This email is about the status of your account.'],
  })
}
