import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type PDFDocument from 'pdfkit'

/**
 * The fonts of PDFs by package, with the file of each weight. A character is drawn with the first
 * font that has it. Noto Sans has Latin, Greek, Cyrillic and Devanagari letters.
 */
const FONTS = [
  {
    package: '@expo-google-fonts/noto-sans',
    regular: '400Regular/NotoSans_400Regular.ttf',
    bold: '700Bold/NotoSans_700Bold.ttf',
  },
  {
    package: '@fontsource/noto-sans-arabic',
    regular: 'files/noto-sans-arabic-arabic-400-normal.woff',
    bold: 'files/noto-sans-arabic-arabic-700-normal.woff',
  },
  {
    package: '@fontsource/noto-sans-hebrew',
    regular: 'files/noto-sans-hebrew-hebrew-400-normal.woff',
    bold: 'files/noto-sans-hebrew-hebrew-700-normal.woff',
  },
] as const

export type FontWeight = 'regular' | 'bold'
type FontBytes = { name: string; bytes: Buffer }

const { resolve } = createRequire(import.meta.url)
const readFonts = (weight: FontWeight): Promise<FontBytes[]> =>
  Promise.all(
    FONTS.map(async (font, at) => ({
      name: `${weight}-${at}`,
      bytes: await readFile(join(dirname(resolve(`${font.package}/package.json`)), font[weight])),
    })),
  )

let loaded: Promise<Record<FontWeight, FontBytes[]>> | undefined

/** Reads the fonts' files, once in this process. Throws if a package is missing. */
export function loadFonts(): Promise<Record<FontWeight, FontBytes[]>> {
  loaded ??= Promise.all([readFonts('regular'), readFonts('bold')]).then(
    ([regular, bold]) => ({ regular, bold }),
    (error: unknown) => {
      loaded = undefined
      throw error
    },
  )
  return loaded
}

/** The part of fontkit's font that this module uses. `@types/pdfkit` doesn't describe it. */
type Glyphs = { hasGlyphForCodePoint(codePoint: number): boolean }

/** A part of a text that one font can draw. */
export type Run = { font: string; text: string }

export type DocumentFonts = {
  /** Returns the parts of a text, each with its font. Characters without a font become code points. */
  runs(text: string, weight: FontWeight): Run[]
  /** Whether a text so far had a character that no font has. */
  hasMissing(): boolean
}

/** Registers the fonts in a document. Only the glyphs that are used get into the file. */
export function registerFonts(
  doc: InstanceType<typeof PDFDocument>,
  files: Record<FontWeight, FontBytes[]>,
): DocumentFonts {
  const glyphs = (weight: FontWeight) =>
    files[weight].map(({ name, bytes }) => {
      doc.registerFont(name, bytes)
      doc.font(name)
      const { font } = (doc as unknown as { _font: { font: Glyphs } })._font
      return { name, font }
    })
  const fonts = { regular: glyphs('regular'), bold: glyphs('bold') }
  let missing = false

  /** Returns the index of the font that has the character; -1 if none has it. */
  const findFont = (codePoint: number, weight: FontWeight, preferred: number) => {
    const has = (at: number) => fonts[weight][at]?.font.hasGlyphForCodePoint(codePoint)
    if (preferred > 0 && NEUTRAL.test(String.fromCodePoint(codePoint)) && has(preferred)) {
      return preferred
    }
    return fonts[weight].findIndex((_font, at) => has(at))
  }

  return {
    hasMissing: () => missing,
    runs(text, weight) {
      const runs: { at: number; text: string }[] = []
      const add = (at: number, part: string) => {
        const last = runs.at(-1)
        if (last && last.at === at) last.text += part
        else runs.push({ at, text: part })
      }
      for (const character of drawable(text)) {
        const codePoint = character.codePointAt(0) ?? 0
        const at = findFont(codePoint, weight, runs.at(-1)?.at ?? 0)
        if (at >= 0) {
          add(at, character)
          continue
        }
        missing = true
        const last = runs.at(-1)
        const code = codePointName(codePoint)
        // Neighbors share their brackets: '[U+5C71 U+7530]'.
        if (last?.at === 0 && last.text.endsWith(']') && MISSING_END.test(last.text)) {
          last.text = `${last.text.slice(0, -1)} ${code}]`
        } else {
          add(0, `[${code}]`)
        }
      }
      return inVisualOrder(
        runs.map((run) => ({ font: fonts[weight][run.at]?.name ?? '', text: run.text })),
      )
    },
  }
}

/** Spaces and punctuation between words of one script stay with these words. */
const NEUTRAL = /^[\s.,'’"()\-–]$/u
const MISSING_END = /U\+[0-9A-F]{4,6}\]$/

const codePointName = (codePoint: number) =>
  `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`

/**
 * Returns the text without characters that have no shape of their own, and with composed letters,
 * because a font may have 'é' but no separate accent.
 */
const drawable = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Variation_Selector}\s]+/gu, (found) => (/\s/.test(found) ? ' ' : ''))

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * Returns the runs from left to right. A font draws each run in its own direction, so only the order
 * of runs changes: all of them in a text that begins from the right, and otherwise each series of
 * words that are written from the right.
 */
export function inVisualOrder(runs: readonly Run[]): Run[] {
  if (!runs.some((run) => RTL.test(run.text))) return [...runs]
  const direction = ({ text }: Run) => {
    if (RTL.test(text)) return 'rtl'
    return LETTER_OR_DIGIT.test(text) ? 'ltr' : null
  }
  const base = runs.map(direction).find((found) => found !== null)
  const other = base === 'rtl' ? 'ltr' : 'rtl'
  const series: Run[][] = []
  let gap: Run[] = []
  for (const run of runs) {
    const found = direction(run)
    const last = series.at(-1)
    const continues = found === other && last?.[0] && direction(last[0]) === other
    if (found === null) {
      gap.push(run)
      continue
    }
    // What is between two parts of a series belongs to it.
    if (continues) last.push(...gap, run)
    else series.push(...gap.map((one) => [one]), [run])
    gap = []
  }
  series.push(...gap.map((one) => [one]))
  return base === 'rtl' ? series.toReversed().flat() : series.flatMap((one) => one.toReversed())
}

const NEEDS_SHAPING = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of Latin-1.
const IS_LATIN_1 = /^[\u0000-\u00ff]*$/

/**
 * Returns the options with which a run is drawn. Without 'ccmp', 'ị' is one glyph. With it, 'ị' is
 * drawn as 'i' and a dot, and a reader that copies the text then gets 'ị' for every 'i'.
 */
export function featuresFor(text: string): PDFKit.Mixins.TextOptions {
  if (IS_LATIN_1.test(text) || NEEDS_SHAPING.test(text)) return {}
  // fontkit turns a feature off by name. `@types/pdfkit` describes only lists of features.
  return { features: { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[] }
}
