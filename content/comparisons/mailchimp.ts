import { PRODUCT_NAME } from '../product.ts'
import { type Comparison, OUR_PRICE } from './comparison.ts'

export const MAILCHIMP: Comparison = {
  slug: 'mailchimp',
  name: 'Mailchimp',
  category: 'Email Marketing',
  summary: 'It writes to your list. We help your videos fill it.',
  span: ['Email', 'Email'],
  heroTitle: `${PRODUCT_NAME} vs Mailchimp`,
  description:
    'Mailchimp writes to the people on your list. A magnet is how people who watch you get onto it.',
  narrative: {
    title: 'First the list, then the newsletter',
    subtitle: 'One fills the list, the other uses it. Most people who compare us end up with both.',
    sections: [
      {
        title: 'What Mailchimp is good at',
        content:
          'Writing to many: newsletters, automations, segments, reports on who opened what. We send the download, and word of a new version or the next offer. No newsletter.',
      },
      {
        title: 'Where an empty list stays empty',
        content:
          'An email tool is only as good as its list. Sign-up forms wait on your site, and people who watch a video on a television never see them.',
      },
      {
        title: 'What a magnet adds',
        content:
          'A reason to sign up, on screen, with the form one scan away. Connect Mailchimp once, and each new lead joins your audience with the tags you choose.',
      },
    ],
  },
  features: [
    { feature: 'Newsletters', product: false, competitor: true },
    { feature: 'Automations', product: false, competitor: 'Depends on plan' },
    { feature: 'Segments and open rates', product: false, competitor: true },
    { feature: 'Sign-up page', product: 'One for each offer', competitor: true },
    { feature: 'File opens after the form', product: true, competitor: 'You set it up' },
    { feature: 'QR code made with every page', product: true, competitor: 'Not its focus' },
    { feature: 'What is counted', product: 'Scans, visits, leads', competitor: 'Opens, clicks' },
    {
      feature: 'People on the free plan',
      product: 'Unlimited leads',
      competitor: 'Up to 500 contacts',
    },
  ],
  pricing: {
    product: OUR_PRICE,
    competitor: 'Mailchimp is free up to 500 contacts, then $13+/month.',
  },
  useCase:
    'Keep Mailchimp for the newsletter. Use a magnet in every video, and let each new name join your audience with the offer it came for as a tag.',
  ctaText: 'FILL YOUR LIST',
}
