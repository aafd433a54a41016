import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Asked for on /forgot; the link opens /reset. */
export function resetPasswordMail({
  url,
  minutes,
}: {
  url: string
  minutes: number
}): RenderedMail {
  return renderMail({
    subject: `Reset your ${PRODUCT_NAME} password`,
    heading: 'Choose a new password',
    paragraphs: [
      `Someone, we hope you, has asked for a new password to your ${PRODUCT_NAME} account.`,
    ],
    action: { label: 'Reset password', url },
    notes: [`The link works once, for ${minutes} minutes. A new password signs out every device.`],
    footer: ['You did not ask for this? Ignore this mail: your password stays as it is.'],
  })
}
