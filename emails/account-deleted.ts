import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Returns the last email to an account, which is sent to the address that the account had. */
export function accountDeletedMail(): RenderedMail {
  return renderMail({
    subject: `Your ${PRODUCT_NAME} account was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      `As you asked, we deleted your ${PRODUCT_NAME} account. No one can sign in to it, its pages are offline, and anyone who opens your QR codes or links is told that the page no longer exists.`,
      'Your files, leads and statistics are being erased too. For an account with many leads, this takes a few minutes.',
    ],
    notes: [
      'Your codes and links are never given to anyone else. You’re welcome to register again with this email.',
    ],
    footer: ['This is the last email about this account.'],
  })
}
