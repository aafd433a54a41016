/** A grayscale picture with one byte per pixel, row by row from the top left; 0 is black. */
export type LumaFrame = {
  width: number
  height: number
  luma: Uint8Array
}

/** Converts red, green, blue and alpha bytes to a grayscale picture (ITU-R BT.709). */
export function lumaOf({
  width,
  height,
  data,
}: {
  width: number
  height: number
  data: ArrayLike<number>
}): LumaFrame {
  const luma = new Uint8Array(width * height)
  for (let i = 0; i < luma.length; i++) {
    const [red = 0, green = 0, blue = 0] = [data[i * 4], data[i * 4 + 1], data[i * 4 + 2]]
    luma[i] = 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.5
  }
  return { width, height, luma }
}

/** Converts a grayscale picture to red, green, blue and alpha bytes. All pixels are opaque. */
export function rgbaOf({ luma }: LumaFrame): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(luma.length * 4)
  for (let i = 0; i < luma.length; i++) {
    rgba.fill(luma[i] as number, i * 4, i * 4 + 3)
    rgba[i * 4 + 3] = 255
  }
  return rgba
}
