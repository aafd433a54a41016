import { PRODUCT_NAME } from '../product.ts'
import { type Comparison, OUR_PRICE } from './comparison.ts'

export const CANVA: Comparison = {
  slug: 'canva',
  name: 'Canva',
  category: 'Design Tools',
  summary: 'Design the download in Canva; deliver it from your video with QR Magnet.',
  span: ['Make', 'Make'],
  heroTitle: `${PRODUCT_NAME} vs Canva`,
  description:
    'You design the download in Canva. QR Magnet delivers it to viewers of your video and collects the leads.',
  narrative: {
    title: 'Design in Canva, collect leads here',
    subtitle: 'Most people use both.',
    sections: [
      {
        title: 'What Canva does well',
        content:
          'Checklists, workbooks, thumbnails and slides look right in Canva, and anyone can edit its templates. QR Magnet draws only the QR code and its card for your video.',
      },
      {
        title: 'Where it falls short for video',
        content:
          'A QR code in a Canva design only opens a link. For a lead magnet you also need a page with a form, delivery of the file, and a list of the people who asked for it.',
      },
      {
        title: 'What QR Magnet adds',
        content:
          'Export your PDF and upload it. You get the page, the form, the QR code and the email that delivers the file. Replace the file next year, and the code in the old video opens the new one.',
      },
    ],
  },
  features: [
    { feature: 'Design templates', product: false, competitor: true },
    { feature: 'Graphics, slides and video editing', product: false, competitor: true },
    {
      feature: 'QR codes',
      product: 'In your colors, checked for scanning',
      competitor: 'As part of a design',
    },
    { feature: 'Scans, visits and leads counted', product: true, competitor: false },
    { feature: 'Page and form for a download', product: true, competitor: 'You build it yourself' },
    {
      feature: 'File unlocks after the form',
      product: true,
      competitor: false,
    },
    { feature: 'New file behind the same QR code', product: true, competitor: false },
    { feature: 'List of leads, with CSV export', product: true, competitor: 'You set it up' },
  ],
  pricing: { product: OUR_PRICE, competitor: 'Canva Pro from $12/month.' },
  useCase:
    'Make the workbook in Canva. Offer it in your video with QR Magnet, so you can email the people who download it.',
  ctaText: 'SHARE YOUR DESIGN',
}
