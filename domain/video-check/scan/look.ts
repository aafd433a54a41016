import type { Size } from '#domain/screen/screen.ts'
import type { CodeReader } from './code-reader.ts'
import type { UnreadCode } from './finder-patterns.ts'
import type { Frame } from './frame-source.ts'
import type { LumaPicture, Point } from './picture.ts'
import type { Sighting } from './sighting.ts'

/** A code in one frame. `sighting` is null if the code couldn't be read. */
export type Mark = {
  seconds: number
  durationSeconds: number
  sighting: Sighting | null
}

/** One frame that was searched for codes. */
export type Look = {
  seconds: number
  durationSeconds: number
  /** The picture's size. */
  size: Size
  sightings: Sighting[]
  /** The shapes that look like a code but couldn't be read. */
  unread: UnreadCode[]
}

export async function lookAt(frame: Frame, reader: CodeReader): Promise<Look> {
  const { seconds, durationSeconds } = frame
  const picture = await frame.read()
  const size = { width: picture.width, height: picture.height }
  return { seconds, durationSeconds, size, ...reader.search(picture) }
}

/**
 * Reads one frame for several codes. To save work, it first looks near each code's last position.
 * If a code isn't there, it searches the whole frame, but only once for all codes together.
 */
export function createFrameReading(picture: LumaPicture, reader: CodeReader) {
  let whole: Sighting[] | undefined
  return {
    find(text: string, near: Sighting | null): Sighting | null {
      const close = near ? nearest(reader.readNear(picture, near), text, near) : null
      if (close) return close
      whole ??= reader.read(picture)
      return nearest(whole, text, near)
    },
  }
}

/**
 * Returns the sighting with this text; if there are several, the one nearest to its previous
 * position. Null if there is none.
 */
export function nearest(among: Sighting[], text: string, near: Sighting | null): Sighting | null {
  const same = among.filter((sighting) => sighting.text === text)
  if (!near) return same[0] ?? null
  const [first] = same.toSorted((a, b) => far(a, near) - far(b, near))
  return first ?? null
}

const far = (a: Sighting, b: Sighting) => distance(a.centres[0], b.centres[0])
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
