import { PRODUCT_NAME } from '#content/product.ts'
import { createDateFormat } from '#lib/format-date.ts'
import { type RenderedMail, renderMail } from './layout.ts'

const formatDay = createDateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/**
 * Returns the email to a customer about when the plan ends or, if `endsAt` is null, that it has
 * ended.
 */
export function planEndingMail({
  plan,
  endsAt,
  profileUrl,
}: {
  /** The plan's display name. */
  plan: string
  endsAt: Date | null
  profileUrl: string
}): RenderedMail {
  const day = endsAt && formatDay(endsAt, 'UTC')
  return renderMail({
    subject: day
      ? `Your ${PRODUCT_NAME} ${plan} plan ends on ${day}`
      : `Your ${PRODUCT_NAME} ${plan} plan has ended`,
    heading: day ? `Your ${plan} plan ends on ${day}` : `Your ${plan} plan has ended`,
    paragraphs: [
      'All your pages, codes and links keep working, and you keep getting leads. However, you can’t create more magnets than the free plan includes.',
    ],
    action: { label: day ? 'Keep the plan' : 'See the plans', url: profileUrl },
    footer: ['We send this email when a plan on your account ends.'],
  })
}
