import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** To the administrator, who wants to know whether mail goes out. */
export function testMail({ url }: { url: string }): RenderedMail {
  return renderMail({
    subject: `${PRODUCT_NAME} test mail`,
    heading: 'Mail goes out',
    paragraphs: [`This is the test mail you asked for in the control center of ${url}.`],
    footer: ['You get this mail because you pressed ‘Send test mail’.'],
  })
}
