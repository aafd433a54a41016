import {
  clearBox,
  END_SCREEN,
  type Orientation,
  overlaps,
  PICTURES,
} from '#domain/screen/screen.ts'
import { drawParts } from './draw.ts'
import { type Layout, layOut } from './layouts.ts'
import { layOutPack, type Pack } from './pack.ts'
import type { PackLayout } from './pack-files.ts'

const WALL = '#55636b'
const NO_WORDS = { callToAction: '', address: '' }

export const orientationOfLayout = (layout: PackLayout): Orientation =>
  layout === 'vertical' ? 'vertical' : 'landscape'

/**
 * Returns an SVG document that shows a file of the pack in a video; null if the code doesn't fit.
 * The layout 'plate' appears where the overlay has its plate.
 */
export function drawInVideo(pack: Pack, layout: PackLayout): string | null {
  const orientation = orientationOfLayout(layout)
  const shown =
    layout === 'plate'
      ? layOut('overlay', { ...pack.input, words: NO_WORDS })
      : layOutPack(pack, layout)
  if (!shown.ok) return null
  const { width, height } = PICTURES[orientation]
  const behind = shown.isFull ? '' : drawScene(orientation)
  const inFront =
    layout === 'end-card' ? endScreen(shown) : shown.isFull ? '' : controls(orientation)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `${behind}${drawParts(shown, pack.look)}${inFront}</svg>`
  )
}

/** Returns a sample video picture for the editor. Areas that may be covered are darkened. */
export function drawStage(orientation: Orientation): string {
  const { width, height } = PICTURES[orientation]
  const { x, y, width: w, height: h } = clearBox({ width, height })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawScene(orientation)}` +
    `<path fill="#000" fill-opacity=".38" fill-rule="evenodd" d="M0 0h${width}v${height}H0zM${x} ${y}v${h}h${w}v${-h}z"/>` +
    `<path fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4" stroke-dasharray="18 14" d="M${x} ${y}h${w}v${h}h${-w}z"/>` +
    `${controls(orientation)}</svg>`
  )
}

/** Returns a sample video picture as SVG elements: a person at a table in front of a window. */
export function drawScene(orientation: Orientation): string {
  const { width, height } = PICTURES[orientation]
  const [x, floor] = [width * 0.34, height * 0.78]
  const head = Math.min(width, height) * 0.13
  return (
    `<path fill="${WALL}" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="#8fa3a8" d="M${width * 0.06} ${height * 0.1}h${width * 0.24}v${height * 0.42}h${-width * 0.24}z"/>` +
    `<path fill="#a9bbbd" d="M${width * 0.07} ${height * 0.115}h${width * 0.1}v${height * 0.39}h${-width * 0.1}z"/>` +
    `<circle cx="${x}" cy="${floor - head * 3.1}" r="${head}" fill="#d9b48f"/>` +
    `<path fill="#c2562b" d="M${x - head * 2} ${floor}c0-${head * 1.6} ${head * 0.8}-${head * 2.1} ${head * 2}-${head * 2.1}s${head * 2} ${head * 0.5} ${head * 2} ${head * 2.1}z"/>` +
    `<path fill="#6b4a33" d="M0 ${floor}h${width}v${height - floor}H0z"/>` +
    `<path fill="#7d573d" d="M0 ${floor}h${width}v${height * 0.03}H0z"/>`
  )
}

/** Draws the controls that a player or an app shows over the picture. */
function controls(orientation: Orientation): string {
  const dot = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`
  if (orientation === 'landscape') {
    return (
      '<g fill="#fff" fill-opacity=".8"><path fill-opacity=".35" d="M48 968h1824v8H48z"/>' +
      '<path fill="#e33" fill-opacity="1" d="M48 968h620v8H48z"/><path d="m56 1006 36 20-36 20z"/>' +
      `${dot(668, 972, 14)}<path d="M1780 1008h24v8h-16v16h-8zM1836 1008h24v24h-8v-16h-16z"/></g>`
    )
  }
  const buttons = [1060, 1200, 1340, 1480].map((y) => dot(996, y, 42)).join('')
  return (
    `<g fill="#fff" fill-opacity=".55">${buttons}<path d="M60 1590h420v34H60zM60 1652h640v26H60zM60 1700h540v26H60z"/>` +
    '<path fill-opacity=".35" d="M0 1840h1080v6H0z"/></g>'
  )
}

/** Draws the elements that YouTube shows over an end card, except those that overlap the code. */
function endScreen({ plate }: Layout): string {
  const slots = Object.values(END_SCREEN)
    .filter(({ box }) => !overlaps(box, plate))
    .map(({ box: { x, y, width, height } }) => {
      const radius = width === height ? width / 2 : 8
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`
    })
  return `<g fill="#8a8a8a" fill-opacity=".35" stroke="#8a8a8a" stroke-width="4" stroke-dasharray="18 14">${slots.join('')}</g>`
}
