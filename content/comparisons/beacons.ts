import { PRODUCT_NAME } from '../product.ts'
import { type Comparison, OUR_PRICE } from './comparison.ts'

export const BEACONS: Comparison = {
  slug: 'beacons',
  name: 'Beacons',
  category: 'Creator Tools',
  summary: 'Many tools for creators in one place, or one thing done well.',
  span: ['Link', 'Email'],
  heroTitle: `${PRODUCT_NAME} vs Beacons`,
  description:
    'Beacons is a toolbox: bio page, store, media kit and email. QR Magnet does one job: it turns viewers of your videos into leads.',
  narrative: {
    title: 'A toolbox, or one tool',
    subtitle: 'How much of the toolbox would you use?',
    sections: [
      {
        title: 'What Beacons does well',
        content:
          'You get a link-in-bio page, a store, a media kit for brands and email to your audience under one login. It covers most of the business side of a channel.',
      },
      {
        title: 'Where it falls short for video',
        content:
          'Everything is on one page in your bio. Viewers want what you’re showing while they watch, often on a TV, and your bio is several steps away.',
      },
      {
        title: 'What QR Magnet adds',
        content:
          'The QR code is made for video: it’s as simple as possible, so it scans from the sofa. It opens one page about one offer, and keeps working in every video that shows it.',
      },
    ],
  },
  features: [
    { feature: 'Link-in-bio page', product: false, competitor: true },
    { feature: 'Media kit for brands', product: false, competitor: true },
    { feature: 'Store', product: false, competitor: true },
    { feature: 'Email to your audience', product: 'Downloads and updates only', competitor: true },
    { feature: 'Collecting emails', product: true, competitor: true },
    { feature: 'A page for each offer', product: true, competitor: 'Part of your page' },
    { feature: 'QR code made for video', product: true, competitor: false },
    { feature: 'Scans and visits counted separately', product: true, competitor: false },
  ],
  pricing: {
    product: OUR_PRICE,
    competitor: 'Beacons lists its plans on its own site, so we don’t quote a price.',
  },
  useCase:
    'Use Beacons for the page people find when they look you up. Use QR Magnet to reach people while they watch your video.',
  ctaText: 'PUT A CODE IN YOUR VIDEO',
}
