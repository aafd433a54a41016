import type { UseCase } from './use-case.ts'

export const courseCreators: UseCase = {
  id: 'course-creators',
  title: 'Course Creators',
  description: 'Fill your next cohort from a free lesson.',
  pain: 'People love the sample lesson, close the tab, and are gone when enrollment opens.',
  solution:
    'Show a QR code for the workbook at the end of the lesson. When enrollment opens, you know who to email.',
  outcome:
    'Enrollment opens to people who have already done your first exercise and given you their email.',
  image:
    'A lesson being filmed: a board with a curve and notes under a lamp, and a QR code in the corner.',
  stats: '3X',
  heroHeadline: 'Fill your paid course from a free lesson',
  successMetrics: [
    { value: '10 MB', label: 'for a workbook as a PDF' },
    { value: '50 MB', label: 'for a bonus lesson as a video' },
    { value: '1', label: 'list of people who did the first exercise' },
  ],
  creatorStory: {
    name: 'Ines Carvalho',
    title: 'Teaches a six-week watercolor course',
    quote:
      'My free lesson used to end with “see you soon”, and people left. Now it ends with the exercise sheet. Anyone who prints it is halfway into the course.',
    results:
      'She offers an exercise sheet at the end of one free lesson, and emails everyone who downloads it.',
  },
  modules: [
    {
      tag: 'In the lesson',
      title: 'Hand out the homework',
      descriptions: [
        'The code appears at the end of the lesson, when people reach for pen and paper anyway.',
        'The workbook isn’t public. People get it after they fill out the form, and the download link expires.',
      ],
    },
    {
      tag: 'Between cohorts',
      title: 'One code for every cohort',
      descriptions: [
        'While enrollment is open, the code opens the workbook and the dates. When it closes, a schedule switches it to the waiting list.',
        'The video never changes, so you don’t have to upload it again.',
      ],
    },
    {
      tag: 'Before enrollment opens',
      title: 'Email the people who are ready',
      descriptions: [
        'You see who asked for the workbook and who opened it, with date and location.',
        'Search, sort and export the list, or send each lead to the email tool you already use.',
      ],
    },
  ],
  howToUse: [
    {
      title: 'Choose the first exercise',
      description: 'Offer a worksheet that people can use the same evening, not a brochure.',
    },
    {
      title: 'Upload it as a magnet',
      description: 'Say in two sentences what they’ll be able to do with it.',
    },
    {
      title: 'End the lesson with the code',
      description: 'Show it for the last ten seconds, on a still image.',
    },
    {
      title: 'Announce enrollment by email',
      description:
        'A week before enrollment opens, export the list and email the people on it first.',
    },
  ],
  demo: {
    title: 'Workbook: your first wash',
    description:
      'Three exercises with one brush and two colors. Print it, paint it, and send me a photo of the third.',
    fileType: 'pdf',
    brandingColor: '#3B82F6',
    caption: 'GET THE WORKBOOK',
  },
}
