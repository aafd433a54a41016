import type { UseCase } from './use-case.ts'

export const fitness: UseCase = {
  id: 'fitness',
  title: 'Fitness',
  description: 'Turn one workout into a four-week plan.',
  pain: 'People do your workout once, and next week their feed shows them someone else.',
  solution:
    'Show the QR code while they catch their breath. They get the four-week plan as a PDF, and you get their email.',
  outcome:
    'People who trained with you on Tuesday have a reason to come back on Thursday, and you know who they are.',
  image: 'A training room in morning light with kettlebells on a mat, and a QR code in the corner.',
  stats: '3X',
  heroHeadline: 'Turn a workout video into a client',
  successMetrics: [
    { value: '0', label: 'URLs to type with sweaty hands' },
    { value: '30', label: 'days that the link in the email works' },
    { value: '1', label: 'code can serve all of your workouts' },
  ],
  creatorStory: {
    name: 'Marcus Bell',
    title: 'Makes workouts for small kitchens',
    quote:
      'The break between two rounds is forty seconds, which is plenty of time to scan a code. I used to spend it asking people to subscribe.',
    results:
      'He shows one four-week plan during the break, and emails people who want to train regularly.',
  },
  modules: [
    {
      tag: 'During the break',
      title: 'Forty seconds are enough',
      descriptions: [
        'Viewers scan the code on the TV with the phone on their mat, fill in two fields, and have the plan.',
        'They need no account and no app. We also email them the plan, so they have it after the shower.',
      ],
    },
    {
      tag: 'Across your series',
      title: 'A plan for each level',
      descriptions: [
        'Create a magnet for each level or goal. People’s choices tell you what to film next.',
        'You can have the codes in all your old videos open this season’s plan.',
      ],
    },
    {
      tag: 'In their inbox',
      title: 'Follow up by email',
      descriptions: [
        'Send new leads straight to your email tool, and let it send week two when it’s due.',
        'We email you about new leads, if you like: for each one, or once a day.',
      ],
    },
  ],
  howToUse: [
    {
      title: 'Write down the four weeks',
      description:
        'Put three sessions a week on one page, in type you can read from across the kitchen.',
    },
    {
      title: 'Create the magnet',
      description: 'Upload the PDF, add a photo of you at work, and choose your color.',
    },
    {
      title: 'Show the code during the break',
      description: 'Put a countdown on the left and the code on the right, before the last round.',
    },
    {
      title: 'Follow up each week',
      description: 'Email your list on the day of the next session.',
    },
  ],
  demo: {
    title: 'Four weeks, two kettlebells',
    description:
      'Twelve 25-minute sessions that fit into a tiny room. Includes the warm-up from the video.',
    fileType: 'pdf',
    brandingColor: '#10B981',
    caption: 'GET THE PLAN',
  },
}
