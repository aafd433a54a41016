import type { UseCase } from './use-case.ts'

export const youtubers: UseCase = {
  id: 'youtubers',
  title: 'YouTubers',
  description: 'Turn watch time into an email list you own.',
  pain: 'Hardly anyone opens the link in the description, and your subscribers belong to the platform.',
  solution:
    'Show a QR code on screen while you talk about your offer. Viewers scan it from the sofa and leave their email.',
  outcome:
    'Every video keeps collecting leads while you edit the next one, and no algorithm change can take them away.',
  image: 'A filmed desk with a camera on a tripod and a ring light, and a QR code in the corner.',
  stats: '3X',
  heroHeadline: 'Ten thousand views. How many emails?',
  successMetrics: [
    { value: '1', label: 'code that works as long as your video is online' },
    { value: '0', label: 'apps your viewers have to install' },
    { value: '2', label: 'fields between a viewer and the download' },
  ],
  creatorStory: {
    name: 'Lena Hartwig',
    title: 'Makes videos about film cameras',
    quote:
      'I used to say “link below” and hope. Now I show the code for ten seconds and tell people what they get. The first people to book my workshop came from one video about light meters.',
    results:
      'She offered one metering chart in one video, and filled a workshop with the people who asked for it.',
  },
  modules: [
    {
      tag: 'On screen',
      title: 'A code that scans from the sofa',
      descriptions: [
        'It’s as simple as possible, so it scans from across the room even after YouTube compresses your video.',
        'Use your colors, rounded corners and your logo. We test every code before you download it.',
      ],
    },
    {
      tag: 'Behind it',
      title: 'Change your mind after the upload',
      descriptions: [
        'You can’t change a video once it’s out, but you can change what its code opens: the file, the text and the image.',
        'When you have a newer magnet, let the old code open it. Your old videos then promote the new offer.',
      ],
    },
    {
      tag: 'Afterward',
      title: 'See which video brought them',
      descriptions: [
        'See scans, visits, leads and downloads for each video, hour by hour on its first day.',
        'New leads can go straight to your email tool, or you can export them as CSV.',
      ],
    },
  ],
  howToUse: [
    {
      title: 'Pick the thing people ask for',
      description:
        'Read the comments under your best video. Do they ask for the settings, the list or the template?',
    },
    {
      title: 'Make it a magnet',
      description: 'Upload the PDF, image or clip, or paste a link. You get a page in your color.',
    },
    {
      title: 'Show the code for ten seconds',
      description: 'Put it in a corner of the video while you say what people get.',
    },
    {
      title: 'Pin the short link too',
      description:
        'People who watch on their phone can’t scan the code. The link opens the same page.',
    },
  ],
  demo: {
    title: 'The pocket metering chart',
    description:
      'What to set in sun, in shade, by a window and on a street at night when your meter is dead. One page that folds into a film box.',
    fileType: 'pdf',
    brandingColor: '#F97316',
    caption: 'GET THE CHART',
  },
}
