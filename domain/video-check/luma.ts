/** A greyscale picture: one byte a pixel, row by row from the top left, 0 is black. */
export type LumaFrame = {
  width: number
  height: number
  luma: Uint8Array
}
