import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Says that an application arrived. */
export function lifetimeReceivedMail(): RenderedMail {
  return renderMail({
    subject: `We have your ${PRODUCT_NAME} Lifetime application`,
    heading: 'Your application is with us',
    paragraphs: [
      'Thank you for applying for the Lifetime plan. A person reads every application; the answer comes to this address.',
    ],
    footer: ['You get this mail because you applied for the Lifetime plan.'],
  })
}
