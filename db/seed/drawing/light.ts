/** A colour at an offset from 0 to 1, and its opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number]

/** In a shape's own box, from 0 to 1. */
type Point = readonly [x: number, y: number]

/** Returns the SVG of a linear gradient, from top to bottom by default. */
export function fade(id: string, stops: readonly Stop[], [x2, y2]: Point = [0, 1]): string {
  return `<linearGradient id="${id}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`
}

/** Left to right. */
export const ACROSS = [1, 0] as const
/** From the upper left to the lower right. */
export const SLANTED = [1, 1] as const

/** Returns the SVG of a radial gradient; `at` is its centre in its shape's own box. */
export function glow(
  id: string,
  stops: readonly Stop[],
  [x, y]: Point = [0.5, 0.5],
  r = 0.5,
): string {
  return `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${stopsOf(stops)}</radialGradient>`
}

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** Returns the SVG of a blur for soft shadows and for what is out of focus. */
export function blur(id: string, by: number): string {
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${by}"/></filter>`
}

const WHITE = [255, 255, 255]
/** Warmer than black, in which yellows would turn to olive. */
const DARK = [20, 6, 12]

/** Returns a colour mixed with white (`share` above 0) or with dark (below 0), all as #rrggbb. */
export function tone(color: string, share: number): string {
  const channels = (share > 0 ? WHITE : DARK).map((towards, i) => {
    const from = Number.parseInt(color.slice(1 + 2 * i, 3 + 2 * i), 16)
    return Math.round(from + (towards - from) * Math.abs(share))
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the SVG of `count` parts. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}
