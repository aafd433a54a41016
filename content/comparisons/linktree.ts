import { PRODUCT_NAME } from '../product.ts'
import { type Comparison, OUR_PRICE } from './comparison.ts'

export const LINKTREE: Comparison = {
  slug: 'linktree',
  name: 'Linktree',
  category: 'Link-in-Bio',
  summary: 'One page for every link you have, or one page for the one thing you promised.',
  span: ['Link', 'Link'],
  heroTitle: `${PRODUCT_NAME} vs Linktree`,
  description:
    'A link in bio answers “where else are you?”. A magnet answers “can I have what you just showed?”.',
  narrative: {
    title: 'Ten links, or one promise',
    subtitle: 'One is a directory of you. The other is the end of a sentence in your video.',
    sections: [
      {
        title: 'What Linktree is good at',
        content:
          'One address for the whole of you: channels, shop, tour dates, newsletter. Quick to set up, known to everyone, and right where a profile allows a single link.',
      },
      {
        title: 'Where a list loses people',
        content:
          'Somebody who scans at minute twelve wants what you held up at minute twelve. A list asks them to look for it among everything else, and many do not.',
      },
      {
        title: 'What a magnet adds',
        content:
          'Every offer has a page, a code and a link of its own, with one form on it. You see how many scanned, how many looked and who left a name, and nobody has to choose.',
      },
    ],
  },
  features: [
    { feature: 'One page for all your links', product: false, competitor: true },
    { feature: 'Social icons and embeds', product: false, competitor: true },
    { feature: 'Selling from the page', product: false, competitor: true },
    { feature: 'A page of its own for each offer', product: true, competitor: false },
    { feature: 'QR code', product: 'One for each offer', competitor: true },
    {
      feature: 'Collecting emails',
      product: 'Before the download',
      competitor: 'A sign-up on the list',
    },
    { feature: 'The download, sent by email too', product: true, competitor: 'Not its focus' },
    { feature: 'Export of leads', product: 'On every plan', competitor: 'Depends on plan' },
    { feature: 'What is counted', product: 'Scans, visits, leads', competitor: 'Views, clicks' },
  ],
  pricing: { product: OUR_PRICE, competitor: 'Linktree Pro from $5/month.' },
  useCase:
    'Leave Linktree in your profile, and put a magnet’s link on it if you like. In the video itself, show the code of the one thing you are talking about.',
  ctaText: 'GIVE YOUR OFFER A CODE',
}
