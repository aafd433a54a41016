import { PRODUCT_NAME } from '../product.ts'
import { type Comparison, OUR_PRICE } from './comparison.ts'

export const CLICKFUNNELS: Comparison = {
  slug: 'clickfunnels',
  name: 'ClickFunnels',
  category: 'Sales Funnels',
  summary: 'A full sales funnel, or just its first step.',
  span: ['Capture', 'Email'],
  heroTitle: `${PRODUCT_NAME} vs ClickFunnels`,
  description:
    'ClickFunnels builds the whole sales funnel. QR Magnet is the first step: it turns a viewer into a lead.',
  narrative: {
    title: 'The whole funnel, or its first step',
    subtitle: 'If you only need the first step, you shouldn’t have to build five.',
    sections: [
      {
        title: 'What ClickFunnels does well',
        content:
          'It’s built for selling: page sequences, checkouts, upsells, courses and email campaigns in one place. If you have an offer with a price, it can pay for itself.',
      },
      {
        title: 'Where it falls short for video',
        content:
          'Many creators don’t have a funnel yet. They have a video, a good file and viewers who don’t come back. They need a way to stay in touch before they need upsells.',
      },
      {
        title: 'What QR Magnet adds',
        content:
          'You get a QR code on screen, a page with a form and a list you can export. When you build a funnel later, you start with people who already asked for something you made.',
      },
    ],
  },
  features: [
    { feature: 'Funnels with several pages', product: false, competitor: true },
    { feature: 'Checkout and upsells', product: false, competitor: true },
    { feature: 'Courses and memberships', product: false, competitor: true },
    { feature: 'Email campaigns', product: false, competitor: true },
    { feature: 'Page with a form for a download', product: true, competitor: true },
    {
      feature: 'What you need to start',
      product: 'A title, a sentence and a file',
      competitor: 'A funnel',
    },
    { feature: 'QR code made with every page', product: true, competitor: 'Made separately' },
    { feature: 'Scans and visits counted separately', product: true, competitor: false },
    { feature: 'How to try it', product: 'A free plan', competitor: 'A free trial' },
  ],
  pricing: { product: OUR_PRICE, competitor: 'ClickFunnels Basic from $97/month.' },
  useCase:
    'Choose ClickFunnels when you have something to sell and know how you want to sell it. Choose QR Magnet to find out who is interested, for free, starting with your next video.',
  ctaText: 'START WITH THE FIRST STEP',
}
