import type { MetaDescriptor } from 'react-router'
import { QUESTIONS } from '#content/marketing.ts'
import type { PlanCard } from '#content/plans.ts'
import { PRODUCT_NAME, PRODUCT_SUMMARY } from '#content/product.ts'

/** Returns the landing page's structured data: organization, product with prices, and FAQ. */
export function landingStructuredData(
  publicUrl: string,
  plans: readonly Pick<PlanCard, 'name' | 'price' | 'summary'>[],
): MetaDescriptor[] {
  const url = `${publicUrl}/`
  const context = { '@context': 'https://schema.org' }
  return [
    {
      'script:ld+json': {
        ...context,
        '@type': 'Organization',
        '@id': `${url}#organization`,
        name: PRODUCT_NAME,
        url,
        logo: `${publicUrl}/icon-512.png`,
      },
    },
    {
      'script:ld+json': {
        ...context,
        '@type': 'Product',
        name: PRODUCT_NAME,
        description: PRODUCT_SUMMARY,
        url,
        image: `${publicUrl}/og/home.png`,
        brand: { '@type': 'Brand', name: PRODUCT_NAME },
        offers: plans.map((plan) => ({
          '@type': 'Offer',
          name: plan.name,
          description: plan.summary,
          price: plan.price.replace(/[^\d.]/g, ''),
          priceCurrency: 'USD',
          url: `${url}#pricing`,
        })),
      },
    },
    {
      'script:ld+json': {
        ...context,
        '@type': 'FAQPage',
        mainEntity: QUESTIONS.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    },
  ]
}
