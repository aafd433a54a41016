import type { Size } from '#domain/screen/screen.ts'
import type { LumaFrame } from '../luma.ts'
import { gaussian, seededRandom } from './random.ts'

/**
 * The focal length of a phone's camera in pixels of its preview. A lens of 26 mm (35 mm equivalent,
 * with a frame 36 mm wide) sees 69.4° across 1,920 pixels.
 */
export const FOCAL_LENGTH = (1920 * 26) / 36

/**
 * How the camera is held, and how much veiling glare it adds. Angles are in degrees; `veil` is a
 * fraction of white.
 */
export type Pose = { seed: number; yaw: number; veil: number }

const ROLL = 3
/** Standard deviations: blur in camera pixels, noise in brightness steps of 0 to 255. */
const BLUR = 0.6
const NOISE = 3

/**
 * Returns a phone camera's picture of the part of a TV's picture at which it is aimed. The same
 * pose always gives the same picture.
 *
 * @param tv the part, in pixels of the TV
 * @param distance from the TV, in the same pixels
 */
export function photograph(tv: LumaFrame, distance: number, pose: Pose): LumaFrame {
  const random = seededRandom(pose.seed)
  const width = Math.ceil((tv.width * FOCAL_LENGTH) / distance) + 2
  const height = Math.ceil((tv.height * FOCAL_LENGTH) / distance) + 2
  const light = blur(project(tv, { width, height }, distance, pose.yaw, random), width, height)
  const noise = gaussian(random)
  const luma = new Uint8Array(width * height)
  for (let i = 0; i < luma.length; i++) {
    const value = (light[i] as number) * (1 - pose.veil) + 255 * pose.veil + noise() * NOISE
    luma[i] = Math.max(0, Math.min(255, value + 0.5))
  }
  return { width, height, luma }
}

/** Returns the mean light of each camera pixel, from several rays per pixel. */
function project(
  tv: LumaFrame,
  { width, height }: Size,
  distance: number,
  yaw: number,
  random: () => number,
): Float32Array {
  const radians = (degrees: number) => ((random() < 0.5 ? -1 : 1) * degrees * Math.PI) / 180
  const [angle, roll] = [radians(yaw), radians(ROLL)]
  const [shiftX, shiftY] = [random() - 0.5 - width / 2, random() - 0.5 - height / 2]
  const [cosYaw, sinYaw] = [Math.cos(angle), Math.sin(angle)]
  const [cosRoll, sinRoll] = [Math.cos(roll), Math.sin(roll)]
  const [middleX, middleY] = [tv.width / 2, tv.height / 2]
  const rays = Math.ceil(distance / FOCAL_LENGTH)
  const { luma, width: columns, height: rows } = tv
  const light = new Float32Array(width * height)
  for (let row = 0; row < height * rays; row++) {
    const v = (row + 0.5) / rays + shiftY
    const line = Math.floor(row / rays) * width
    for (let pixel = 0; pixel < width; pixel++) {
      let sum = 0
      for (let ray = 0; ray < rays; ray++) {
        const u = pixel + (ray + 0.5) / rays + shiftX
        const across = u * cosRoll + v * sinRoll
        const x = (across * distance) / (FOCAL_LENGTH * cosYaw - across * sinYaw)
        const y = ((v * cosRoll - u * sinRoll) * (distance + x * sinYaw)) / FOCAL_LENGTH
        const column = Math.max(0, Math.min(columns - 1, Math.floor(x + middleX)))
        const at = Math.max(0, Math.min(rows - 1, Math.floor(y + middleY)))
        sum += luma[at * columns + column] as number
      }
      light[line + pixel] = (light[line + pixel] as number) + sum
    }
  }
  const area = rays * rays
  for (let i = 0; i < light.length; i++) light[i] = (light[i] as number) / area
  return light
}

/** The number of pixels on each side that the blur uses. */
const REACH = 2
const KERNEL = (() => {
  const weights = [-2, -1, 0, 1, 2].map((at) => Math.exp(-(at * at) / (2 * BLUR * BLUR)))
  const sum = weights.reduce((a, b) => a + b)
  return weights.map((weight) => weight / sum)
})()

function blur(light: Float32Array, width: number, height: number): Float32Array {
  const across = new Float32Array(light.length)
  for (let y = 0; y < height; y++) {
    const line = light.subarray(y * width, (y + 1) * width)
    addShifted(across.subarray(y * width, (y + 1) * width), line)
  }
  const result = new Float32Array(light.length)
  for (let y = 0; y < height; y++) {
    for (const [k, weight] of KERNEL.entries()) {
      const from = clamp(y + k - REACH, height) * width
      for (let x = 0; x < width; x++) {
        const at = y * width + x
        result[at] = (result[at] as number) + (across[from + x] as number) * weight
      }
    }
  }
  return result
}

/**
 * Adds a row to `target`, blurred along the row. Beyond the row's ends, its first and last values
 * repeat.
 */
function addShifted(target: Float32Array, line: Float32Array): void {
  for (const [k, weight] of KERNEL.entries()) {
    const shift = k - REACH
    for (let x = 0; x < line.length; x++) {
      const from = clamp(x + shift, line.length)
      target[x] = (target[x] as number) + (line[from] as number) * weight
    }
  }
}

const clamp = (at: number, length: number) => Math.max(0, Math.min(length - 1, at))
