import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/**
 * Returns the email to an applicant for the Lifetime plan about the decision. After an approval,
 * `buyUrl` opens the checkout.
 */
export function lifetimeDecidedMail({
  approved,
  buyUrl,
}: {
  approved: boolean
  buyUrl: string
}): RenderedMail {
  const footer = ['You’re receiving this email because you applied for the Lifetime plan.']
  if (approved) {
    return renderMail({
      subject: `Your ${PRODUCT_NAME} Lifetime application is approved`,
      heading: 'Welcome to Lifetime',
      paragraphs: [
        'Your application is approved. A single payment of $299 gives you every feature for life.',
      ],
      action: { label: 'Get the Lifetime plan', url: buyUrl },
      footer,
    })
  }
  return renderMail({
    subject: `About your ${PRODUCT_NAME} Lifetime application`,
    heading: 'About your application',
    paragraphs: [
      'We’ve read your application and can’t offer you the Lifetime plan right now. You’re welcome to apply again when your channel has grown.',
      'Your account, pages and leads stay as they are.',
    ],
    footer,
  })
}
