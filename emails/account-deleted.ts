import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** The last mail of an account, to the address it had. */
export function accountDeletedMail(): RenderedMail {
  return renderMail({
    subject: `Your ${PRODUCT_NAME} account was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      `As you asked, your ${PRODUCT_NAME} account is gone. Nobody can sign in to it, its pages are no longer there, and your QR codes and links say so to whoever opens them.`,
      'Your files, leads and figures are erased with it. For an account with very many leads that takes some minutes.',
    ],
    notes: [
      'Your codes and links are never given to anybody else. You are welcome to register again with this address.',
    ],
    footer: ['You get no more mail from us about this account.'],
  })
}
