// The criteria for a readable code in a video: size, contrast, movement, time on screen and
// position.

/** The verdicts, from the worst to the best. */
export const VERDICTS = ['fail', 'weak', 'pass', 'good'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Returns the worst of several verdicts; 'good' if there are none. */
export function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  return VERDICTS.find((verdict) => verdicts.includes(verdict)) ?? 'good'
}

/** Returns the best verdict whose minimum the value reaches. */
function judge(value: number, least: Record<Exclude<Verdict, 'fail'>, number>): Verdict {
  if (value >= least.good) return 'good'
  if (value >= least.pass) return 'pass'
  return value >= least.weak ? 'weak' : 'fail'
}

/** A rectangle in pixels of a picture; x and y are its upper left corner. */
export type Box = { x: number; y: number; width: number; height: number }
export type Size = { width: number; height: number }

/** Returns whether the inner box lies within the outer box. The boxes may share edges. */
export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

/** Returns whether two boxes overlap by more than an edge. */
export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Returns the box in the same picture scaled by a factor, without rounding. */
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
 * How large a code must be in a picture: the side of one module (a square of the code) as a
 * fraction of the picture's height.
 *
 * Two independent derivations and one measurement lead to H/120:
 * - Denso Wave recommends at least 4 dots per module. Many people see a video in its rendition with
 * 480 lines: 4/480 = H/120.
 * - Google's ML Kit needs 2 camera pixels per module. The median viewer sits 5.5 picture heights
 * away (BBC R&D WHP 287). At that distance, the picture fills 252 of the 1080 lines that a 26 mm
 * lens sees: 2/252 = H/126.
 * - At H/120, 480 lines and 700 kbit/s, every reader that we test reads the code
 * (qr-readers.long.test.ts).
 *
 * The rule for print, a tenth of the distance, is meant for older phones and would require more
 * than twice this size.
 */
export const MODULE_SIZES = { weak: 1 / 160, pass: 1 / 120, good: 1 / 80 } as const

/** Compensates for rounding in divisions, so that 9 of 1080 lines is exactly H/120. */
const ROUNDING = 1e-9

/**
 * Judges a module's side. Both lengths are in pixels of the same picture.
 *
 * @param need how much larger than a plain code this one has to be (`sizeNeed` in domain/qr)
 */
export function judgeModule(modulePixels: number, pictureHeight: number, need = 1): Verdict {
  return judge(modulePixels / pictureHeight / need + ROUNDING, MODULE_SIZES)
}

/**
 * A module's side measured in a video can differ from the drawn side by up to this fraction, so
 * measured modules may be that much too small.
 */
const MEASURING_ERROR = 0.015

/** Judges a measured side of a module. Both lengths are in pixels of the same picture. */
export function judgeMeasuredModule(
  modulePixels: number,
  pictureHeight: number,
  need = 1,
): Verdict {
  return judgeModule(modulePixels * (1 + MEASURING_ERROR), pictureHeight, need)
}

/** Returns the smallest whole number of pixels per module that passes: 9 for 1080 lines. */
export function smallestModule(pictureHeight: number, need = 1): number {
  return Math.ceil(pictureHeight * MODULE_SIZES.pass * need - ROUNDING)
}

/** Returns the side of a code without its quiet zone, in pixels. */
export function symbolSide(modules: number, modulePixels: number): number {
  return modules * modulePixels
}

/** The light margin on each side of a symbol, in modules (ISO/IEC 18004). */
export const QUIET_ZONE = 4

/** Returns the side length of a code with its quiet zone, in pixels. */
export function plateSide(modules: number, modulePixels: number): number {
  return (modules + 2 * QUIET_ZONE) * modulePixels
}

/** The number of modules per side in a short link's code, which is a version 2 symbol. */
const SHORT_LINK_MODULES = 25

/**
 * Returns the recommended size of a code with its quiet zone. The text continues 'Make the code …'.
 *
 * @param need how much larger than a plain code this one has to be (`sizeNeed` in domain/qr)
 */
export const sizeAdvice = (modules: number, need = 1): string =>
  `at least ${Math.ceil(plateSide(modules, 100 * MODULE_SIZES.pass * need) - ROUNDING)}% of the video height`

/**
 * Returns the size of a code with its quiet zone, as text. The percentage is rounded so that it is
 * at least the recommended one if the code passes, and less if the code is too small.
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
 * The size that screens, files and articles recommend for a plain code. A code with a longer link
 * or a logo has to be larger; the video pack and the video check say how much.
 */
export const SIZE_ADVICE = sizeAdvice(SHORT_LINK_MODULES)

/** Returns a module's side as a fraction of the picture's height: '1/120' for 9 of 1080 lines. */
export function formatModuleSize(modulePixels: number, pictureHeight: number): string {
  return `1/${Math.round(pictureHeight / modulePixels)}`
}

/**
 * The difference in brightness between light and dark modules, as a fraction of the full range.
 * ISO/IEC 15415 grades a symbol's contrast A from 0.7, B from 0.55, C from 0.4 and D from 0.2. A TV
 * in a bright room shows less contrast than the file has, so B is the minimum to pass.
 */
export const CONTRAST = { weak: 0.4, pass: 0.55, good: 0.7 } as const

/** Judges a contrast from 0 to 1. */
export function judgeContrast(contrast: number): Verdict {
  return judge(contrast, CONTRAST)
}

/**
 * How fast a code may move while people scan it, in modules per second. In a dim room, a phone
 * exposes a picture for about 1/30 s, which is also the length of a video frame. At one module per
 * second, a module is smeared by less than a tenth. Up to `still`, a movement can't be
 * distinguished from measurement errors.
 */
export const MOVEMENT = { still: 0.25, pass: 1, weak: 3 } as const

/** Judges a code's movement in modules per second. */
export function judgeMovement(modulesPerSecond: number): Verdict {
  const { still, pass, weak } = MOVEMENT
  return judge(-modulesPerSecond, { good: -still, pass: -pass, weak: -weak })
}

/**
 * How many seconds a code must be readable without interruption, so that people have time to notice
 * it, get their phone and aim. Published advice agrees on a minimum of 7 seconds and recommends 10
 * (301.pro and qrstuff.com, read on 2026-11-22), but cites no measurement.
 */
export const SECONDS_ON_SCREEN = { weak: 5, pass: 7, good: 10 } as const

/** Judges how long a code is readable, in seconds. */
export function judgeSeconds(seconds: number): Verdict {
  return judge(seconds, SECONDS_ON_SCREEN)
}

/**
 * The time that screens, files and articles recommend. The text continues 'Show the code for …'.
 */
export const TIME_ADVICE = `at least ${SECONDS_ON_SCREEN.good} seconds`

/**
 * How much smaller a code could be and still be read. A margin of 1.4 means that it can be read at
 * 1/1.4 of its size. We chose 1.2 as the minimum, because a simulation doesn't cover everything.
 */
export const MARGINS = { weak: 1, pass: 1.2, good: 1.4 } as const

/** Judges a margin. 0 means that the code can't be read at its own size. */
export function judgeMargin(margin: number): Verdict {
  return judge(margin, MARGINS)
}

/** The picture sizes that the areas below refer to, in pixels. */
export const PICTURES = {
  landscape: { width: 1920, height: 1080 },
  vertical: { width: 1080, height: 1920 },
} as const satisfies Record<string, Size>
export type Orientation = keyof typeof PICTURES

/** The pixels on each side of a picture that something else may cover. */
type Margins = { top: number; right: number; bottom: number; left: number }

export type SafeArea = {
  id: string
  /** What covers the picture outside the safe area. The text continues 'may be covered by …'. */
  covers: string
  margins: Margins
  source: string
  /** The day on which the source was read, as yyyy-mm-dd. */
  readOn: string
}

const READ_ON = '2026-11-22'

/**
 * The areas of a picture that platforms, TVs and players don't cover or cut off, from published
 * sources.
 */
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
 * The usual positions of YouTube's end screen elements in a landscape picture of 1080 lines, as in
 * common templates. Creators can move these elements, so an overlap is only a warning.
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

/** Returns the box that lies within all `SAFE_AREAS`, in pixels of a picture of this size. */
export function clearBox(picture: Size): Box {
  const areas = SAFE_AREAS[orientationOf(picture)]
  const widest = (side: keyof Margins) => Math.max(...areas.map(({ margins }) => margins[side]))
  const [top, right] = [widest('top'), widest('right')]
  const [bottom, left] = [widest('bottom'), widest('left')]
  return boxWithin({ top, right, bottom, left }, picture)
}

/** Returns the safe areas that a box exceeds, in a picture of this size. */
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
