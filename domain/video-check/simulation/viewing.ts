import type { LumaFrame } from '../luma.ts'
import { READERS } from '../readers.ts'
import { canRead, look, onScreen, toRendition } from './channel.ts'
import { FIRST_FRAME, HELD_FRAMES, posesOf, READS_NEEDED, type Rendition } from './conditions.ts'
import { placePlate, type Scene, scaledBox } from './scene.ts'

/**
 * Compresses one second of a still image: 30 frames. Only the first one is a key frame.
 * Returns the decoded frames with the given numbers.
 */
export type Compress = (
  picture: LumaFrame,
  kbps: number,
  frames: readonly number[],
) => Promise<LumaFrame[]>

export type Viewing = { scene: Scene; compress: Compress; seed: number }

/** What a TV shows around the plate: in the first frame after a cut, and in later frames. */
export type Screens = { first: LumaFrame; held: readonly LumaFrame[] }

/** Returns what a TV shows of a rendition with the plate at another scale. */
export async function showOnScreen(
  { scene, compress }: Viewing,
  { lines, kbps }: Rendition,
  scale: number,
): Promise<Screens> {
  const box = scaledBox(scene.box, scale, scene.picture)
  const picture = toRendition(placePlate(scene.picture, scene.plate, box), lines)
  const frames = await compress(picture, kbps, [FIRST_FRAME, ...HELD_FRAMES])
  const [first, ...held] = frames.map((frame) => onScreen(frame, box, scene.picture))
  if (!first || held.length !== HELD_FRAMES.length) {
    throw new Error(`Compression returned ${frames.length} frames of ${HELD_FRAMES.length + 1}`)
  }
  return { first, held }
}

/**
 * Returns how many of the eight test shots read the code, and the camera's picture of the first one
 * that didn't.
 */
export function countReads(
  viewing: Viewing,
  screens: readonly LumaFrame[],
  distance: number,
): { reads: number; failure: LumaFrame | null } {
  let failure: LumaFrame | null = null
  let reads = 0
  for (const { seen, isRead } of looks(viewing, screens, distance)) {
    if (isRead) reads++
    else failure ??= seen
  }
  return { reads, failure }
}

/** Returns whether enough test shots read the code. Stops as soon as that is certain. */
export function isReadable(
  viewing: Viewing,
  screens: readonly LumaFrame[],
  distance: number,
): boolean {
  let [reads, misses] = [0, 0]
  for (const { isRead } of looks(viewing, screens, distance)) {
    if (isRead) reads++
    else misses++
    if (reads >= READS_NEEDED) return true
    if (misses > posesOf(viewing.seed).length - READS_NEEDED) return false
  }
  return false
}

function* looks({ scene, seed }: Viewing, screens: readonly LumaFrame[], distance: number) {
  for (const [index, pose] of posesOf(seed).entries()) {
    const seen = look(screens[index % screens.length] as LumaFrame, distance, pose)
    yield { seen, isRead: canRead(seen, scene.text, READERS) }
  }
}
