import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Returns the email to the address of a new account. The link opens /auth/callback. */
export function confirmEmailMail({ url, hours }: { url: string; hours: number }): RenderedMail {
  return renderMail({
    subject: `Confirm your email for ${PRODUCT_NAME}`,
    heading: 'One click and you’re in',
    paragraphs: [
      `Someone, hopefully you, created a ${PRODUCT_NAME} account with this email. Confirm your email to start turning viewers into leads.`,
    ],
    action: { label: 'Confirm email', url },
    notes: [
      `The link works once and expires in ${hours} hours. To be signed in right away, open the link in the browser you registered with.`,
    ],
    footer: ['If you didn’t create an account, you can ignore this email: nothing will happen.'],
  })
}
