import { fill, type VisitorWords } from '#content/languages/text.ts'
import type { ImageVariant } from '#db/schema/files.ts'
import type { BrandFont } from '#db/schema/workspaces.ts'
import { contrastRatio } from '../qr/qr-style.ts'

export type { BrandFont }

/** The look and links of a brand's pages. */
export type PageBrand = {
  name: string
  /** The color of buttons and marks, as #rrggbb. */
  brandColor: string
  /**
   * The background as #rrggbb. Null means the product's background, which is light or dark
   * according to the visitor's preference.
   */
  pageColor: string | null
  font: BrandFont
  logo: { fileId: string; variants: Pick<ImageVariant, 'width' | 'height' | 'format'>[] } | null
  /** Null means the product's privacy page. */
  privacyUrl: string | null
  /** Whether the pages show the 'Powered by' badge. */
  showsBadge: boolean
}

/** The default text of a campaign's ended page. */
export const defaultEndedText = (words: VisitorWords, brand: string) =>
  fill(words, words.page.endedText, { brand })

/** Fonts that are installed on visitors' devices, so that pages don't have to load any. */
export const FONTS: Record<BrandFont, { name: string; stack: string }> = {
  system: {
    name: 'System',
    stack: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif",
  },
  humanist: {
    name: 'Humanist',
    stack: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', source-sans-pro, sans-serif",
  },
  serif: { name: 'Serif', stack: "Charter, 'Bitstream Charter', Georgia, Cambria, serif" },
  slab: {
    name: 'Slab',
    stack: "Rockwell, 'Rockwell Nova', 'Roboto Slab', 'DejaVu Serif', 'Sitka Small', serif",
  },
  rounded: {
    name: 'Rounded',
    stack: "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, Comfortaa, Manjari, sans-serif",
  },
  mono: {
    name: 'Monospaced',
    stack: "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  },
}

const DARK_INK = '#17140f'
const LIGHT_INK = '#ffffff'
/**
 * The minimum contrast of text. It is high enough that paler text can still have a contrast of 4.5.
 */
const MIN_INK = 7
/** Below this contrast, a button doesn't stand out from the page. */
const MIN_APART = 1.5

type KitProblem = 'page-unreadable' | 'colors-alike'

export const BRAND_KIT_MESSAGES: Record<KitProblem, string> = {
  'page-unreadable': 'Text on this color is hard to read. Please choose a lighter or darker one.',
  'colors-alike': 'Buttons would not stand out: the brand and page colors are too similar.',
}

/** Returns what is wrong with two colors; null if they are fine. */
export function checkKitColors(brandColor: string, pageColor: string | null): KitProblem | null {
  if (pageColor === null) return null
  if (contrastRatio(pageColor, inkOn(pageColor)) < MIN_INK) return 'page-unreadable'
  return contrastRatio(brandColor, pageColor) < MIN_APART ? 'colors-alike' : null
}

/**
 * The colors of a page on a brand's background. Text has a contrast of at least 4.5:1, and edges of
 * at least 3:1.
 */
export type Palette = {
  paper: string
  raised: string
  ink: string
  soft: string
  edge: string
  bad: string
  badPaper: string
  scheme: 'light' | 'dark'
}

export function paletteOn(paper: string): Palette {
  const ink = inkOn(paper)
  const isLight = ink === DARK_INK
  const raised = mix(paper, '#ffffff', isLight ? 0.5 : 0.07)
  const badPaper = mix(paper, isLight ? '#ff6b5e' : '#ff3b30', 0.12)
  const reads = (color: string, least: number, on: string[]) =>
    on.every((ground) => contrastRatio(color, ground) >= least)
  /** Returns the palest shade with enough contrast. */
  const pale = (most: number, least: number) => {
    for (let share = most; share > 0; share -= 0.05) {
      const color = mix(ink, paper, share)
      if (reads(color, least, [paper, raised])) return color
    }
    return ink
  }
  const red = isLight ? '#b02318' : '#ff8b7e'
  return {
    paper,
    raised,
    ink,
    soft: pale(0.35, 4.5),
    edge: pale(0.55, 3),
    bad: reads(red, 4.5, [paper, raised]) ? red : ink,
    badPaper: reads(ink, 4.5, [badPaper]) ? badPaper : raised,
    scheme: isLight ? 'light' : 'dark',
  }
}

/**
 * Returns a text color for these backgrounds: the given color, darkened until its contrast is at
 * least 4.5:1.
 */
export function readableOn(color: string, grounds: string[]): string {
  for (let share = 0; share < 1; share += 0.05) {
    const darker = mix(color, DARK_INK, share)
    if (grounds.every((ground) => contrastRatio(darker, ground) >= 4.5)) return darker
  }
  return DARK_INK
}

/** Returns the text color that reads best on a color: a dark or a light one. */
export function inkOn(paper: string): string {
  return contrastRatio(paper, DARK_INK) >= contrastRatio(paper, LIGHT_INK) ? DARK_INK : LIGHT_INK
}

function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16)
    const b = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
