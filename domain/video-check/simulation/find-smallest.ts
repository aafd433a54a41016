import { MARGINS } from '#domain/screen/screen.ts'

/**
 * The search covers plate scales from SMALLEST to LARGEST, and ends when the result is exact to the
 * factor STEP.
 */
const SMALLEST = 0.4
const LARGEST = 2.5
const STEP = 1.03

/**
 * Returns the smallest scale at which a plate is read, found by bisection; null if it is never
 * read. Assumes that larger plates are never harder to read.
 *
 * @param known the largest of `MARGINS` at which the code is read; 0 if it isn't read at its own
 * size
 * @param most the largest scale that fits into the picture
 */
export async function findSmallest(
  known: number,
  most: number,
  isRead: (scale: number) => Promise<boolean>,
  onShare: (share: number) => void,
): Promise<number | null> {
  const span = await bracket(known, Math.min(LARGEST, most), isRead)
  if (!span) return null
  let { fails, reads } = span
  const width = Math.log(reads / fails)
  while (reads / fails > STEP) {
    onShare(1 - Math.log(reads / fails) / width)
    const middle = Math.sqrt(fails * reads)
    if (await isRead(middle)) reads = middle
    else fails = middle
  }
  return reads
}

/**
 * Returns a scale at which the plate isn't read and a larger one at which it is; null if it is
 * never read.
 */
async function bracket(known: number, most: number, isRead: (scale: number) => Promise<boolean>) {
  if (known === 0) return most > 1 && (await isRead(most)) ? { fails: 1, reads: most } : null
  if (known === MARGINS.weak) return { fails: 1 / MARGINS.pass, reads: 1 }
  if (known === MARGINS.pass) return { fails: 1 / MARGINS.good, reads: 1 / MARGINS.pass }
  if (await isRead(SMALLEST)) return { fails: SMALLEST, reads: SMALLEST }
  return { fails: SMALLEST, reads: 1 / MARGINS.good }
}
