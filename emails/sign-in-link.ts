import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Returns the email that is requested on /login. The link opens /auth/sign-in. */
export function signInLinkMail({ url, minutes }: { url: string; minutes: number }): RenderedMail {
  return renderMail({
    subject: `Your sign-in link for ${PRODUCT_NAME}`,
    heading: 'Sign in without your password',
    paragraphs: [
      `Someone, hopefully you, asked for a link to sign in to your ${PRODUCT_NAME} account.`,
    ],
    action: { label: 'Sign in', url },
    notes: [
      `The link works once, expires in ${minutes} minutes, and works only in the browser where you requested it.`,
    ],
    footer: [
      'If you didn’t ask for this, you can ignore this email: no one else can use the link.',
    ],
  })
}
