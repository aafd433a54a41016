import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Says that a paid plan holds from now on. */
export function planStartedMail({
  plan,
  profileUrl,
}: {
  /** The plan's name as people read it. */
  plan: string
  profileUrl: string
}): RenderedMail {
  return renderMail({
    subject: `Your ${PRODUCT_NAME} ${plan} plan has started`,
    heading: `You are on the ${plan} plan`,
    paragraphs: [
      'Thank you. Your magnets and leads are unlimited from now on, and your links can carry names of your own choice.',
    ],
    action: { label: 'See your plan and receipts', url: profileUrl },
    footer: ['You get this mail whenever a plan of your account starts.'],
  })
}
