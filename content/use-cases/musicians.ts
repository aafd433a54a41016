import type { UseCase } from './use-case.ts'

export const musicians: UseCase = {
  id: 'musicians',
  title: 'Musicians',
  description: 'Keep the fans the stream keeps from you.',
  pain: 'Streams pay little and tell you less. On release day you shout into a feed.',
  solution:
    'Trade an unreleased take or the stems for an email address, from the video, the stage screen or the sleeve.',
  outcome:
    'Release day starts with an email to people who were there, in the towns where they live.',
  image: 'A stage in colored light with a guitar and amplifiers, and a QR code in the corner.',
  stats: '85%',
  heroHeadline: 'You played to a full room. Who was in it?',
  successMetrics: [
    { value: '1', label: 'code for the screen, the sleeve and the poster' },
    { value: '50 MB', label: 'for the take nobody has heard, as video' },
    { value: '4', label: 'kinds of thanks: a PDF, an image, a video or a link' },
  ],
  creatorStory: {
    name: 'Tove Lindgren',
    title: 'Plays cello through far too many pedals',
    quote:
      'Before the last song I put the code on the screen: the demo of that song, as I recorded it in the kitchen. I know now in which towns I have to come back, and whom to tell.',
    results: 'One kitchen recording, shown for one song a night, and a tour planned by city.',
  },
  modules: [
    {
      tag: 'On stage',
      title: 'Hold it up for one song',
      descriptions: [
        'Phones are out anyway. Scan, name, email, done before the chorus comes back.',
        'Many people behind one network scan at the same moment, and nobody is turned away.',
      ],
    },
    {
      tag: 'On the sleeve',
      title: 'Printed once, good for years',
      descriptions: [
        'Vinyl, tape, poster, sticker: the code leads to the same place for as long as you keep it there.',
        'When the single is old, point it to the new one. The shelf in somebody’s flat brings them along.',
      ],
    },
    {
      tag: 'On release day',
      title: 'Write to your towns',
      descriptions: [
        'Every lead has its day, city and country where they can be known. Sort by place before you book.',
        'No feed decides who hears from you. The list is yours to take along.',
      ],
    },
  ],
  howToUse: [
    {
      title: 'Find the take',
      description: 'The demo, the version with the mistake, the stems. What only you have.',
    },
    {
      title: 'Hide it behind a magnet',
      description: 'Upload the video, or link to the stems. A photo from the tour at the top.',
    },
    {
      title: 'Show it for one song',
      description: 'On the screen, in the live video, on the table with the records.',
    },
    {
      title: 'Tell them first',
      description: 'New song, new dates: your list hears it a day before everybody else.',
    },
  ],
  demo: {
    title: 'The kitchen demo',
    description:
      'The last song of the evening, as it was on the day it was written. With the kettle in it.',
    fileType: 'video',
    brandingColor: '#EC4899',
    caption: 'HEAR THE DEMO',
  },
}
