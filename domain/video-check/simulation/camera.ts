import type { Size } from '#domain/screen/box.ts'
import type { LumaFrame } from '../luma.ts'
import { gaussian, seededRandom } from './random.ts'

/**
 * The focal length of a phone's camera in pixels of its viewfinder: a lens of 26 mm (36 mm wide
 * film) sees 69.4° across 1,920 pixels.
 */
export const FOCAL_LENGTH = (1920 * 26) / 36

/** How the camera is held and what it adds: angles in degrees, veil as a share of white. */
export type Look = { seed: number; yaw: number; veil: number }

const ROLL = 3
/** Deviations: blur in camera pixels, noise in steps of 255. */
const BLUR = 0.6
const NOISE = 3

/**
 * Returns what a phone's camera sees of a part of a TV's picture that it is aimed at. The same look
 * gives the same picture.
 *
 * @param tv the part, in pixels of the TV
 * @param distance from the TV, in the same pixels
 */
export function photograph(tv: LumaFrame, distance: number, look: Look): LumaFrame {
  const random = seededRandom(look.seed)
  const width = Math.ceil((tv.width * FOCAL_LENGTH) / distance) + 2
  const height = Math.ceil((tv.height * FOCAL_LENGTH) / distance) + 2
  const light = blur(project(tv, { width, height }, distance, look.yaw, random), width, height)
  const noise = gaussian(random)
  const luma = new Uint8Array(width * height)
  for (let i = 0; i < luma.length; i++) {
    const value = (light[i] as number) * (1 - look.veil) + 255 * look.veil + noise() * NOISE
    luma[i] = Math.max(0, Math.min(255, value + 0.5))
  }
  return { width, height, luma }
}

/** Returns the mean light of each camera pixel, from several rays a pixel. */
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
  const light = new Float32Array(width * height)
  for (let row = 0; row < height * rays; row++) {
    const v = (row + 0.5) / rays + shiftY
    const line = Math.floor(row / rays) * width
    for (let column = 0; column < width * rays; column++) {
      const u = (column + 0.5) / rays + shiftX
      const across = u * cosRoll + v * sinRoll
      const x = (across * distance) / (FOCAL_LENGTH * cosYaw - across * sinYaw)
      const y = ((v * cosRoll - u * sinRoll) * (distance + x * sinYaw)) / FOCAL_LENGTH
      const at = line + Math.floor(column / rays)
      light[at] = (light[at] as number) + pixelAt(tv, x + middleX, y + middleY)
    }
  }
  const area = rays * rays
  return light.map((sum) => sum / area)
}

function pixelAt({ width, height, luma }: LumaFrame, x: number, y: number): number {
  const column = x < 0 ? 0 : x >= width ? width - 1 : Math.floor(x)
  const row = y < 0 ? 0 : y >= height ? height - 1 : Math.floor(y)
  return luma[row * width + column] as number
}

const KERNEL = (() => {
  const weights = [-2, -1, 0, 1, 2].map((at) => Math.exp(-(at * at) / (2 * BLUR * BLUR)))
  const sum = weights.reduce((a, b) => a + b)
  return weights.map((weight) => weight / sum)
})()

function blur(light: Float32Array, width: number, height: number): Float32Array {
  const across = convolve(light, width, height, 1, 0)
  return convolve(across, width, height, 0, 1)
}

function convolve(light: Float32Array, width: number, height: number, dx: number, dy: number) {
  const result = new Float32Array(light.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let k = -2; k <= 2; k++) {
        const atX = Math.max(0, Math.min(width - 1, x + k * dx))
        const atY = Math.max(0, Math.min(height - 1, y + k * dy))
        sum += (light[atY * width + atX] as number) * (KERNEL[k + 2] as number)
      }
      result[y * width + x] = sum
    }
  }
  return result
}
