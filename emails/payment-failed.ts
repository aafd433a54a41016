import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'
import type { PlanMail } from './plan-started.ts'

/** Returns the email to a customer whose payment failed. The plan stays active for 14 more days. */
export function paymentFailedMail({ plan, profileUrl }: PlanMail): RenderedMail {
  return renderMail({
    subject: `Your ${PRODUCT_NAME} payment didn’t go through`,
    heading: 'Your payment didn’t go through',
    paragraphs: [
      `The payment for your ${plan} plan was declined. Your plan stays active for 14 more days, so you have time to use another card.`,
      'Your pages, codes and leads won’t change.',
    ],
    action: { label: 'Update your payment method', url: profileUrl },
    footer: ['We send this email when a payment for your account fails.'],
  })
}
