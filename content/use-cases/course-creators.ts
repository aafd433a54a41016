import type { UseCase } from './use-case.ts'

export const courseCreators: UseCase = {
  id: 'course-creators',
  title: 'Course Creators',
  description: 'Fill the next cohort from the free lesson.',
  pain: 'People love the sample lesson, close the tab, and are gone when enrolment opens.',
  solution:
    'Offer the workbook behind a code at the end of the lesson. When the doors open you know whom to write to.',
  outcome:
    'Enrolment opens to people who have already done your first exercise, and who asked to hear from you.',
  image:
    'A lesson being filmed: a board with a curve and notes under a lamp, and a QR code in the corner.',
  stats: '3X',
  heroHeadline: 'The free lesson should fill the paid one',
  successMetrics: [
    { value: '10 MB', label: 'for a workbook as PDF' },
    { value: '50 MB', label: 'for a bonus lesson as video' },
    { value: '1', label: 'list of people who did the first exercise' },
  ],
  creatorStory: {
    name: 'Ines Carvalho',
    title: 'Teaches watercolor in six weeks',
    quote:
      'My free lesson ended with “see you soon”, which is a lovely way to lose somebody. Now it ends with the exercise sheet. Whoever prints it is halfway in the course.',
    results:
      'An exercise sheet at the end of one free lesson, and a first email to everyone who took it.',
  },
  modules: [
    {
      tag: 'In the lesson',
      title: 'Homework, handed out',
      descriptions: [
        'The code appears at the end of the lesson, where people reach for pen and paper anyway.',
        'The workbook is not public. People get it after the form, and a link that is passed on expires.',
      ],
    },
    {
      tag: 'Between cohorts',
      title: 'One code, whatever is on offer',
      descriptions: [
        'Enrolment open: it leads to the workbook and the dates. Enrolment closed: a rule shows the waiting list from that day on.',
        'The lesson stays as it was filmed. Nothing is uploaded twice.',
      ],
    },
    {
      tag: 'Before the doors open',
      title: 'Write to those who are ready',
      descriptions: [
        'You see who asked for the workbook and who opened it, with day and place.',
        'Search, sort and export the list. It is yours, and goes into the email tool you already use.',
      ],
    },
  ],
  howToUse: [
    {
      title: 'Take the first exercise',
      description: 'Not a brochure: the page people would work with on the same evening.',
    },
    {
      title: 'Upload it as a magnet',
      description: 'Say in two sentences what they will be able to do with it.',
    },
    {
      title: 'End the lesson on the code',
      description: 'Leave it up for the last ten seconds, on a still image.',
    },
    {
      title: 'Open the doors by email',
      description: 'Export the list a week before, and write to the ones who downloaded first.',
    },
  ],
  demo: {
    title: 'Workbook: your first wash',
    description:
      'Three exercises, one brush, two colors. Print it, wet it, and send me a photo of the third.',
    fileType: 'pdf',
    brandingColor: '#3B82F6',
    caption: 'GET THE WORKBOOK',
  },
}
