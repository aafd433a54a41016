import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** After registration (spec section 2, /register); the link opens /auth/callback. */
export function confirmEmailMail({ url, hours }: { url: string; hours: number }): RenderedMail {
  return renderMail({
    subject: `Confirm your email for ${PRODUCT_NAME}`,
    heading: 'One click and you are in',
    paragraphs: [
      `Someone, we hope you, has created a ${PRODUCT_NAME} account with this address. Confirm it to start turning viewers into leads.`,
    ],
    action: { label: 'Confirm email', url },
    notes: [
      `The link works once, for ${hours} hours. Open it in the browser you registered with and you are signed in right away.`,
    ],
    footer: ['You did not create an account? Ignore this mail: nothing happens without the link.'],
  })
}
