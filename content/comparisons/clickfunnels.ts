import { PRODUCT_NAME } from '../product.ts'
import { type Comparison, OUR_PRICE } from './comparison.ts'

export const CLICKFUNNELS: Comparison = {
  slug: 'clickfunnels',
  name: 'ClickFunnels',
  category: 'Sales Funnels',
  summary: 'A whole sales machine, or just the door at the front of it.',
  span: ['Capture', 'Email'],
  heroTitle: `${PRODUCT_NAME} vs ClickFunnels`,
  description:
    'ClickFunnels builds the whole way to a sale. A magnet is the first step of it: the viewer who becomes a name.',
  narrative: {
    title: 'The whole funnel, or its first step',
    subtitle:
      'If you sell in five steps, you need five. If you need the first one, it should not take five.',
    sections: [
      {
        title: 'What ClickFunnels is good at',
        content:
          'Selling: pages in sequence, checkouts, upsells, courses, email campaigns, all in one place. Where an offer is worked out and there is a price on it, that pays for itself.',
      },
      {
        title: 'Where it is too much',
        content:
          'Many creators have no funnel yet. They have a video, a good file, and viewers who never come back. The first question is not how to upsell them but who they are.',
      },
      {
        title: 'What a magnet adds',
        content:
          'A code on screen, a page with a form, a list you can export. When you do build a funnel, you start it with people who already asked for something of yours.',
      },
    ],
  },
  features: [
    { feature: 'Funnels of several pages', product: false, competitor: true },
    { feature: 'Checkout and upsells', product: false, competitor: true },
    { feature: 'Courses and memberships', product: false, competitor: true },
    { feature: 'Email campaigns', product: false, competitor: true },
    { feature: 'Page with a form for a download', product: true, competitor: true },
    {
      feature: 'To begin with, you need',
      product: 'A title, a sentence, a file',
      competitor: 'A funnel',
    },
    { feature: 'QR code made with every page', product: true, competitor: 'Not its focus' },
    { feature: 'Scans counted apart from visits', product: true, competitor: 'Not its focus' },
    { feature: 'To try it', product: 'A free plan', competitor: 'A free trial' },
  ],
  pricing: { product: OUR_PRICE, competitor: 'ClickFunnels Basic from $97/month.' },
  useCase:
    'Choose ClickFunnels when you already have something to sell and know the steps to it. Choose a magnet to find out who is interested, at no cost, from your next video on.',
  ctaText: 'START WITH THE FIRST STEP',
}
