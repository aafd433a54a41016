import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type PlanMail = {
  /** The plan's display name. */
  plan: string
  profileUrl: string
}

/** Returns the email to a customer about a paid plan that has started. */
export function planStartedMail({ plan, profileUrl }: PlanMail): RenderedMail {
  return renderMail({
    subject: `Your ${PRODUCT_NAME} ${plan} plan has started`,
    heading: `You’re on the ${plan} plan`,
    paragraphs: [
      'Thank you! Your magnets and leads are now unlimited, and you can choose custom links for your pages.',
    ],
    action: { label: 'See your plan and receipts', url: profileUrl },
    footer: ['We send this email when a plan on your account starts.'],
  })
}
