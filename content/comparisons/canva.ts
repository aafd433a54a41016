import { PRODUCT_NAME } from '../product.ts'
import { type Comparison, OUR_PRICE } from './comparison.ts'

export const CANVA: Comparison = {
  slug: 'canva',
  name: 'Canva',
  category: 'Design Tools',
  summary: 'Design the workbook there; let a code in the video hand it out here.',
  span: ['Make', 'Make'],
  heroTitle: `${PRODUCT_NAME} vs Canva`,
  description:
    'Canva makes the thing worth having. A magnet hands it to the people who ask for it, and remembers who they were.',
  narrative: {
    title: 'Drawn in one, handed out in the other',
    subtitle: 'These two are neighbours far more often than rivals.',
    sections: [
      {
        title: 'What Canva is good at',
        content:
          'Making it look right: checklists, workbooks, thumbnails, slides, from templates anybody can edit. We draw the code and its card for your video, and nothing else.',
      },
      {
        title: 'Where a design stops',
        content:
          'A QR code placed in a design is a picture of an address. A lead magnet needs what comes next: a page that asks, a file that is delivered, a list of those who wanted it.',
      },
      {
        title: 'What a magnet adds',
        content:
          'Export the PDF, upload it, and the page, the form, the code and the email with the link are there. Replace the file next year: the code in the old video stays the same.',
      },
    ],
  },
  features: [
    { feature: 'Design templates', product: false, competitor: true },
    { feature: 'Graphics, slides and video editing', product: false, competitor: true },
    {
      feature: 'QR codes',
      product: 'In your colors, checked for scanning',
      competitor: 'An element of a design',
    },
    { feature: 'Scans, visits and leads counted apart', product: true, competitor: 'Not its job' },
    { feature: 'Page and form for a download', product: true, competitor: 'Built by you' },
    {
      feature: 'File stays closed until the form is sent',
      product: true,
      competitor: 'Not its job',
    },
    { feature: 'New file behind the same code', product: true, competitor: 'Not its job' },
    { feature: 'List of leads, as CSV', product: true, competitor: 'Not its job' },
  ],
  pricing: { product: OUR_PRICE, competitor: 'Canva Pro from $12/month.' },
  useCase:
    'Make the workbook in Canva. Put it behind a magnet when you show it in a video, so that the people who download it become people you can write to.',
  ctaText: 'HAND OUT YOUR DESIGN',
}
