import type { Size } from '#domain/screen/screen.ts'
import {
  createPlanes,
  type Plane,
  type PlanePicture,
  planesOf,
  type RgbaPicture,
  yuvOf,
} from './planes.ts'

/** The picture is blurred at a tenth of the frame's size. */
const FACTOR = 10
/**
 * Averaging nine samples three times approximates a Gaussian blur with a sigma of 45 pixels of the
 * frame.
 */
const RADIUS = 4
const TIMES = 3

/** Returns the size that a background's picture must have: a tenth of the frame's size. */
export const blurredSize = ({ width, height }: Size): Size => ({
  width: Math.round(width / FACTOR),
  height: Math.round(height / FACTOR),
})

/** A picture's values, row by row. */
type Field = Size & { values: Float32Array }

/**
 * Returns a frame filled with a small picture. The picture is blurred so strongly that no code in
 * it can be read, not even one as high as the frame.
 */
export function blurredBackground(small: RgbaPicture, frame: Size): PlanePicture {
  const picture = createPlanes(frame)
  for (const [index, plane] of planesOf(picture).entries()) {
    let field = fieldOf(small, index)
    for (let turn = 0; turn < TIMES; turn++) field = turned(means(turned(means(field))))
    stretch(field, plane)
  }
  return picture
}

function fieldOf({ width, height, data }: RgbaPicture, component: number): Field {
  const values = Float32Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    return yuvOf([red, green, blue])[component] ?? 0
  })
  return { width, height, values }
}

/** Returns the mean of each value and its neighbors in the row. Values at the edge are repeated. */
function means({ width, height, values }: Field): Field {
  const result = new Float32Array(values.length)
  for (let y = 0; y < height; y++) {
    const at = (x: number) => values[y * width + Math.max(0, Math.min(width - 1, x))] ?? 0
    let sum = 0
    for (let x = -RADIUS; x < RADIUS; x++) sum += at(x)
    for (let x = 0; x < width; x++) {
      sum += at(x + RADIUS)
      result[y * width + x] = sum / (2 * RADIUS + 1)
      sum -= at(x - RADIUS)
    }
  }
  return { width, height, values: result }
}

/** Returns the field with rows and columns exchanged. */
function turned({ width, height, values }: Field): Field {
  const result = new Float32Array(values.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) result[x * height + y] = values[y * width + x] ?? 0
  }
  return { width: height, height: width, values: result }
}

/** Fills a plane with a field by interpolating between the nearest values. */
function stretch({ width, height, values }: Field, plane: Plane): void {
  const columns = places(width, plane.width)
  const rows = places(height, plane.height)
  for (let y = 0; y < plane.height; y++) {
    const row = rows[y] as Place
    for (let x = 0; x < plane.width; x++) {
      const column = columns[x] as Place
      const at = (line: number) => {
        const left = values[line * width + column.low] ?? 0
        return left + ((values[line * width + column.high] ?? 0) - left) * column.part
      }
      const above = at(row.low)
      plane.data[y * plane.width + x] = above + (at(row.high) - above) * row.part + 0.5
    }
  }
}

/** A position between two samples. `part` is the second sample's weight. */
type Place = { low: number; high: number; part: number }

const places = (samples: number, count: number): Place[] =>
  Array.from({ length: count }, (_, index) => {
    const place = Math.max(0, Math.min(samples - 1, ((index + 0.5) * samples) / count - 0.5))
    const low = Math.floor(place)
    return { low, high: Math.min(samples - 1, low + 1), part: place - low }
  })
