import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Tells the owner, so that a change they did not make is noticed. */
export function passwordChangedMail({ forgotUrl }: { forgotUrl: string }): RenderedMail {
  return renderMail({
    subject: `Your ${PRODUCT_NAME} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your ${PRODUCT_NAME} account has just been changed, and every other device was signed out.`,
    ],
    notes: [`That was not you? Set a new password now: ${forgotUrl}`],
    footer: ['You get this mail whenever the password of your account changes.'],
  })
}
