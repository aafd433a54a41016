import type { Size } from '#domain/screen/screen.ts'

/** Red, green, blue and alpha bytes, row by row from the upper left corner, with straight alpha. */
export type RgbaPicture = Size & { data: Uint8Array | Uint8ClampedArray }

/**
 * A picture in the format of video (I420, ITU-R BT.709, 16 to 235), with even width and height. One
 * array contains the brightness plane, then both color planes at half the width and height.
 */
export type PlanePicture = Size & { data: Uint8Array<ArrayBuffer> }

/** One of the three planes. `factor` is how many times smaller it is than the picture. */
export type Plane = { data: Uint8Array; width: number; height: number; factor: 1 | 2 }

export type Color = readonly [red: number, green: number, blue: number]
/** Brightness and the two color components, unrounded. */
export type Yuv = readonly [y: number, u: number, v: number]

/** Converts a color with components from 0 to 255 to BT.709 video values. */
export function yuvOf([red, green, blue]: Color): Yuv {
  const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return [
    16 + (luma * 219) / 255,
    128 + (((blue - luma) / 1.8556) * 224) / 255,
    128 + (((red - luma) / 1.5748) * 224) / 255,
  ]
}

export function createPlanes({ width, height }: Size): PlanePicture {
  if (width % 2 !== 0 || height % 2 !== 0)
    throw new Error(`The size ${width} × ${height} isn't even`)
  return { width, height, data: new Uint8Array((width * height * 3) / 2) }
}

/** Returns the three planes of a picture as views of its bytes. */
export function planesOf({ width, height, data }: PlanePicture): Plane[] {
  const [across, down] = [width / 2, height / 2]
  const colorFrom = width * height
  const half = (start: number): Plane => ({
    data: data.subarray(start, start + across * down),
    width: across,
    height: down,
    factor: 2,
  })
  return [
    { data: data.subarray(0, colorFrom), width, height, factor: 1 },
    half(colorFrom),
    half(colorFrom + across * down),
  ]
}

/** Returns a picture of one color. */
export function plainPlanes(size: Size, color: Color): PlanePicture {
  const picture = createPlanes(size)
  const yuv = yuvOf(color)
  for (const [index, { data }] of planesOf(picture).entries())
    data.fill(Math.round(yuv[index] ?? 0))
  return picture
}

/**
 * Converts an opaque picture with even width and height to YUV planes. Each block of four pixels
 * shares its mean color.
 */
export function planesFromRgba({ width, height, data }: RgbaPicture): PlanePicture {
  const picture = createPlanes({ width, height })
  const [luma, blue, red] = planesOf(picture) as [Plane, Plane, Plane]
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      let [u, v] = [0, 0]
      for (const pixel of [0, 1, width, width + 1]) {
        const at = y * width + x + pixel
        const [r = 0, g = 0, b = 0] = data.subarray(at * 4, at * 4 + 3)
        const color = yuvOf([r, g, b])
        luma.data[at] = Math.round(color[0])
        u += color[1] / 4
        v += color[2] / 4
      }
      const at = (y / 2) * blue.width + x / 2
      blue.data[at] = Math.round(u)
      red.data[at] = Math.round(v)
    }
  }
  return picture
}
