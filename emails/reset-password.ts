import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Returns the email that is requested on /forgot. The link opens /reset. */
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
      `Someone, hopefully you, asked to reset the password for your ${PRODUCT_NAME} account.`,
    ],
    action: { label: 'Reset password', url },
    notes: [
      `The link works once and expires in ${minutes} minutes. Setting a new password signs out every device.`,
    ],
    footer: [
      'If you didn’t ask for this, you can ignore this email: your password stays the same.',
    ],
  })
}
