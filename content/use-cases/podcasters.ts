import type { UseCase } from './use-case.ts'

export const podcasters: UseCase = {
  id: 'podcasters',
  title: 'Podcasters',
  description: 'Give listeners somewhere to go.',
  pain: 'A spoken web address is forgotten at the next traffic light, and downloads tell you nothing about who listens.',
  solution:
    'Put the code in the video version and on the cover, the short link in the show notes, and offer the episode’s notes in return.',
  outcome:
    'You know by name who wanted more of which episode, and can write to them before the next season starts.',
  image: 'A microphone on its arm before a lit wall of sound waves, and a QR code in the corner.',
  stats: '85%',
  heroHeadline: 'Your listeners have names. Ask them.',
  successMetrics: [
    { value: '2', label: 'ways in: the code to scan, the short link to tap' },
    { value: '30', label: 'days the emailed link keeps opening the notes' },
    { value: 'CSV', label: 'is how the list leaves with you, on every plan' },
  ],
  creatorStory: {
    name: 'Samuel Adeyemi',
    title: 'Hosts a show about the history of maps',
    quote:
      'Half of my listeners are driving. They can’t write down a link. But they come back to the video for the maps, and there is the code, next to the map they want.',
    results:
      'A printable map for every episode, and a list that says which centuries people like best.',
  },
  modules: [
    {
      tag: 'For the ear',
      title: 'A link you can say aloud',
      descriptions: [
        'A code can have two words to say, such as cake-tiger, which work even with a typo. On a paid plan you word a link yourself.',
        'Spoken words are given out once and lead there for good. What you said in episode three stays true.',
      ],
    },
    {
      tag: 'For the eye',
      title: 'A code on the cover',
      descriptions: [
        'In the video version, on the sleeve, on the poster of the live show: one code, as large as you like, sharp as SVG or PNG.',
        'It never changes, so nothing you have printed goes stale.',
      ],
    },
    {
      tag: 'For the sponsor',
      title: 'Numbers a sponsor can check',
      descriptions: [
        'Scans and visits are counted apart, and bots apart from people. You show what happened, not what was downloaded by a machine.',
        'One magnet for each sponsor’s offer, and each has its own scans, leads and downloads.',
      ],
    },
  ],
  howToUse: [
    {
      title: 'Write what you mentioned',
      description: 'Books, places, names, with the minute they came up. One page of PDF is enough.',
    },
    {
      title: 'Put it behind a code',
      description: 'Create a magnet and choose a color that suits the cover.',
    },
    {
      title: 'Show it, and say it',
      description: 'The code in the video version, the short link in the notes and in your outro.',
    },
    {
      title: 'Write before the next season',
      description: 'Take the list with you, and let those who asked for notes hear it first.',
    },
  ],
  demo: {
    title: 'Notes for Episode 41',
    description:
      'Every map, book and ship we mentioned, with the minute it came up. And the map of 1507 to print.',
    fileType: 'pdf',
    brandingColor: '#6366F1',
    caption: 'GET THE NOTES',
  },
}
