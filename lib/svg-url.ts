/** Returns an SVG document as a data URL, for use as an image. */
export const svgUrl = (svg: string) =>
  `data:image/svg+xml,${encodeURIComponent(svg.toWellFormed())}`
