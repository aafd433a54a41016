import { PRODUCT_NAME } from '../product.ts'
import { type Comparison, OUR_PRICE } from './comparison.ts'

export const BEACONS: Comparison = {
  slug: 'beacons',
  name: 'Beacons',
  category: 'Creator Tools',
  summary: 'Everything a creator might need in one place, or one thing done to the end.',
  span: ['Link', 'Email'],
  heroTitle: `${PRODUCT_NAME} vs Beacons`,
  description:
    'Beacons is a toolbox: bio page, store, media kit, email. A magnet is a single tool: it turns people who watch into people you know.',
  narrative: {
    title: 'A toolbox, or a tool',
    subtitle: 'The question is how much of the box you would open.',
    sections: [
      {
        title: 'What Beacons is good at',
        content:
          'Breadth: a link in bio, a store, a media kit to send to brands and email to your audience, under one login. A good home for the business side of a channel.',
      },
      {
        title: 'Where breadth thins out',
        content:
          'All of it hangs on one page in your bio. The moment in the video when somebody wants what you are holding is far away from there, and often happens on a television.',
      },
      {
        title: 'What a magnet adds',
        content:
          'A code made for that moment: the smallest symbol that works, so that it scans from the sofa, leading to one page about one thing. It keeps working in every video it was ever shown in.',
      },
    ],
  },
  features: [
    { feature: 'Link-in-bio page', product: false, competitor: true },
    { feature: 'Media kit for brands', product: false, competitor: true },
    { feature: 'Store', product: false, competitor: true },
    { feature: 'Email to your audience', product: 'Downloads, new versions', competitor: true },
    { feature: 'Collecting emails', product: true, competitor: true },
    { feature: 'A page of its own for each offer', product: true, competitor: 'Part of your page' },
    { feature: 'Code made for video', product: true, competitor: 'Not its focus' },
    { feature: 'Scans counted apart from visits', product: true, competitor: 'Not its focus' },
  ],
  pricing: {
    product: OUR_PRICE,
    competitor: 'Beacons lists its plans on its own site; we quote no price for it.',
  },
  useCase:
    'Use Beacons as the page people find when they look you up. Use a magnet for the people who are watching right now.',
  ctaText: 'PUT A CODE IN YOUR VIDEO',
}
