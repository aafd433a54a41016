import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Says when a plan ends, or that it has (`endsAt` null), and that nothing is taken down. */
export function planEndingMail({
  plan,
  endsAt,
  profileUrl,
}: {
  /** The plan's name as people read it. */
  plan: string
  endsAt: Date | null
  profileUrl: string
}): RenderedMail {
  const day = endsAt?.toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return renderMail({
    subject: day
      ? `Your ${PRODUCT_NAME} ${plan} plan ends on ${day}`
      : `Your ${PRODUCT_NAME} ${plan} plan has ended`,
    heading: day ? `Your ${plan} plan ends on ${day}` : `Your ${plan} plan has ended`,
    paragraphs: [
      'Every page, code and link of yours goes on working, and leads keep coming in. Only new magnets above the free limit have to wait.',
    ],
    action: { label: day ? 'Keep the plan' : 'See the plans', url: profileUrl },
    footer: ['You get this mail when a plan of your account ends.'],
  })
}
