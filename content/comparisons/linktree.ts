import { PRODUCT_NAME } from '../product.ts'
import { type Comparison, OUR_PRICE } from './comparison.ts'

export const LINKTREE: Comparison = {
  slug: 'linktree',
  name: 'Linktree',
  category: 'Link-in-Bio',
  summary: 'One page for all your links, or one page for the thing you showed in your video.',
  span: ['Link', 'Link'],
  heroTitle: `${PRODUCT_NAME} vs Linktree`,
  description:
    'A link in bio shows people where else to find you. QR Magnet gives viewers the one thing you just showed them.',
  narrative: {
    title: 'Ten links, or one offer',
    subtitle: 'One lists all your links. The other delivers one thing you showed in your video.',
    sections: [
      {
        title: 'What Linktree does well',
        content:
          'Linktree gives you one link for everything you do: channels, shop, tour dates, newsletter. It’s quick to set up, familiar to everyone, and right where a profile allows only one link.',
      },
      {
        title: 'Where it falls short for video',
        content:
          'Someone who scans a code at minute twelve wants what you showed at minute twelve. With a list of links they have to look for it, and many don’t.',
      },
      {
        title: 'What QR Magnet adds',
        content:
          'Each offer has its own page, QR code and link, so viewers get to the right thing with one scan. You see how many people scanned, how many opened the page and who left an email.',
      },
    ],
  },
  features: [
    { feature: 'One page for all your links', product: false, competitor: true },
    { feature: 'Social icons and embeds', product: false, competitor: true },
    { feature: 'Selling from the page', product: false, competitor: true },
    { feature: 'A page for each offer', product: true, competitor: false },
    { feature: 'QR code', product: 'One for each offer', competitor: true },
    {
      feature: 'Collecting emails',
      product: 'Before the download',
      competitor: 'A sign-up form on the page',
    },
    { feature: 'Download also sent by email', product: true, competitor: 'Depends on plan' },
    { feature: 'Lead export', product: 'On every plan', competitor: 'Depends on plan' },
    { feature: 'What is counted', product: 'Scans, visits, leads', competitor: 'Views, clicks' },
  ],
  pricing: { product: OUR_PRICE, competitor: 'Linktree Pro from $5/month.' },
  useCase:
    'Keep Linktree in your profile, and add your magnet’s link to it if you like. In the video, show the QR code for the one thing you’re talking about.',
  ctaText: 'GIVE YOUR OFFER A CODE',
}
