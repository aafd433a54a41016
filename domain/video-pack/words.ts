import { measureText, widestWord, wrapText } from '#lib/letters.ts'

/** The texts beside a code. Empty texts are left out. */
export type Words = { callToAction: string; address: string }

/** A line of text, with the left end of its baseline and its font size in pixels. */
export type TextLine = { text: string; x: number; y: number; size: number }

/** Font sizes in pixels. */
export type LetterSizes = {
  callToAction: readonly [largest: number, smallest: number]
  address: readonly [largest: number, smallest: number]
}

export type SetWords = {
  width: number
  height: number
  /** The lines, relative to the area's upper left corner. */
  lines: TextLine[]
  /** The texts that don't fit into two lines at the smallest size. */
  leftOut: (keyof Words)[]
}

type Fitted = { lines: string[]; size: number; width: number }

export const MAX_LINES = 2
/** The height of a capital letter as a fraction of the font size. */
const CAPITAL = 0.69
const LEADING = { callToAction: 1, address: 1.3 }
/** The distance between call to action and address, as a multiple of the address's font size. */
const GAP = 1.3
const STEP = 2

/** Sets both texts in an area. Each text gets the largest size at which it fits into two lines. */
export function setWords(
  words: Words,
  area: { width: number; height: number },
  sizes: LetterSizes,
): SetWords {
  const leftOut: (keyof Words)[] = []
  const address = words.address ? fitAddress(words.address, area.width, sizes.address) : null
  if (words.address && !address) leftOut.push('address')
  const rest = area.height - (address ? heightOf(address, LEADING.address) + gapOf(address) : 0)
  const call = words.callToAction
    ? fitCall(words.callToAction, { width: area.width, height: rest }, sizes.callToAction)
    : null
  if (words.callToAction && !call) leftOut.push('callToAction')
  return { ...stack(call, address), leftOut }
}

function stack(call: Fitted | null, address: Fitted | null) {
  const lines: TextLine[] = []
  let y = 0
  const add = (text: Fitted, leading: number) => {
    for (const [index, line] of text.lines.entries()) {
      lines.push({
        text: line,
        x: 0,
        y: y + text.size * (CAPITAL + index * leading),
        size: text.size,
      })
    }
    y += heightOf(text, leading)
  }
  if (call) add(call, LEADING.callToAction)
  if (call && address) y += gapOf(address)
  if (address) add(address, LEADING.address)
  return { width: Math.max(call?.width ?? 0, address?.width ?? 0), height: y, lines }
}

const heightOf = ({ lines, size }: Fitted, leading: number) =>
  size * (CAPITAL + (lines.length - 1) * leading)
const gapOf = ({ size }: Fitted) => size * GAP

function fitCall(
  text: string,
  area: { width: number; height: number },
  [largest, smallest]: readonly [number, number],
): Fitted | null {
  for (let size = largest; size >= smallest; size -= STEP) {
    if (widestWord(text, size) > area.width) continue
    const lines = wrapText(text, area.width, size)
    if (lines.length > MAX_LINES) continue
    const fitted = measured(balance(text, lines, area.width, size), size)
    if (heightOf(fitted, LEADING.callToAction) <= area.height) return fitted
  }
  return null
}

/** Breaks a text so that its lines are about equally long. */
function balance(text: string, lines: string[], width: number, size: number): string[] {
  let best = lines
  for (let narrow = width - 8; narrow >= widestWord(text, size); narrow -= 8) {
    const tried = wrapText(text, narrow, size)
    if (tried.length > lines.length) break
    best = tried
  }
  return best
}

/**
 * Fits an address into one line or, if it doesn't fit at any size, into two lines, with a break
 * after a dot, slash or hyphen.
 */
function fitAddress(
  text: string,
  width: number,
  [largest, smallest]: readonly [number, number],
): Fitted | null {
  for (const most of [1, MAX_LINES]) {
    for (let size = largest; size >= smallest; size -= STEP) {
      const lines = breakAddress(text, width, size)
      if (lines && lines.length <= most) return measured(lines, size)
    }
  }
  return null
}

function breakAddress(text: string, width: number, size: number): string[] | null {
  const lines: string[] = []
  for (const part of text.split(/(?<=[/.\-_])/)) {
    const line = lines.at(-1)
    if (line !== undefined && measureText(line + part, size) <= width) {
      lines[lines.length - 1] = line + part
    } else if (measureText(part, size) <= width) lines.push(part)
    else return null
  }
  return lines
}

const measured = (lines: string[], size: number): Fitted => ({
  lines,
  size,
  width: Math.max(0, ...lines.map((line) => measureText(line, size))),
})
