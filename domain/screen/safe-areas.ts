import { type Box, contains, overlaps, type Size, scaleBox } from './box.ts'

/** The pictures that the areas below are given for, in pixels. */
export const PICTURES = {
  landscape: { width: 1920, height: 1080 },
  vertical: { width: 1080, height: 1920 },
} as const satisfies Record<string, Size>
export type Orientation = keyof typeof PICTURES

/** Pixels of a picture that something else may cover. */
type Margins = { top: number; right: number; bottom: number; left: number }

export type SafeArea = {
  id: string
  /** What covers the picture outside, in words that follow 'may be covered by'. */
  covers: string
  margins: Margins
  source: string
  /** The day on which the source was read, as yyyy-mm-dd. */
  readOn: string
}

const READ_ON = '2026-11-22'

/** What is shown over a picture or cut off it, as far as it is published. */
export const SAFE_AREAS: Record<Orientation, readonly SafeArea[]> = {
  landscape: [
    {
      id: 'tv',
      covers: 'the edge of a TV that crops its picture',
      margins: { top: 54, right: 96, bottom: 54, left: 96 },
      source: 'EBU R 95: graphics safe area, 5% on each side',
      readOn: READ_ON,
    },
    {
      id: 'player',
      covers: 'the player’s controls and captions',
      margins: { top: 0, right: 0, bottom: 324, left: 0 },
      source: 'Our own judgement: the lower 30%, as no platform publishes its controls’ size',
      readOn: READ_ON,
    },
  ],
  vertical: [
    {
      id: 'shorts',
      covers: 'the title and buttons of Shorts',
      margins: { top: 288, right: 192, bottom: 672, left: 48 },
      source: 'Google Ads: safe area of Shorts ads',
      readOn: READ_ON,
    },
    {
      id: 'reels',
      covers: 'the title and buttons of Reels and Stories',
      margins: { top: 269, right: 65, bottom: 672, left: 65 },
      source: 'Meta: 14% above, 35% below, 6% at the sides',
      readOn: READ_ON,
    },
    {
      id: 'tiktok',
      covers: 'the buttons of TikTok',
      margins: { top: 0, right: 120, bottom: 0, left: 120 },
      source: 'TikTok: template of its safe area',
      readOn: READ_ON,
    },
  ],
}

export type EndScreenSlot = { covers: string; box: Box }

/**
 * Where YouTube's end screen is usually put in a landscape picture of 1080 lines, as makers of
 * templates use it. A creator can move these elements, so an overlap is a warning.
 */
export const END_SCREEN = {
  video: {
    covers: 'a video of the end screen',
    box: { x: 1300, y: 383, width: 560, height: 315 },
  },
  secondVideo: {
    covers: 'a second video of the end screen',
    box: { x: 700, y: 383, width: 560, height: 315 },
  },
  subscribe: {
    covers: 'the end screen’s subscribe button',
    box: { x: 180, y: 390, width: 300, height: 300 },
  },
} as const satisfies Record<string, EndScreenSlot>

/**
 * The shortest video, in seconds, that can have an end screen: 25
 * (https://support.google.com/youtube/answer/6388789).
 */
export const END_SCREEN_MIN_VIDEO_SECONDS = 25

/** The longest end screen that YouTube allows, in seconds before the end of a video. */
export const END_SCREEN_SECONDS = 20

export function orientationOf({ width, height }: Size): Orientation {
  return height > width ? 'vertical' : 'landscape'
}

/** Returns the box that nothing of `SAFE_AREAS` covers, in pixels of a picture of this size. */
export function clearBox(picture: Size): Box {
  const orientation = orientationOf(picture)
  const base = PICTURES[orientation]
  const margin = (side: keyof Margins) =>
    Math.max(...SAFE_AREAS[orientation].map(({ margins }) => margins[side]))
  const x = margin('left')
  const y = margin('top')
  const width = base.width - x - margin('right')
  const height = base.height - y - margin('bottom')
  const [toX, toY] = [picture.width / base.width, picture.height / base.height]
  return { x: x * toX, y: y * toY, width: width * toX, height: height * toY }
}

/** Returns the safe areas that a box in a picture of this size is not within. */
export function coveredBy(box: Box, picture: Size): SafeArea[] {
  const orientation = orientationOf(picture)
  const base = PICTURES[orientation]
  const [toX, toY] = [picture.width / base.width, picture.height / base.height]
  return SAFE_AREAS[orientation].filter(({ margins: { top, right, bottom, left } }) => {
    const area = {
      x: left * toX,
      y: top * toY,
      width: (base.width - left - right) * toX,
      height: (base.height - top - bottom) * toY,
    }
    return !contains(area, box)
  })
}

/** Returns the usual elements of an end screen that a box in a landscape picture overlaps. */
export function endScreenOverlaps(box: Box, picture: Size): EndScreenSlot[] {
  if (orientationOf(picture) === 'vertical') return []
  const factor = picture.width / PICTURES.landscape.width
  return Object.values(END_SCREEN).filter((slot) => overlaps(scaleBox(slot.box, factor), box))
}
