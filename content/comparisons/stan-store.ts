import { PRODUCT_NAME } from '../product.ts'
import { type Comparison, OUR_PRICE } from './comparison.ts'

export const STAN_STORE: Comparison = {
  slug: 'stan-store',
  name: 'Stan Store',
  category: 'Creator Economy',
  summary: 'A store in your bio, or a free offer in your video.',
  span: ['Capture', 'Sell'],
  heroTitle: `${PRODUCT_NAME} vs Stan Store`,
  description:
    'Stan Store sells your products from the link in your bio. QR Magnet gives one thing away in your video, in return for an email.',
  narrative: {
    title: 'The store, and the free sample',
    subtitle:
      'One is for people who are ready to buy. The other is for people who aren’t ready yet.',
    sections: [
      {
        title: 'What Stan Store does well',
        content:
          'You can sell downloads, courses, calls and memberships from a storefront made for your profile link, with a built-in checkout. QR Magnet doesn’t sell anything for you.',
      },
      {
        title: 'Where it falls short for video',
        content:
          'Most viewers watch several videos before they buy anything, and a storefront shows them prices first. It starts with the link in your bio, which viewers in front of a TV can’t tap.',
      },
      {
        title: 'What QR Magnet adds',
        content:
          'Viewers scan a QR code for a free sample while you talk about it. Each offer has its own code and stats, so you see what people really want.',
      },
    ],
  },
  features: [
    { feature: 'Selling downloads and courses', product: false, competitor: true },
    { feature: 'Bookings', product: false, competitor: true },
    { feature: 'Storefront for your bio', product: false, competitor: true },
    { feature: 'Free download for an email', product: true, competitor: true },
    { feature: 'QR code for each offer, in your colors', product: true, competitor: false },
    { feature: 'QR code can open another page later', product: true, competitor: false },
    { feature: 'What is counted', product: 'Scans, visits, leads', competitor: 'Visits, sales' },
    { feature: 'How to try it', product: 'A free plan', competitor: 'A free trial' },
  ],
  pricing: { product: OUR_PRICE, competitor: 'Stan Store Creator from $29/month.' },
  useCase:
    'Choose Stan Store to sell. Use QR Magnet to find the people you’ll sell to. A magnet can link to your store once they’ve left their email.',
  ctaText: 'MEET YOUR FUTURE BUYERS',
}
