import { PRODUCT_NAME } from '../product.ts'
import { type Comparison, OUR_PRICE } from './comparison.ts'

export const STAN_STORE: Comparison = {
  slug: 'stan-store',
  name: 'Stan Store',
  category: 'Creator Economy',
  summary: 'A shop in your bio, or a free first meeting in your video.',
  span: ['Capture', 'Sell'],
  heroTitle: `${PRODUCT_NAME} vs Stan Store`,
  description:
    'Stan Store sells what you make from the link in your bio. A magnet gives one thing away in the video, and learns who took it.',
  narrative: {
    title: 'The shop, and the sample at its door',
    subtitle: 'One is for people ready to pay. The other is for everybody who is not there yet.',
    sections: [
      {
        title: 'What Stan Store is good at',
        content:
          'Selling from a phone: downloads, courses, calls and memberships in a storefront made for a profile link, with the checkout built in. We take no payments for you at all.',
      },
      {
        title: 'Where a shop comes too early',
        content:
          'Most viewers watch several videos before they buy anything. A storefront greets them with prices. Its free download works for those who tap the link in the bio; the viewer on the sofa has nothing to tap.',
      },
      {
        title: 'What a magnet adds',
        content:
          'The sample, with a code on screen while you talk about it. Each offer has its own code and its own numbers, so you see which of them people really want.',
      },
    ],
  },
  features: [
    { feature: 'Selling downloads and courses', product: false, competitor: true },
    { feature: 'Bookings', product: false, competitor: true },
    { feature: 'Storefront for your bio', product: false, competitor: true },
    { feature: 'Free download for an email', product: true, competitor: true },
    { feature: 'Code for each offer, in your colors', product: true, competitor: 'Not its focus' },
    { feature: 'Code can point elsewhere later', product: true, competitor: 'Not its focus' },
    { feature: 'What is counted', product: 'Scans, visits, leads', competitor: 'Visits, sales' },
    { feature: 'To try it', product: 'A free plan', competitor: 'A free trial' },
  ],
  pricing: { product: OUR_PRICE, competitor: 'Stan Store Creator from $29/month.' },
  useCase:
    'Choose Stan Store to sell. Use a magnet to meet the people you will sell to, and let the page behind the code lead on to your shop: a magnet can be a link, too.',
  ctaText: 'MEET YOUR FUTURE BUYERS',
}
