import { MARGINS } from '#domain/screen/screen.ts'

/** The search ends between these scales of the plate, and when it is this exact. */
const SMALLEST = 0.4
const LARGEST = 2.5
const STEP = 1.03

/**
 * Returns the smallest scale of a plate that is read, by bisection; null if none is. It assumes
 * that larger is never worse.
 *
 * @param known the largest of `MARGINS` that is read; 0 if the code isn't read in its own size
 * @param most the largest scale that the picture has room for
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

/** Returns a scale that isn't read and a larger one that is; null if nothing is read. */
async function bracket(known: number, most: number, isRead: (scale: number) => Promise<boolean>) {
  if (known === 0) return most > 1 && (await isRead(most)) ? { fails: 1, reads: most } : null
  if (known === MARGINS.weak) return { fails: 1 / MARGINS.pass, reads: 1 }
  if (known === MARGINS.pass) return { fails: 1 / MARGINS.good, reads: 1 / MARGINS.pass }
  if (await isRead(SMALLEST)) return { fails: SMALLEST, reads: SMALLEST }
  return { fails: SMALLEST, reads: 1 / MARGINS.good }
}
