import type { UseCase } from './use-case.ts'

export const musicians: UseCase = {
  id: 'musicians',
  title: 'Musicians',
  description: 'Get to know the fans behind your streams.',
  pain: 'Streaming pays little and doesn’t tell you who listens. On release day you depend on a feed.',
  solution:
    'Offer an unreleased take or the stems for an email address: in your video, on the stage screen or on the record sleeve.',
  outcome:
    'On release day you email people who have seen you play, and you know which towns they live in.',
  image: 'A stage in colored light with a guitar and amplifiers, and a QR code in the corner.',
  stats: '85%',
  heroHeadline: 'Know who was at your show',
  successMetrics: [
    { value: '1', label: 'code for the screen, the record sleeve and the poster' },
    { value: '50 MB', label: 'for an unreleased take as a video' },
    { value: '4', label: 'things to offer: a PDF, an image, a video or a link' },
  ],
  creatorStory: {
    name: 'Tove Lindgren',
    title: 'Plays cello through far too many pedals',
    quote:
      'Before the last song I show a code for its demo, which I recorded in my kitchen. Now I know which towns to come back to, and I can email the fans there.',
    results: 'She offers one kitchen recording at each show, and plans her tour by city.',
  },
  modules: [
    {
      tag: 'On stage',
      title: 'Show it for one song',
      descriptions: [
        'Phones are out anyway. Fans scan the code and enter their name and email before the next chorus.',
        'The page opens even if the whole room scans at the same time, on the same network.',
      ],
    },
    {
      tag: 'On your records',
      title: 'Print it once, use it for years',
      descriptions: [
        'Put the code on vinyl, tapes, posters and stickers. It keeps working, and you choose what it opens.',
        'When you have a new single, let the old code open it. The record on a fan’s shelf then leads to your new release.',
      ],
    },
    {
      tag: 'On release day',
      title: 'Email your fans town by town',
      descriptions: [
        'You see each lead’s date and, where we can find it, city and country. Sort by location before you book.',
        'No feed decides who hears from you, and you can export the list any time.',
      ],
    },
  ],
  howToUse: [
    {
      title: 'Choose the recording',
      description: 'Offer something only you have: the demo, the outtake or the stems.',
    },
    {
      title: 'Make it a magnet',
      description: 'Upload the video or link to the stems, and add a photo from the tour.',
    },
    {
      title: 'Show the code',
      description: 'Put it on the stage screen, in your live video and on the merch table.',
    },
    {
      title: 'Email them first',
      description:
        'When you have a new song or new dates, tell your list a day before everyone else.',
    },
  ],
  demo: {
    title: 'The kitchen demo',
    description:
      'The last song of the show, recorded on the day I wrote it. You can hear the kettle.',
    fileType: 'video',
    brandingColor: '#EC4899',
    caption: 'HEAR THE DEMO',
  },
}
