import type { UseCase } from './use-case.ts'

export const fitness: UseCase = {
  id: 'fitness',
  title: 'Fitness',
  description: 'Turn a workout into a plan.',
  pain: 'People train along once, and next week the feed shows them someone else.',
  solution:
    'Show the code while they catch their breath: the four-week plan as a PDF, and you in their inbox.',
  outcome:
    'Somebody who trained with you on Tuesday has a reason to come back on Thursday, and you know who it is.',
  image: 'A training room in morning light with kettlebells on a mat, and a QR code in the corner.',
  stats: '3X',
  heroHeadline: 'One workout is a video. Four weeks are a client.',
  successMetrics: [
    { value: '0', label: 'letters typed with wet hands: point the phone, and it opens' },
    { value: '30', label: 'days the emailed plan stays one tap away' },
    { value: '1', label: 'code for every workout, until you choose otherwise' },
  ],
  creatorStory: {
    name: 'Marcus Bell',
    title: 'Trains people in small kitchens',
    quote:
      'The pause between two rounds is forty seconds long. That is exactly the time it takes to scan a code. I used to fill it with talk about subscribing.',
    results:
      'One four-week plan, shown in the pause, and a list of people who train on a schedule.',
  },
  modules: [
    {
      tag: 'In the pause',
      title: 'Forty seconds are plenty',
      descriptions: [
        'The phone lies on the mat, the code is on the television. Two fields later the plan is on the phone.',
        'They need no account and no app. The email has the plan again when they are out of the shower.',
      ],
    },
    {
      tag: 'In the series',
      title: 'Beginners today, more tomorrow',
      descriptions: [
        'A magnet for each level: knees, back, strength. Who takes which tells you what to film next.',
        'One code at the end of every old video can lead to the plan of the season.',
      ],
    },
    {
      tag: 'In their inbox',
      title: 'Be there on Thursday',
      descriptions: [
        'Let new leads go straight to your email tool, and send the second week when it is due.',
        'You get an email about new leads: for each one, once a day, or not at all.',
      ],
    },
  ],
  howToUse: [
    {
      title: 'Write down the four weeks',
      description: 'Three sessions a week on one page. Big type: it will hang on a fridge.',
    },
    {
      title: 'Create the magnet',
      description: 'Upload the PDF, add a photo of you at work, choose your color.',
    },
    {
      title: 'Fill the pause with it',
      description: 'Countdown on the left, code on the right, in the rest before the last round.',
    },
    {
      title: 'Follow up each week',
      description: 'Write to the list on the day of the next session. That is coaching already.',
    },
  ],
  demo: {
    title: 'Four weeks, two kettlebells',
    description:
      'Twelve sessions of 25 minutes for a room of four square metres. With the warm-up from the video.',
    fileType: 'pdf',
    brandingColor: '#10B981',
    caption: 'GET THE PLAN',
  },
}
