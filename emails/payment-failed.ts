import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Says that the card was refused, and how long the plan goes on (decision 25). */
export function paymentFailedMail({
  plan,
  profileUrl,
}: {
  /** The plan's name as people read it. */
  plan: string
  profileUrl: string
}): RenderedMail {
  return renderMail({
    subject: `Your ${PRODUCT_NAME} payment did not go through`,
    heading: 'Your payment did not go through',
    paragraphs: [
      `The payment for your ${plan} plan was refused. The plan goes on for 14 days, so there is time to use another card.`,
      'Your pages, codes and leads stay as they are, whatever happens.',
    ],
    action: { label: 'Update the payment', url: profileUrl },
    footer: ['You get this mail when a payment of your account fails.'],
  })
}
