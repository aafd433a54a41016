import { PRODUCT_NAME } from '#content/product.ts'
import {
  type Box,
  coveredBy,
  END_SCREEN_SECONDS,
  endScreenOverlaps,
  formatModuleSize,
  MARGINS,
  type Size,
} from '#domain/screen/screen.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { Cell, Simulation } from './simulate.ts'
import {
  CELL_WORDS,
  type CompressionMethod,
  DISTANCE_WORDS,
  describeCell,
  describeViewer,
  GOOD_TO_KNOW,
  HEADLINES,
  METHOD_WORDS,
  NOT_SIMULATED,
} from './simulation-messages.ts'

/** What was checked. Boxes and sizes are in pixels of the picture. */
export type Checked = {
  /** The name of the file or sample. */
  name: string
  picture: Size
  /** The plate's position. */
  box: Box
  /** The side of a module. It may be a fraction if the code was found in the picture. */
  module: number
  text: string
  method: CompressionMethod
  checkedAt: Date
}

const list = new Intl.ListFormat('en')

/** Compensates for rounding errors, so that 0.8 leaves 20%. */
const ROUNDING = 1e-9

/**
 * Returns sentences that say how the code did under the reference conditions, and how large it has
 * to be.
 */
export function describeMargin(result: Simulation, checked: Checked): string[] {
  const { smallestScale, margin, reference } = result
  const cell = result.cells.find(
    ({ lines, distance }) => lines === reference.lines && distance === reference.distance,
  )
  const tested = `We tested the code ${describeViewer(result)}: ${cell?.reads ?? 0} of 8 test shots scanned`
  if (smallestScale === null)
    return [`${tested}. At this distance, the code doesn’t scan at any size.`]
  if (margin >= MARGINS.pass) {
    const spare = Math.floor(100 - 100 * smallestScale + ROUNDING)
    return [`${tested}, and the code could be ${spare}% smaller. Most viewers sit closer.`]
  }
  const { module, picture, box } = checked
  const percentOf = (width: number) => (100 * width) / picture.height
  const needed = (box.width / module) * passingModule(module, smallestScale)
  return [
    `${tested}. Make the code at least ${Math.ceil(percentOf(needed))}% of the video height; it is ${Math.floor(percentOf(box.width))}% now.`,
  ]
}

/** Returns the smallest side of a module, in whole pixels, with a passing margin. */
const passingModule = (module: number, smallestScale: number) =>
  Math.ceil(module * smallestScale * MARGINS.pass)

/** Returns sentences with the numbers that `describeMargin` is based on. */
export function describeMarginNumbers(
  { smallestScale, margin, reference: { distance } }: Simulation,
  { module, picture }: Checked,
): string[] {
  if (smallestScale === null) return []
  const sizeOf = (pixels: number) =>
    `${pixels.toFixed(1)} pixels per square (${formatModuleSize(pixels, picture.height)} of the frame’s height)`
  const passing = passingModule(module, smallestScale)
  return [
    ...(margin > 0
      ? [
          `From ${distance} screen heights away, the code would still scan at ${Math.ceil(100 * smallestScale - ROUNDING)}% of its size.`,
        ]
      : []),
    `From ${distance} screen heights away, the smallest code that scans has ${sizeOf(module * smallestScale)}. To pass, a code needs ${sizeOf(passing)}, which is at least ${MARGINS.pass} times that size.`,
  ]
}

/** Returns sentences that say what may cover the plate at its position. */
export function describeCovers({ box, picture }: Pick<Checked, 'box' | 'picture'>): string[] {
  const covers = coveredBy(box, picture).map(({ covers }) => covers)
  const endScreen = endScreenOverlaps(box, picture).map(({ covers }) => covers)
  return [
    ...(covers.length > 0
      ? [`In this position, the code may be covered by ${list.format(covers)}.`]
      : []),
    ...(endScreen.length > 0
      ? [
          `In the last ${END_SCREEN_SECONDS} seconds, the code may be covered by ${list.format(endScreen)}.`,
        ]
      : []),
  ]
}

export const nameOfCell = ({ lines, distance }: Cell): string =>
  `${lines}p, ${DISTANCE_WORDS[distance].toLowerCase()}`

const titleOf = ({ name }: Checked) => `Simulated check of a code in ${name}`

function factLines(result: Simulation, checked: Checked): string[] {
  const { picture, box, module, text, method, checkedAt } = checked
  return [
    `${PRODUCT_NAME}, ${checkedAt.toISOString().slice(0, 10)}. Seed ${result.seed}.`,
    `${text}: each square of the code is ${formatModuleSize(module, picture.height)} of the frame’s height. The code with its light margin is ${Math.round(box.width)} × ${Math.round(box.height)} pixels. Its top left corner is at ${Math.round(box.x)}, ${Math.round(box.y)} in a frame of ${picture.width} × ${picture.height} pixels.`,
    METHOD_WORDS[method],
  ]
}

/** Returns the whole report as plain text, for the clipboard. */
export function simulationText(result: Simulation, checked: Checked): string {
  return [
    titleOf(checked),
    ...factLines(result, checked),
    '',
    `${HEADLINES[result.verdict]} (simulated).`,
    ...describeMargin(result, checked),
    ...describeMarginNumbers(result, checked),
    ...describeCovers(checked),
    '',
    ...result.cells.map(
      (cell) => `${nameOfCell(cell)}: ${CELL_WORDS[cell.verdict].word}. ${describeCell(cell)}.`,
    ),
    '',
    GOOD_TO_KNOW,
    ...NOT_SIMULATED,
    '',
  ].join('\n')
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}img{image-rendering:pixelated;min-width:12rem;max-width:100%}h1,p{overflow-wrap:anywhere}'

const PNG = /^data:image\/png;base64,[A-Za-z0-9+/=]+$/

/**
 * Returns the report as one HTML file without external references.
 *
 * @param pictureOf returns the camera's picture for a cell whose code wasn't read, as a data URL of
 * a PNG
 */
export function simulationHtml(
  result: Simulation,
  checked: Checked,
  pictureOf: (cell: Cell) => string | null,
): string {
  const title = escapeHtml(titleOf(checked))
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const row = (cell: Cell) =>
    `<li>${escapeHtml(`${nameOfCell(cell)}: ${CELL_WORDS[cell.verdict].word}. ${describeCell(cell)}.`)}${image(cell)}</li>`
  const image = (cell: Cell) => {
    const url = cell.margin === 0 ? pictureOf(cell) : null
    const alt = escapeHtml(`What the camera saw: ${nameOfCell(cell)}`)
    return url && PNG.test(url) ? `<br><img src="${url}" alt="${alt}">` : ''
  }
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body>
<h1>${title}</h1>
${factLines(result, checked).map(paragraph).join('\n')}
<h2>${HEADLINES[result.verdict]} (simulated)</h2>
${[...describeMargin(result, checked), ...describeMarginNumbers(result, checked), ...describeCovers(checked)].map(paragraph).join('\n')}
<ul>
${result.cells.map(row).join('\n')}
</ul>
<h2>Good to know</h2>
${paragraph(GOOD_TO_KNOW)}
<ul>
${NOT_SIMULATED.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}
</ul>
</body>
</html>
`
}
