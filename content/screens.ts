/**
 * A picture of the product in public/screens. The names of its files begin with `id`. Each picture
 * exists in two sizes and in both color schemes, as AVIF and WebP.
 */
export type Picture = {
  id: string
  alt: string
  /** The width of the larger size, in pixels. */
  width: number
  height: number
  /**
   * Set if phones show another picture of the same screen, which has only one size: `{id}-phone`.
   */
  phone?: { width: number; height: number }
}

const TOUR = { width: 1818, height: 1080 } as const
const PHONE = { width: 780, height: 960 } as const

/** The screens of the tour, in the order in which people use them. */
export const SCREENS = [
  {
    id: 'create',
    title: 'Create the page',
    text: 'Enter a title and a description, and choose an image and your color. The phone beside the form shows the page as you type.',
    alt: 'The form for a new magnet, with its page on a phone beside it.',
    ...TOUR,
    phone: PHONE,
  },
  {
    id: 'code',
    title: 'Style the code',
    text: 'Choose your colors, square or rounded shapes, and a logo. We test every code before you download it.',
    alt: 'The QR code editor, with colors, shapes, a logo and a preview of the code.',
    ...TOUR,
    phone: PHONE,
  },
  {
    id: 'check',
    title: 'Check the video',
    text: 'Choose a frame or the finished video. The video stays on your computer, and we tell you how far away the code still scans.',
    alt: 'A frame of a video with a code in it, and how well the code scans.',
    ...TOUR,
    phone: PHONE,
  },
  {
    id: 'leads',
    title: 'Meet your viewers',
    text: 'See each lead with magnet, location, device and date. Search, filter and export them, or send each lead to your email tool.',
    alt: 'The table of leads, with names, emails, magnets, devices and locations.',
    ...TOUR,
    phone: PHONE,
  },
  {
    id: 'comparison',
    title: 'Compare creators',
    text: 'In a campaign, each person counts once, for the creator who brought them. Compare what a lead cost you, side by side.',
    alt: 'A table that compares the creators of a campaign.',
    ...TOUR,
    phone: PHONE,
  },
] as const satisfies readonly (Picture & { title: string; text: string })[]

/** Parts of screens, large enough to read, for the landing page. */
export const CLOSE_UPS = {
  results: {
    id: 'results',
    alt: 'A video’s stats: leads by the time at which its codes appear, and scans, visits and leads for each code.',
    width: 1640,
    height: 1220,
    phone: { width: 780, height: 1090 },
  },
  list: {
    id: 'list',
    alt: 'The list of leads with name, email, magnet, device, location and date.',
    width: 2336,
    height: 880,
    phone: { width: 780, height: 960 },
  },
  scan: {
    id: 'scan',
    alt: 'A QR code that has passed the scan check, with buttons to download it.',
    width: 704,
    height: 950,
  },
  distance: {
    id: 'distance',
    alt: 'The result of a video check: whether the code scans, at each video quality and from each distance.',
    width: 1440,
    height: 864,
    phone: { width: 780, height: 1000 },
  },
  overlay: {
    id: 'overlay',
    alt: 'A live stream with an overlay: a QR code, a call to action and a lead counter.',
    width: 1240,
    height: 698,
  },
} as const satisfies Record<string, Picture>
