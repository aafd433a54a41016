import { PRODUCT_NAME } from '../product.ts'
import { type Comparison, OUR_PRICE } from './comparison.ts'

export const MAILCHIMP: Comparison = {
  slug: 'mailchimp',
  name: 'Mailchimp',
  category: 'Email Marketing',
  summary: 'Mailchimp emails your list. QR Magnet grows it.',
  span: ['Email', 'Email'],
  heroTitle: `${PRODUCT_NAME} vs Mailchimp`,
  description:
    'Mailchimp sends email to the people on your list. QR Magnet adds the people who watch your videos to it.',
  narrative: {
    title: 'First the list, then the newsletter',
    subtitle:
      'One grows the list, the other emails it. Most people who compare us end up with both.',
    sections: [
      {
        title: 'What Mailchimp does well',
        content:
          'Mailchimp sends newsletters and automations, builds segments and reports opens. QR Magnet emails people only the download, its updates, and the next offer if they asked for it.',
      },
      {
        title: 'Where it falls short for video',
        content:
          'An email tool is only as good as its list. Sign-up forms are on your website, and people who watch your video on a TV never see them.',
      },
      {
        title: 'What QR Magnet adds',
        content:
          'Your video shows viewers a reason to sign up, and the form is one scan away. Connect Mailchimp once, and each new lead joins your audience with the tags you choose.',
      },
    ],
  },
  features: [
    { feature: 'Newsletters', product: false, competitor: true },
    { feature: 'Automations', product: false, competitor: 'Depends on plan' },
    { feature: 'Segments and open rates', product: false, competitor: true },
    { feature: 'Sign-up page', product: 'One for each offer', competitor: true },
    { feature: 'File unlocks after the form', product: true, competitor: 'You set it up' },
    { feature: 'QR code made with every page', product: true, competitor: 'Made separately' },
    { feature: 'What is counted', product: 'Scans, visits, leads', competitor: 'Opens, clicks' },
    {
      feature: 'Contacts on the free plan',
      product: 'Unlimited leads',
      competitor: 'Up to 500 contacts',
    },
  ],
  pricing: {
    product: OUR_PRICE,
    competitor: 'Mailchimp is free up to 500 contacts, then $13+/month.',
  },
  useCase:
    'Keep Mailchimp for your newsletter. Use QR Magnet in your videos, and each new lead joins your Mailchimp audience, tagged with the offer they asked for.',
  ctaText: 'GROW YOUR LIST',
}
