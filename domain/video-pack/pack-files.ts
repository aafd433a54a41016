import { PICTURES, type Size } from '#domain/screen/screen.ts'

export type PackLayout = 'plate' | 'overlay' | 'end-card' | 'vertical' | 'full-card'

/** A file of the video pack. */
export type PackFile = {
  id: string
  /** The file's name in the archive. */
  name: string
  /** How the file is drawn (`RENDERERS` in pack-image.server.ts). */
  kind: 'image' | 'vector'
  layout: PackLayout
  /** The size of the video picture that the file is made for, in pixels. */
  picture: Size
  /**
   * How many pixels of the file each pixel of its layout becomes: 2 for a picture of 2160 lines.
   */
  scale: 1 | 2
  /** Whether the file has an alpha channel. */
  isTransparent: boolean
  title: string
  /** Distinguishes the file from the other files with the same layout. */
  label: string
  /** What the file is for. */
  use: string
}

const UHD = { width: 3840, height: 2160 }

const PLATE_USE = 'Just the code on a solid square. Place it over your video without scaling it.'
const OVERLAY_USE =
  'A transparent picture with the code, call to action and address already in place. Put it on the track above your video.'

/** The heading for the files of each layout. */
export const LAYOUT_TITLES: Record<PackLayout, string> = {
  overlay: 'Overlay',
  vertical: 'Vertical overlay',
  plate: 'Code only',
  'end-card': 'End card',
  'full-card': 'Full-screen card',
}

/** All files of the pack, in the order in which they are shown. */
export const PACK_FILES = [
  {
    id: 'overlay-1080',
    name: 'overlay-1080.png',
    kind: 'image',
    layout: 'overlay',
    picture: PICTURES.landscape,
    scale: 1,
    isTransparent: true,
    title: 'Overlay, 1080p',
    label: '1080p',
    use: OVERLAY_USE,
  },
  {
    id: 'overlay-2160',
    name: 'overlay-2160.png',
    kind: 'image',
    layout: 'overlay',
    picture: UHD,
    scale: 2,
    isTransparent: true,
    title: 'Overlay, 4K',
    label: '4K',
    use: OVERLAY_USE,
  },
  {
    id: 'vertical-1920',
    name: 'vertical-1080x1920.png',
    kind: 'image',
    layout: 'vertical',
    picture: PICTURES.vertical,
    scale: 1,
    isTransparent: true,
    title: 'Vertical overlay, 1080p',
    label: '1080p',
    use: 'For vertical videos. The overlay stays clear of the buttons on Shorts, Reels and TikTok.',
  },
  {
    id: 'plate-1080',
    name: 'plate-1080.png',
    kind: 'image',
    layout: 'plate',
    picture: PICTURES.landscape,
    scale: 1,
    isTransparent: false,
    title: 'Code only, 1080p',
    label: '1080p',
    use: PLATE_USE,
  },
  {
    id: 'plate-2160',
    name: 'plate-2160.png',
    kind: 'image',
    layout: 'plate',
    picture: UHD,
    scale: 2,
    isTransparent: false,
    title: 'Code only, 4K',
    label: '4K',
    use: PLATE_USE,
  },
  {
    id: 'plate-svg',
    name: 'plate.svg',
    kind: 'vector',
    layout: 'plate',
    picture: PICTURES.landscape,
    scale: 1,
    isTransparent: false,
    title: 'Code only, SVG',
    label: 'SVG',
    use: 'Just the code as a vector file.',
  },
  {
    id: 'end-1080',
    name: 'end-1080.png',
    kind: 'image',
    layout: 'end-card',
    picture: PICTURES.landscape,
    scale: 1,
    isTransparent: false,
    title: 'End card, 1080p',
    label: '1080p',
    use: 'For the last 20 seconds of a YouTube video. The card leaves room for the end screen elements.',
  },
  {
    id: 'full-1080',
    name: 'full-1080.png',
    kind: 'image',
    layout: 'full-card',
    picture: PICTURES.landscape,
    scale: 1,
    isTransparent: false,
    title: 'Full-screen card, 1080p',
    label: '1080p',
    use: 'A full-screen picture to cut to, or a still image for a podcast.',
  },
] as const satisfies readonly PackFile[]

/** Returns the file with this name in the archive, or null. */
export const findPackFile = (name: string): PackFile | null =>
  PACK_FILES.find((file) => file.name === name) ?? null
