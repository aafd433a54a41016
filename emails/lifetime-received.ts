import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/**
 * Returns the email to an applicant for the Lifetime plan that confirms receipt of the application.
 */
export function lifetimeReceivedMail(): RenderedMail {
  return renderMail({
    subject: `We received your ${PRODUCT_NAME} Lifetime application`,
    heading: 'We received your application',
    paragraphs: [
      'Thank you for applying for the Lifetime plan. A person reads every application, and we’ll send our answer to this email.',
    ],
    footer: ['You’re receiving this email because you applied for the Lifetime plan.'],
  })
}
