import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Returns the last email to an account, which is sent to the address that the account had. */
export function accountDeletedMail(): RenderedMail {
  return renderMail({
    subject: `Your ${PRODUCT_NAME} account was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      `As you requested, we deleted your ${PRODUCT_NAME} account. No one can sign in to the account, and its pages are offline. Anyone who opens your QR codes or links sees that the page no longer exists.`,
      'We’re also erasing your files, leads and stats. For an account with many leads, this takes a few minutes.',
    ],
    notes: [
      'We’ll never give your codes and links to anyone else. You’re welcome to register again with this email.',
    ],
    footer: ['This is the last email about this account.'],
  })
}
