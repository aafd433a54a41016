import type { UseCase } from './use-case.ts'

export const youtubers: UseCase = {
  id: 'youtubers',
  title: 'YouTubers',
  description: 'Turn watch time into a list that is yours.',
  pain: 'The link is in the description, and hardly anyone opens the description. Subscribers belong to the platform.',
  solution:
    'Hold the code on screen while you talk about it. Viewers scan from the sofa and leave an email that you keep.',
  outcome:
    'Every upload keeps collecting names while you edit the next one, and no change of algorithm can take them back.',
  image: 'A filmed desk with a camera on a tripod and a ring light, and a QR code in the corner.',
  stats: '3X',
  heroHeadline: 'Ten thousand views. How many names?',
  successMetrics: [
    { value: '1', label: 'code, the same for as long as the video is up' },
    { value: '0', label: 'apps your viewers have to install' },
    { value: '2', label: 'fields between a viewer and the download' },
  ],
  creatorStory: {
    name: 'Lena Hartwig',
    title: 'Films about analogue cameras',
    quote:
      'I used to say “link below” and hope. Now I stop, let the code stand for ten seconds and tell people what is behind it. The first list I sold a workshop to came from one video about light meters.',
    results:
      'One video, one metering chart, and a workshop filled from the people who asked for it.',
  },
  modules: [
    {
      tag: 'On screen',
      title: 'A code made for the television',
      descriptions: [
        'It holds as little as it can, so its modules are large: it scans from across a living room, and survives what an upload does to a video.',
        'Your colors, rounded corners, your logo in the middle. You can’t download a code that phones could not read.',
      ],
    },
    {
      tag: 'Behind it',
      title: 'Change your mind after the upload',
      descriptions: [
        'A video can’t be edited once it is out. What its code opens can: swap the file, the text or the image whenever you like.',
        'When a magnet has had its day, point its code to a newer one. Old videos then work for the new thing.',
      ],
    },
    {
      tag: 'Afterwards',
      title: 'See which video did it',
      descriptions: [
        'Scans, visits, leads and downloads are counted for each video, hour by hour on its first day.',
        'New names can go straight to your email tool, or leave with you as CSV.',
      ],
    },
  ],
  howToUse: [
    {
      title: 'Pick the one thing they ask for',
      description: 'Look under your best video. The settings, the list, the template: that is it.',
    },
    {
      title: 'Make it a magnet',
      description: 'Upload the PDF, image or clip, or paste a link. It gets a page in your color.',
    },
    {
      title: 'Give the code ten seconds',
      description: 'Drop the PNG into a corner of the timeline while you say what people get.',
    },
    {
      title: 'Pin the short link too',
      description:
        'Those who watch on their phone can’t scan it. The link opens the very same page.',
    },
  ],
  demo: {
    title: 'The pocket metering chart',
    description:
      'Sun, shade, window, street at night: what to set when the meter is dead. One page that folds into a film box.',
    fileType: 'pdf',
    brandingColor: '#F97316',
    caption: 'GET THE CHART',
  },
}
