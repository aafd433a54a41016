// What makes a code in a video readable: its size, contrast, movement, time and place.

/** From the worst to the best. */
export const VERDICTS = ['fail', 'weak', 'pass', 'good'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Returns the worst of several verdicts; 'good' of none. */
export function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  return VERDICTS.find((verdict) => verdicts.includes(verdict)) ?? 'good'
}

/** Returns the best verdict whose least value is reached. */
function judge(value: number, least: Record<Exclude<Verdict, 'fail'>, number>): Verdict {
  if (value >= least.good) return 'good'
  if (value >= least.pass) return 'pass'
  return value >= least.weak ? 'weak' : 'fail'
}

/** A rectangle in pixels of a picture; x and y are its left upper corner. */
export type Box = { x: number; y: number; width: number; height: number }
export type Size = { width: number; height: number }

/** Returns whether the inner box lies in the outer one, edges included. */
export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

/** Returns whether two boxes share more than an edge. */
export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Returns the box in another size of the same picture, without rounding. */
export function scaleBox({ x, y, width, height }: Box, factor: number): Box {
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor }
}

export const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
export type Corner = (typeof CORNERS)[number]

export const CORNER_LABELS: Record<Corner, string> = {
  'top-left': 'Top left',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
}

/**
 * How large a code must be in a picture, as the side of one module (the squares of a code) in
 * fractions of the picture's height.
 *
 * H/120 has two independent derivations and one measurement:
 * - Denso Wave advises at least 4 dots a module. A video is often seen in its rendition of 480
 *   lines: 4/480 = H/120.
 * - Google's ML Kit needs 2 camera pixels a module. The median viewer sits 5.5 picture heights away
 *   (BBC R&D WHP 287), where a 26 mm lens shows the picture 252 of 1080 lines high: 2/252 = H/126.
 * - At H/120, 480 lines and 700 kbit/s every reader that we test reads the code
 *   (qr-readers.long.test.ts).
 *
 * The rule of print, a tenth of the distance, is for older phones and would ask for more than twice
 * this size.
 */
export const MODULE_SIZES = { weak: 1 / 160, pass: 1 / 120, good: 1 / 80 } as const

/** Absorbs the rounding of a division, so that 9 of 1080 lines is exactly H/120. */
const ROUNDING = 1e-9

/**
 * Judges a module's side; both lengths in pixels of the same picture.
 *
 * @param need how much larger than a plain code this one has to be (`sizeNeed` in domain/qr)
 */
export function judgeModule(modulePixels: number, pictureHeight: number, need = 1): Verdict {
  return judge(modulePixels / pictureHeight / need + ROUNDING, MODULE_SIZES)
}

/**
 * A module's side that was measured in a video differs from the drawn one by up to this part, so
 * that much is forgiven.
 */
const MEASURING_ERROR = 0.015

/** Judges a module's side that was measured; both arguments in pixels of the same picture. */
export function judgeMeasuredModule(
  modulePixels: number,
  pictureHeight: number,
  need = 1,
): Verdict {
  return judgeModule(modulePixels * (1 + MEASURING_ERROR), pictureHeight, need)
}

/** Returns the smallest whole number of pixels a module that passes: 9 for 1080 lines. */
export function smallestModule(pictureHeight: number, need = 1): number {
  return Math.ceil(pictureHeight * MODULE_SIZES.pass * need - ROUNDING)
}

/** Returns the side of a code's square without its quiet zone, in pixels. */
export function symbolSide(modules: number, modulePixels: number): number {
  return modules * modulePixels
}

/** The light margin on each side of a symbol, in modules (ISO/IEC 18004). */
export const QUIET_ZONE = 4

/** Returns the side of a code's square with its quiet zone, in pixels. */
export function plateSide(modules: number, modulePixels: number): number {
  return (modules + 2 * QUIET_ZONE) * modulePixels
}

/** The modules of a side of the code of a short link: version 2. */
const SHORT_LINK_MODULES = 25

/**
 * Returns the size that a code with its light margin should have, after 'Make the code '.
 *
 * @param need how much larger than a plain code this one has to be (`sizeNeed` in domain/qr)
 */
export const sizeAdvice = (modules: number, need = 1): string =>
  `at least ${Math.ceil(plateSide(modules, 100 * MODULE_SIZES.pass * need) - ROUNDING)}% of the video height`

/**
 * Returns the size of a code with its light margin in words. One that passes has at least the size that
 * `sizeAdvice` asks for, and one that is too small has less, however they are rounded.
 *
 * @param moduleShare a module's side as a fraction of the picture's height
 */
export function describeSize(modules: number, moduleShare: number, need = 1): string {
  const percent = plateSide(modules, 100 * moduleShare)
  const verdict = judgeMeasuredModule(moduleShare, 1, need)
  const isTooSmall = verdict === 'fail' || verdict === 'weak'
  const advised = Math.ceil(plateSide(modules, 100 * MODULE_SIZES.pass * need) - ROUNDING)
  const shown = isTooSmall ? Math.floor(percent) : Math.max(advised, Math.round(percent))
  return `${shown}% of the video height`
}

/**
 * The size that screens, files and articles recommend for a plain code. A longer link or a logo needs
 * more: the video pack and the check say how much.
 */
export const SIZE_ADVICE = sizeAdvice(SHORT_LINK_MODULES)

/** Returns a module's side as a share of the picture's height: '1/120' for 9 of 1080 lines. */
export function formatModuleSize(modulePixels: number, pictureHeight: number): string {
  return `1/${Math.round(pictureHeight / modulePixels)}`
}

/**
 * The difference of brightness between light and dark modules, of all brightness: ISO/IEC 15415
 * grades a symbol's contrast A from 0.7, B from 0.55, C from 0.4 and D from 0.2. A TV in a bright
 * room shows less than what the file has, so B is the least that passes.
 */
export const CONTRAST = { weak: 0.4, pass: 0.55, good: 0.7 } as const

/** Judges a contrast from 0 to 1. */
export function judgeContrast(contrast: number): Verdict {
  return judge(contrast, CONTRAST)
}

/**
 * How fast a code may move while it is to be read, in modules a second. A phone takes some 1/30 s
 * for a picture in a dim room, and a video's own frames take as long: at one module a second a
 * module is smeared by less than a tenth. Up to `still` a movement can't be told from the error of
 * measurement.
 */
export const MOVEMENT = { still: 0.25, pass: 1, weak: 3 } as const

/** Judges a code's movement in modules a second. */
export function judgeMovement(modulesPerSecond: number): Verdict {
  const { still, pass, weak } = MOVEMENT
  return judge(-modulesPerSecond, { good: -still, pass: -pass, weak: -weak })
}

/**
 * Seconds that a code must be readable without interruption: people notice it, find their phone and
 * aim. Published advice agrees on 7 as the least and 10 as better (301.pro and qrstuff.com, read on
 * 2026-11-22); none gives a measurement.
 */
export const SECONDS_ON_SCREEN = { weak: 5, pass: 7, good: 10 } as const

/** Judges how long a code is readable, in seconds. */
export function judgeSeconds(seconds: number): Verdict {
  return judge(seconds, SECONDS_ON_SCREEN)
}

/** The time that screens, files and articles recommend, after 'Show the code for '. */
export const TIME_ADVICE = `at least ${SECONDS_ON_SCREEN.good} seconds`

/**
 * How much smaller a code could be and still be read: a margin of 1.4 says that it is read at 1/1.4 of its
 * size. Less than 1.2 leaves nothing for what a simulation doesn't know (our own judgment).
 */
export const MARGINS = { weak: 1, pass: 1.2, good: 1.4 } as const

/** Judges a margin; 0 is a code that isn't read at its own size. */
export function judgeMargin(margin: number): Verdict {
  return judge(margin, MARGINS)
}

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
      source:
        'Our own estimate: the lower 30%, because no platform publishes the size of its controls',
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
    covers: 'an end screen video',
    box: { x: 1300, y: 383, width: 560, height: 315 },
  },
  secondVideo: {
    covers: 'a second end screen video',
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

/** Returns the box within margins, in pixels of a picture of this size. */
function boxWithin({ top, right, bottom, left }: Margins, picture: Size): Box {
  const base = PICTURES[orientationOf(picture)]
  const [toX, toY] = [picture.width / base.width, picture.height / base.height]
  return {
    x: left * toX,
    y: top * toY,
    width: (base.width - left - right) * toX,
    height: (base.height - top - bottom) * toY,
  }
}

/** Returns the box that nothing of `SAFE_AREAS` covers, in pixels of a picture of this size. */
export function clearBox(picture: Size): Box {
  const areas = SAFE_AREAS[orientationOf(picture)]
  const widest = (side: keyof Margins) => Math.max(...areas.map(({ margins }) => margins[side]))
  const [top, right] = [widest('top'), widest('right')]
  const [bottom, left] = [widest('bottom'), widest('left')]
  return boxWithin({ top, right, bottom, left }, picture)
}

/** Returns the safe areas that a box in a picture of this size is not within. */
export function coveredBy(box: Box, picture: Size): SafeArea[] {
  return SAFE_AREAS[orientationOf(picture)].filter(
    ({ margins }) => !contains(boxWithin(margins, picture), box),
  )
}

/** Returns the usual elements of an end screen that a box in a landscape picture overlaps. */
export function endScreenOverlaps(box: Box, picture: Size): EndScreenSlot[] {
  if (orientationOf(picture) === 'vertical') return []
  const factor = picture.width / PICTURES.landscape.width
  return Object.values(END_SCREEN).filter((slot) => overlaps(scaleBox(slot.box, factor), box))
}
