import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type SuspensionNews = {
  /** Null: the whole account. */
  title: string | null
  /** What the administrator wrote. */
  reason: string
  url: string
}

const APPEAL =
  'If you think this is a mistake, or once you have put it right, answer this email and we will look at it again.'

/** Tells a creator what was taken down, why, what stays, and how to appeal. */
export function suspendedMail({ title, reason, url }: SuspensionNews): RenderedMail {
  const what = title === null ? `Your ${PRODUCT_NAME} account` : `Your page "${title}"`
  return renderMail({
    subject:
      title === null ? `Your ${PRODUCT_NAME} account is suspended` : `We took down "${title}"`,
    heading: title === null ? 'Your account is suspended' : 'Your page was taken down',
    paragraphs: [
      `${what} was reported to us, or came to our notice, and we took ${title === null ? 'its pages' : 'it'} down.`,
      `Why: ${reason}`,
      title === null
        ? 'Visitors see a neutral note instead of your pages. You can still sign in, read and export your leads, and delete your account; you cannot create or publish magnets. Your codes are not lost.'
        : 'Visitors see a neutral note in its place. Its leads stay with you, and its code is not lost.',
      APPEAL,
    ],
    action: { label: title === null ? 'Open your account' : 'Open this magnet', url },
    footer: ['You get this mail because it is about your account. It can’t be turned off.'],
  })
}

/** Tells a creator that it is back. */
export function restoredMail({ title, reason, url }: SuspensionNews): RenderedMail {
  const what = title === null ? `Your ${PRODUCT_NAME} account` : `Your page "${title}"`
  return renderMail({
    subject: title === null ? `Your ${PRODUCT_NAME} account is back` : `"${title}" is back`,
    heading: title === null ? 'Your account is back' : 'Your page is back',
    paragraphs: [
      `${what} is as it was before we took it down, with the same codes and links.`,
      ...(reason ? [`What we noted: ${reason}`] : []),
    ],
    action: { label: title === null ? 'Open your account' : 'Open this magnet', url },
    footer: ['You get this mail because it is about your account.'],
  })
}
