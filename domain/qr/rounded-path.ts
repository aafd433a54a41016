import { isDark, type QrMatrix } from './qr-matrix.ts'

const FINDER = 7
/**
 * The radius of a module's corner. A radius of 0.5 would make dots, and jsQR reads such codes
 * slightly less often.
 */
const RADIUS = 0.4
/** The straight part of half a side. */
const REST = 0.1

/**
 * Returns an SVG path of rounded modules. A corner is rounded if no dark module touches it, so
 * neighbors stay connected. The three finders keep the proportions 1:1:3:1:1, which readers look
 * for.
 */
export function roundedPath(matrix: QrMatrix): string {
  const far = matrix.size - FINDER
  let path = finder(0, 0) + finder(far, 0) + finder(0, far)
  for (let y = 0; y < matrix.size; y++) {
    for (let x = 0; x < matrix.size; x++) {
      const inFinder = (x < FINDER && (y < FINDER || y >= far)) || (x >= far && y < FINDER)
      if (!inFinder && isDark(matrix, x, y)) path += softModule(matrix, x, y)
    }
  }
  return path
}

function finder(x: number, y: number): string {
  const ring = roundedSquare(x, y, 7, 2, 1) + roundedSquare(x + 1, y + 1, 5, 1.25, 0)
  return ring + roundedSquare(x + 2, y + 2, 3, 1, 1)
}

/**
 * Returns the path of a rounded square. Clockwise (`sweep` 1), it is filled. Counterclockwise
 * inside another square, it is a hole.
 */
function roundedSquare(x: number, y: number, side: number, radius: number, sweep: 0 | 1): string {
  const line = side - 2 * radius
  const arc = (dx: number, dy: number) => `a${radius} ${radius} 0 0 ${sweep} ${dx} ${dy}`
  const r = radius
  return sweep
    ? `M${x + r} ${y}h${line}${arc(r, r)}v${line}${arc(-r, r)}h${-line}${arc(-r, -r)}v${-line}${arc(r, -r)}z`
    : `M${x + r} ${y}${arc(-r, r)}v${line}${arc(r, r)}h${line}${arc(r, -r)}v${-line}${arc(-r, -r)}z`
}

const arc = (dx: number, dy: number) => `a${RADIUS} ${RADIUS} 0 0 1 ${dx} ${dy}`

function softModule(matrix: QrMatrix, x: number, y: number): string {
  const up = isDark(matrix, x, y - 1)
  const right = isDark(matrix, x + 1, y)
  const down = isDark(matrix, x, y + 1)
  const left = isDark(matrix, x - 1, y)
  return (
    `M${x + 0.5} ${y}` +
    (up || right ? 'h.5v.5' : `h${REST}${arc(RADIUS, RADIUS)}v${REST}`) +
    (right || down ? 'v.5h-.5' : `v${REST}${arc(-RADIUS, RADIUS)}h-${REST}`) +
    (down || left ? 'h-.5v-.5' : `h-${REST}${arc(-RADIUS, -RADIUS)}v-${REST}`) +
    (left || up ? 'v-.5h.5' : `v-${REST}${arc(RADIUS, -RADIUS)}h${REST}`) +
    'z'
  )
}
