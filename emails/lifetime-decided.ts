import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Tells the applicant what was decided; `buyUrl` is where an approved one goes on. */
export function lifetimeDecidedMail({
  approved,
  buyUrl,
}: {
  approved: boolean
  buyUrl: string
}): RenderedMail {
  const footer = ['You get this mail because you applied for the Lifetime plan.']
  if (approved) {
    return renderMail({
      subject: `Your ${PRODUCT_NAME} Lifetime application is approved`,
      heading: 'Welcome to Lifetime',
      paragraphs: [
        'Your application is approved. One payment of $299 now gives you every feature, for good.',
      ],
      action: { label: 'Get the Lifetime plan', url: buyUrl },
      footer,
    })
  }
  return renderMail({
    subject: `About your ${PRODUCT_NAME} Lifetime application`,
    heading: 'Not this time',
    paragraphs: [
      'We have read your application and cannot offer you the Lifetime plan at the moment. You are welcome to apply again when your channel has grown.',
      'Your account, pages and leads stay as they are.',
    ],
    footer,
  })
}
