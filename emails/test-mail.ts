import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Returns the email to the administrator for testing whether email is delivered. */
export function testMail({ url }: { url: string }): RenderedMail {
  return renderMail({
    subject: `${PRODUCT_NAME} test email`,
    heading: 'Email delivery works',
    paragraphs: [`This is the test email you requested in the control center of ${url}.`],
    footer: ['You’re receiving this email because you requested it in the control center.'],
  })
}
