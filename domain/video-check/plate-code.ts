/** One of the viewer's codes, which can be placed in a frame. */
export type PlateCode = {
  /** The magnet's or the placement's id. */
  id: string
  label: string
  /** The text that the code encodes. */
  text: string
  /** How much larger than a plain code this code has to be (`sizeNeed`). */
  sizeNeed: number
  /** The path of the code's SVG image. */
  image: string
}
