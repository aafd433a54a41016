import { PRODUCT_NAME } from '../product.ts'
import { type Comparison, OUR_PRICE } from './comparison.ts'

export const BITLY: Comparison = {
  slug: 'bitly',
  name: 'Bitly',
  category: 'Link Management',
  summary: 'Short links and codes that count clicks, or a page that learns who clicked.',
  span: ['Link', 'Link'],
  heroTitle: `${PRODUCT_NAME} vs Bitly`,
  description:
    'Bitly tells you how many people followed a link. A magnet tells you who they are, because they tell you themselves.',
  narrative: {
    title: 'A click is a number. A lead has a name.',
    subtitle: 'Both make short links and QR codes. What happens after the scan is the difference.',
    sections: [
      {
        title: 'What Bitly is good at',
        content:
          'Links, all of them: for every campaign, channel and team, on a domain of your own, with counts for each. If managing thousands of links is your job, it is the right tool.',
      },
      {
        title: 'Where the trail ends',
        content:
          'A short link hands the visitor on. Unless the page behind it asks, you have one more click in a chart and nobody to write to when the next video is out.',
      },
      {
        title: 'What a magnet adds',
        content:
          'The code opens a page with your offer and a two-field form. The viewer leaves a name and an email and gets the file; you get a lead with device, place and time.',
      },
    ],
  },
  features: [
    { feature: 'Short links', product: 'One for each code', competitor: true },
    { feature: 'QR codes in your colors, with a logo', product: true, competitor: true },
    {
      feature: 'Names of your own for links',
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
    { feature: 'The download, sent by email too', product: true, competitor: false },
    { feature: 'List of leads, as CSV', product: true, competitor: false },
    { feature: 'What is counted', product: 'Scans, visits, leads', competitor: 'Clicks, scans' },
  ],
  pricing: { product: OUR_PRICE, competitor: 'Bitly Premium from $8/month.' },
  useCase:
    'Keep Bitly for the links you only want to count. Use a magnet where the viewer gets something from you and you would like to know who took it.',
  ctaText: 'TURN SCANS INTO LEADS',
}
