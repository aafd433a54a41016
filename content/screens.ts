/** The size of the pictures in public/screens at 2x, in pixels. */
export const SCREEN_SIZE = { width: 1280, height: 800 } as const

/** The screens that the public pages show. `id` begins the names of its files in public/screens. */
export const SCREENS = [
  {
    id: 'create',
    title: 'Create the page',
    text: 'A title, a few words, a picture and your color. The phone beside the form shows the page as you type.',
    alt: 'The form for a new magnet, with its page on a phone beside it.',
  },
  {
    id: 'code',
    title: 'Style the code',
    text: 'Your colors, rounded or square, with a logo. Every code is read back before you may download it.',
    alt: 'The code editor with colors, shapes, a logo and the code.',
  },
  {
    id: 'check',
    title: 'Check the video',
    text: 'Drop in a frame or the finished file. It stays on your computer, and you learn from how far the code can be read.',
    alt: 'A frame of a video with a code in it, and how well it can be read at each quality and distance.',
  },
  {
    id: 'leads',
    title: 'Meet your viewers',
    text: 'Who left a name, for which magnet, where, on what, and when. Search, filter, export, or let each lead go straight to your email tool.',
    alt: 'The table of leads above charts of scans and visits.',
  },
  {
    id: 'comparison',
    title: 'Compare creators',
    text: 'In a campaign each person counts once, for the creator who brought them. What a lead cost you, side by side.',
    alt: 'A table that compares the creators of a campaign.',
  },
] as const

export type Screen = (typeof SCREENS)[number]
