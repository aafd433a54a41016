import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Asked for on /login; the link opens /auth/sign-in. */
export function signInLinkMail({ url, minutes }: { url: string; minutes: number }): RenderedMail {
  return renderMail({
    subject: `Your sign-in link for ${PRODUCT_NAME}`,
    heading: 'Sign in without your password',
    paragraphs: [
      `Someone, we hope you, has asked for a link to sign in to your ${PRODUCT_NAME} account.`,
    ],
    action: { label: 'Sign in', url },
    notes: [
      `The link works once, for ${minutes} minutes, and only in the browser you asked for it in.`,
    ],
    footer: ['You did not ask for this? Ignore this mail: nobody else can use the link.'],
  })
}
