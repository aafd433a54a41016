import type { UseCase } from './use-case.ts'

export const ecommerce: UseCase = {
  id: 'ecommerce',
  title: 'E-commerce',
  description: 'Know the buyers who come from video.',
  pain: 'Product videos are watched, but nobody can say which of them sold anything.',
  solution:
    'One magnet with the size guide or the first-order offer, and a code for each video. Scans, visits and leads are counted for each.',
  outcome: 'You know which clip brought whom, and keep the email even of those who buy next month.',
  image:
    'A shoe on a pedestal in a bright studio with parcels behind, and a QR code in the corner.',
  stats: '$2.5K',
  heroHeadline: 'Find out which video sells',
  successMetrics: [
    { value: '1', label: 'code per video, each counted separately' },
    { value: '3', label: 'numbers kept apart: scans, visits, leads' },
    { value: '1 s', label: 'until a repointed code leads to the new offer' },
  ],
  creatorStory: {
    name: 'Priya Raman',
    title: 'Makes shoes for wide feet',
    quote:
      'We had three videos and an opinion about each. Then every video got its own code with the size guide behind it. The one we liked least was the one people measured their feet to.',
    results: 'Three codes, one size guide, and the next budget spent on the video that earned it.',
  },
  modules: [
    {
      tag: 'Before the sale',
      title: 'Offer help, not another discount',
      descriptions: [
        'A size guide, a care sheet, a comparison: what somebody needs just before buying is worth an email address.',
        'Or lead straight to the shop: a magnet can hold a link, and who takes it is still counted.',
      ],
    },
    {
      tag: 'In the parcel',
      title: 'A card that stays current',
      descriptions: [
        'Print the code once, on the card, the label or the box. You decide again each season what it opens.',
        'Old stock with an old card leads to the new offer as soon as you point it there.',
      ],
    },
    {
      tag: 'In the report',
      title: 'Honest numbers by source',
      descriptions: [
        'Bots and link previews are flagged and counted apart. What remains are people.',
        'Device, country and city for each lead, and all of it as CSV for the spreadsheet you trust.',
      ],
    },
  ],
  howToUse: [
    {
      title: 'List your videos',
      description: 'The launch, the fitting, the unboxing: each gets a code of its own.',
    },
    {
      title: 'Put the same help behind them',
      description: 'The guide or the first-order offer, so that only the video differs.',
    },
    {
      title: 'Show the codes',
      description: 'Next to the product, while it turns. In the parcel too, if you like.',
    },
    {
      title: 'Compare after a week',
      description: 'The number of leads per scan tells you which video to make again.',
    },
  ],
  demo: {
    title: 'Measure your feet in two minutes',
    description:
      'The size guide from the fitting video, to print at home. And free shipping for your first pair.',
    fileType: 'pdf',
    brandingColor: '#F59E0B',
    caption: 'GET THE SIZE GUIDE',
  },
}
