import { PRODUCT_NAME } from '../product.ts'
import { type Comparison, OUR_PRICE } from './comparison.ts'

export const LEADPAGES: Comparison = {
  slug: 'leadpages',
  name: 'Leadpages',
  category: 'Landing Pages',
  summary: 'A builder for any landing page, or one page that is finished before the upload is.',
  span: ['Capture', 'Capture'],
  heroTitle: `${PRODUCT_NAME} vs Leadpages`,
  description:
    'Leadpages lets you build any landing page. A magnet is one page, already built, that starts with a code in a video.',
  narrative: {
    title: 'A page builder, or a page',
    subtitle: 'Both trade a download for an email address. They start from different ends.',
    sections: [
      {
        title: 'What Leadpages is good at',
        content:
          'Landing pages of every kind: drag and drop, a large library of templates, split tests, your own domain, and connections to the email tools you already use.',
      },
      {
        title: 'Where a builder costs time',
        content:
          'Freedom has to be filled. For a PDF you mention in Thursday’s video, choosing a template, a layout and an email tool is a project, and Thursday is close.',
      },
      {
        title: 'What a magnet adds',
        content:
          'Title, description, file, color: done. The page is made for a phone held up to a screen, works without JavaScript, and its code is tested for scanning before you download it.',
      },
    ],
  },
  features: [
    { feature: 'Drag-and-drop page builder', product: false, competitor: true },
    { feature: 'Templates', product: 'One page, made for phones', competitor: 'A large library' },
    { feature: 'Split tests', product: false, competitor: 'Depends on plan' },
    { feature: 'Your own domain', product: 'On Brand and Lifetime', competitor: true },
    { feature: 'Connections to email tools', product: 'Six, and CSV', competitor: true },
    { feature: 'Name and email before the file', product: true, competitor: true },
    { feature: 'File delivered by email', product: true, competitor: true },
    { feature: 'QR code made with every page', product: true, competitor: 'Made separately' },
    {
      feature: 'What is counted',
      product: 'Scans, visits, leads',
      competitor: 'Views, conversions',
    },
    { feature: 'To try it', product: 'A free plan', competitor: 'A free trial' },
  ],
  pricing: { product: OUR_PRICE, competitor: 'Leadpages Standard from $37/month.' },
  useCase:
    'Choose Leadpages when the page is the campaign and you want to shape and test every part of it. Choose a magnet when the video is the campaign and the page should simply be there.',
  ctaText: 'SKIP THE PAGE BUILDER',
}
