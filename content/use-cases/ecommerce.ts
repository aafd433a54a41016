import type { UseCase } from './use-case.ts'

export const ecommerce: UseCase = {
  id: 'ecommerce',
  title: 'E-commerce',
  description: 'See which videos bring buyers.',
  pain: 'People watch your product videos, but you can’t tell which of them sold anything.',
  solution:
    'Offer the size guide or a first-order discount, with a QR code for each video. You see scans, visits and leads for each one.',
  outcome:
    'You know which video each lead came from, and you have the email of people who buy later.',
  image:
    'A shoe on a pedestal in a bright studio with packages behind it, and a QR code in the corner.',
  stats: '$2.5K',
  heroHeadline: 'Find out which video sells',
  successMetrics: [
    { value: '1', label: 'QR code per video, each with its own stats' },
    { value: '3', label: 'numbers for each: scans, visits and leads' },
    { value: '1 s', label: 'for a code to switch to the new offer' },
  ],
  creatorStory: {
    name: 'Priya Raman',
    title: 'Makes shoes for wide feet',
    quote:
      'We had three videos and no idea which one worked. So each got its own code for the size guide. The one we liked least brought the most downloads.',
    results:
      'She compared three videos with one size guide, and spent the next budget on the best one.',
  },
  modules: [
    {
      tag: 'Before the sale',
      title: 'Offer help, not another discount',
      descriptions: [
        'People happily leave their email for something they need before they buy, such as a size guide, a care sheet or a comparison.',
        'You can also send people straight to your store: a magnet can be a link, and you still get the lead.',
      ],
    },
    {
      tag: 'In the package',
      title: 'A printed code that stays current',
      descriptions: [
        'Print the code once, on a card, a label or the box. Change what it opens each season.',
        'Cards in old stock open the new offer as soon as you change the code’s destination.',
      ],
    },
    {
      tag: 'In your stats',
      title: 'See what each video brings',
      descriptions: [
        'Bots and link previews are counted separately, so your stats show real people.',
        'Each lead comes with device, country and city, and you can export everything as CSV.',
      ],
    },
  ],
  howToUse: [
    {
      title: 'List your videos',
      description: 'Give the launch, the fitting and the unboxing a code each.',
    },
    {
      title: 'Use the same offer for all',
      description: 'Use the guide or the first-order discount, so only the video differs.',
    },
    {
      title: 'Show the codes',
      description:
        'Put each code next to the product in its video. Add a code to the package too, if you like.',
    },
    {
      title: 'Compare after a week',
      description: 'The number of leads tells you which kind of video to make again.',
    },
  ],
  demo: {
    title: 'Measure your feet in two minutes',
    description:
      'The size guide from the fitting video, to print at home. Plus free shipping on your first pair.',
    fileType: 'pdf',
    brandingColor: '#F59E0B',
    caption: 'GET THE SIZE GUIDE',
  },
}
