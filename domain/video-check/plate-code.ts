/** One of the viewer's codes, which can be placed in a frame. */
export type PlateCode = {
  /** The magnet's or the placement's id. */
  id: string
  label: string
  /** What the code says. */
  text: string
  /** How much larger than a plain code it has to be (`sizeNeed`). */
  sizeNeed: number
  /** The path of its picture as SVG. */
  image: string
}
