import type { UseCase } from './use-case.ts'

export const coaches: UseCase = {
  id: 'coaches',
  title: 'Coaches',
  description: 'Turn a talk into client conversations.',
  pain: 'After a workshop, people mean to get in touch. Most never do.',
  solution: 'End with a QR code on the last slide that gives people the exercise from your talk.',
  outcome:
    'You leave with the names and emails of the people who are interested, and a reason to write to each of them.',
  image:
    'A speaker on a stage in front of a full room, beside the last slide, and a QR code in the corner.',
  stats: '$2.5K',
  heroHeadline: 'Turn your audience into clients',
  successMetrics: [
    { value: '0', label: 'business cards to enter after the talk' },
    { value: '2', label: 'fields to fill in, so it takes seconds' },
    { value: '1', label: 'email from you in their inbox when they get home' },
  ],
  creatorStory: {
    name: 'Ruth Feldmann',
    title: 'Coaches first-time managers',
    quote:
      'Right after a talk, everyone wants to change something. That’s when I show the code. When we talk later, people have already done the exercise, so we skip the small talk.',
    results: 'She offers one exercise on her last slide, and first calls start with it.',
  },
  modules: [
    {
      tag: 'In the room',
      title: 'Scans from the back row',
      descriptions: [
        'The code has few, large squares, so it scans from the back row. People need no app, no account and no URL to type.',
        'The page is a few kilobytes and works without JavaScript, so it opens fast even on a crowded network.',
      ],
    },
    {
      tag: 'On film',
      title: 'The same code in the recording',
      descriptions: [
        'When the recording goes online, the code in it keeps working for everyone who wasn’t there.',
        'Two talks can share one exercise or have one each. Either way, you see the stats for each talk.',
      ],
    },
    {
      tag: 'Next morning',
      title: 'See who is interested',
      descriptions: [
        'You get each person’s name, email, date and location, and whether they opened the exercise. Start with those who did.',
        'The form tells people who receives their data, and the email they get tells them how to delete it.',
      ],
    },
  ],
  howToUse: [
    {
      title: 'Choose one exercise',
      description: 'Pick one from your talk that people can do alone in ten minutes.',
    },
    {
      title: 'Create its page',
      description: 'Upload the worksheet and say who it’s for. Your name appears under the form.',
    },
    {
      title: 'End with the code',
      description: 'Show it large on the last slide with one sentence. Leave it up during the Q&A.',
    },
    {
      title: 'Write the next day',
      description: 'Ask how the exercise went. It’s an easy way to start a conversation.',
    },
  ],
  demo: {
    title: 'The ten-minute delegation map',
    description:
      'The exercise from the talk: find what only you can do, what others could do, and who to ask on Monday.',
    fileType: 'pdf',
    brandingColor: '#14B8A6',
    caption: 'DO THE EXERCISE',
  },
}
