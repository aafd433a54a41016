/** Returns a data URL of an SVG document, for an image. */
export const svgUrl = (svg: string) =>
  `data:image/svg+xml,${encodeURIComponent(svg.toWellFormed())}`
