import { PRODUCT_NAME } from '../product.ts'
import { type Comparison, OUR_PRICE } from './comparison.ts'

export const BITLY: Comparison = {
  slug: 'bitly',
  name: 'Bitly',
  category: 'Link Management',
  summary: 'Short links and QR codes that count clicks, or a page that tells you who clicked.',
  span: ['Link', 'Link'],
  heroTitle: `${PRODUCT_NAME} vs Bitly`,
  description:
    'Bitly tells you how many people followed a link. QR Magnet also gives you their names and emails, because it asks for them.',
  narrative: {
    title: 'A click is a number. A lead has a name.',
    subtitle: 'Both make short links and QR codes. What happens after the scan is the difference.',
    sections: [
      {
        title: 'What Bitly does well',
        content:
          'Bitly manages links for every campaign, channel and team, on your own domain, with click counts for each. If you manage thousands of links, it’s the right tool.',
      },
      {
        title: 'Where it falls short for video',
        content:
          'A short link only sends the visitor on. Unless the page behind it has a form, you get another click in a chart, and no one to email about your next video.',
      },
      {
        title: 'What QR Magnet adds',
        content:
          'The QR code opens a page with your offer and a form with two fields. Viewers enter their name and email and get the file. You get a lead with device, location and time.',
      },
    ],
  },
  features: [
    { feature: 'Short links', product: 'One for each QR code', competitor: true },
    { feature: 'QR codes in your colors, with a logo', product: true, competitor: true },
    {
      feature: 'Custom link names',
      product: 'On paid plans',
      competitor: 'Depends on plan',
    },
    { feature: 'Links for any purpose', product: false, competitor: true },
    {
      feature: 'Links on your own domain',
      product: 'On Brand and Lifetime',
      competitor: 'Depends on plan',
    },
    { feature: 'Name and email before the content', product: true, competitor: false },
    { feature: 'Download also sent by email', product: true, competitor: false },
    { feature: 'List of leads, with CSV export', product: true, competitor: false },
    { feature: 'What is counted', product: 'Scans, visits, leads', competitor: 'Clicks, scans' },
  ],
  pricing: { product: OUR_PRICE, competitor: 'Bitly Premium from $8/month.' },
  useCase:
    'Keep Bitly for links where a click count is enough. Use QR Magnet when you give viewers something and want to know who they are.',
  ctaText: 'TURN SCANS INTO LEADS',
}
