import type { UseCase } from './use-case.ts'

export const coaches: UseCase = {
  id: 'coaches',
  title: 'Coaches',
  description: 'Let a talk lead to a conversation.',
  pain: 'After a workshop people mean to get in touch. Most never do.',
  solution:
    'Close with a code on the last slide: the exercise from the talk, sent to everyone who wants to go on.',
  outcome:
    'You leave the room with the names of those who want to go on, and a reason to write to each of them.',
  image:
    'A speaker on a stage before a full room, beside the last slide, and a QR code in the corner.',
  stats: '$2.5K',
  heroHeadline: 'They nodded. Now let them answer.',
  successMetrics: [
    { value: '0', label: 'business cards to type in on the train home' },
    { value: '2', label: 'fields, filled in while the applause lasts' },
    { value: '1', label: 'email with your name on it, waiting when they are home' },
  ],
  creatorStory: {
    name: 'Ruth Feldmann',
    title: 'Coaches people who lead for the first time',
    quote:
      'There is a minute after a talk when everybody wants to change something. The code on the last slide is for that minute. The talks I have later start from the exercise, not from small talk.',
    results:
      'One exercise on the last slide, and first conversations that begin where the talk ended.',
  },
  modules: [
    {
      tag: 'In the room',
      title: 'Readable from the last row',
      descriptions: [
        'The code is the smallest a code can be, so on a slide its modules are big. No app, no sign-up, no URL to type.',
        'The page behind it opens at once on a crowded network: it is a few kilobytes and runs without script.',
      ],
    },
    {
      tag: 'On film',
      title: 'The same code in the recording',
      descriptions: [
        'The talk goes online, and the code in it goes on working for everybody who was not there.',
        'A talk in spring and one in autumn can share an exercise, or have one each and be counted apart.',
      ],
    },
    {
      tag: 'Next morning',
      title: 'A list that says who is ready',
      descriptions: [
        'Name, email, day and place, and whether the exercise was opened. Begin with those who opened it.',
        'Each of them was told who receives their data, and the email they get says how to have it deleted.',
      ],
    },
  ],
  howToUse: [
    {
      title: 'Choose one exercise',
      description: 'Ten minutes long, doable alone, from the middle of your talk.',
    },
    {
      title: 'Create its page',
      description: 'Upload the sheet and say who it is for. Your name appears under the form.',
    },
    {
      title: 'Close on the code',
      description: 'Last slide, large, with one sentence. Leave it up through the questions.',
    },
    {
      title: 'Write the next day',
      description: 'Ask how the exercise went. That is the conversation you came for.',
    },
  ],
  demo: {
    title: 'The ten-minute delegation map',
    description:
      'The exercise from the talk: what only you can do, what you only think only you can do, and whom to ask on Monday.',
    fileType: 'pdf',
    brandingColor: '#14B8A6',
    caption: 'DO THE EXERCISE',
  },
}
