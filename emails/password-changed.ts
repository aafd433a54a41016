import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Returns the email to the account's owner, so that they notice a change that they didn't make. */
export function passwordChangedMail({ forgotUrl }: { forgotUrl: string }): RenderedMail {
  return renderMail({
    subject: `Your ${PRODUCT_NAME} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password for your ${PRODUCT_NAME} account has just been changed, and every other device was signed out.`,
    ],
    notes: [`If this wasn’t you, set a new password now: ${forgotUrl}`],
    footer: ['We send this email whenever your account’s password changes.'],
  })
}
