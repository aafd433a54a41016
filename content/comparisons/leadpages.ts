import { PRODUCT_NAME } from '../product.ts'
import { type Comparison, OUR_PRICE } from './comparison.ts'

export const LEADPAGES: Comparison = {
  slug: 'leadpages',
  name: 'Leadpages',
  category: 'Landing Pages',
  summary: 'A builder for any landing page, or one page that’s ready in minutes.',
  span: ['Capture', 'Capture'],
  heroTitle: `${PRODUCT_NAME} vs Leadpages`,
  description:
    'Leadpages lets you build any landing page. QR Magnet gives you one that is already built, and the QR code for your video.',
  narrative: {
    title: 'A page builder, or a finished page',
    subtitle: 'Both trade a download for an email address. They approach it differently.',
    sections: [
      {
        title: 'What Leadpages does well',
        content:
          'You can build any kind of landing page, with drag and drop, a large library of templates, split tests, your own domain, and integrations with the email tools you already use.',
      },
      {
        title: 'Where it falls short for video',
        content:
          'Choosing a template, a layout and an email tool is a lot of work for one PDF in Thursday’s video. The QR code is a separate step.',
      },
      {
        title: 'What QR Magnet adds',
        content:
          'Enter a title and a description, upload the file, pick a color, and the page is done. It’s made for phones, works without JavaScript, and its QR code is tested before you download it.',
      },
    ],
  },
  features: [
    { feature: 'Drag-and-drop page builder', product: false, competitor: true },
    { feature: 'Templates', product: 'One page, made for phones', competitor: 'A large library' },
    { feature: 'Split tests', product: false, competitor: 'Depends on plan' },
    { feature: 'Your own domain', product: 'On Brand and Lifetime', competitor: true },
    { feature: 'Integrations with email tools', product: 'Six, and CSV export', competitor: true },
    { feature: 'Name and email before the file', product: true, competitor: true },
    { feature: 'File delivered by email', product: true, competitor: true },
    { feature: 'QR code made with every page', product: true, competitor: 'Made separately' },
    {
      feature: 'What is counted',
      product: 'Scans, visits, leads',
      competitor: 'Views, conversions',
    },
    { feature: 'How to try it', product: 'A free plan', competitor: 'A free trial' },
  ],
  pricing: { product: OUR_PRICE, competitor: 'Leadpages Standard from $37/month.' },
  useCase:
    'Choose Leadpages when you want to design and test every part of a page. Choose QR Magnet when you just need a page for your video.',
  ctaText: 'SKIP THE PAGE BUILDER',
}
