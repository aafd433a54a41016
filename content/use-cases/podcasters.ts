import type { UseCase } from './use-case.ts'

export const podcasters: UseCase = {
  id: 'podcasters',
  title: 'Podcasters',
  description: 'Turn listeners into subscribers you can email.',
  pain: 'Listeners forget a web address they hear, and download numbers don’t tell you who listens.',
  solution:
    'Show the QR code in the video version, put the short link in the show notes, and offer the episode’s notes as a download.',
  outcome:
    'You know who wanted more of which episode, and can email them before the next season starts.',
  image:
    'A microphone on its arm in front of a lit wall of sound waves, and a QR code in the corner.',
  stats: '85%',
  heroHeadline: 'Find out who listens to you',
  successMetrics: [
    { value: '2', label: 'ways to reach your page: scan the code, or tap the short link' },
    { value: '30', label: 'days that the link in the email works' },
    { value: 'CSV', label: 'export on every plan' },
  ],
  creatorStory: {
    name: 'Samuel Adeyemi',
    title: 'Hosts a show about the history of maps',
    quote:
      'Half of my listeners are driving and can’t write down a link. But they come to the video for the maps, and there’s the code, right next to the map they want.',
    results: 'He offers a printable map with every episode, and sees which ones people like best.',
  },
  modules: [
    {
      tag: 'In the audio',
      title: 'A link you can say aloud',
      descriptions: [
        'A spoken link is two easy words, such as cake-tiger, and works even with a typo. On a paid plan you can choose your own link.',
        'A spoken link is never reassigned, so the one you said in episode three still works.',
      ],
    },
    {
      tag: 'On screen',
      title: 'A code for video and print',
      descriptions: [
        'Use it in the video version, on the cover and on posters of your live show. SVG files stay sharp at any size.',
        'It never changes, so anything you print keeps working.',
      ],
    },
    {
      tag: 'For the sponsor',
      title: 'Numbers a sponsor can check',
      descriptions: [
        'We count scans and visits separately, and leave out bots. You can show sponsors how many real people you reach.',
        'Give each sponsor’s offer its own magnet, with its own scans, leads and downloads.',
      ],
    },
  ],
  howToUse: [
    {
      title: 'Write what you mentioned',
      description:
        'List books, places and names with the minute they came up. One PDF page is enough.',
    },
    {
      title: 'Make it a magnet',
      description: 'Upload the PDF and choose a color that matches your cover.',
    },
    {
      title: 'Show it, and say it',
      description:
        'Show the code in the video version, and put the short link in the notes and your outro.',
    },
    {
      title: 'Email them before the next season',
      description: 'Export the list, and tell the people who asked for notes first.',
    },
  ],
  demo: {
    title: 'Notes for Episode 41',
    description:
      'Every map, book and ship we mentioned, with the minute it came up. Plus the map of 1507 to print.',
    fileType: 'pdf',
    brandingColor: '#6366F1',
    caption: 'GET THE NOTES',
  },
}
