import sharp from 'sharp'
import { type DrawnLive, drawLive } from '#domain/live-sources/draw-live.ts'
import type { Box, Corner, Orientation, Size } from '#domain/screen/screen.ts'
import type { LumaFrame } from '#domain/video-check/luma.ts'
import { renditionSize } from '#domain/video-check/simulation/channel.ts'
import { type Background, drawBackground } from '#tests/video/backgrounds.ts'

/** Pictures as OBS sends them: a background, the overlay, and what lies above it. */

export const PROGRAM: Size = { width: 1920, height: 1080 }
/** The short side of the picture that OBS sends. */
const SENT_SIDE = 720
const VIEWER_LINES = 480
const VIEWER_QUALITY = 30
const LOOK = { link: 'https://qrmagnet.com/m/brew-guide', style: null, accentColor: '#f97316' }

/** Draws an overlay's code for a text. */
export function drawOverlay(
  text: string,
  {
    corner = 'bottom-right',
    orientation = 'landscape',
  }: {
    corner?: Corner
    orientation?: Orientation
  } = {},
): DrawnLive {
  const wanted = { orientation, corner, callToAction: 'Scan to get it', hasStrip: false }
  const drawn = drawLive({ text, ...LOOK }, wanted)
  if (!drawn) throw new Error(`The code with ${text} is too large`)
  return drawn
}

/** A box of a color above the overlay. Lengths are in pixels of the program picture. */
export type CoverBox = Box & {
  /** A CSS color. */
  fill: string
  opacity?: number
  /** Draws lines like those of a chat. */
  hasLines?: boolean
}

export type ProgramPicture = {
  /** The color behind everything, or a drawn background. */
  background: Background | `#${string}`
  /** How far the background has moved, in pixels. */
  moved?: number
  /** Null if the overlay isn't shown. */
  overlay: Pick<DrawnLive, 'code'> | null
  /** How large the overlay is drawn, from the picture's upper left corner. */
  scale?: number
  /** The overlay's opacity. */
  opacity?: number
  covers?: readonly CoverBox[]
  program?: Size
}

/** Backgrounds and overlays are drawn once, because tests show them in many pictures. */
const drawn = new Map<string, Promise<Buffer>>()

function once(key: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
  const name = JSON.stringify(key)
  const known = drawn.get(name) ?? draw()
  drawn.set(name, known)
  return known
}

/** Returns the part of a background that is larger than the picture, after it has moved. */
async function movedBackground(background: Background, moved: number, size: Size) {
  const large = { width: size.width + 400, height: size.height + 200 }
  const all = await once([background, large], () => drawBackground(background, large))
  const left = moved % 400
  return sharp(all, { raw: { ...large, channels: 3 } })
    .extract({ left, top: Math.floor(left / 2), ...size })
    .raw()
    .toBuffer()
}

/** Returns a picture of the program, 720 lines high or wide, as a JPEG like the ones OBS sends. */
export async function drawProgram(picture: ProgramPicture): Promise<Buffer> {
  const { background, moved = 0, overlay, scale = 1, opacity = 1, covers = [] } = picture
  const { width, height } = picture.program ?? PROGRAM
  const factor = SENT_SIDE / Math.min(width, height)
  const sent = { width: Math.round(width * factor), height: Math.round(height * factor) }
  const layers = `${overlay ? placed(overlay, scale, opacity) : ''}${covers.map(coverSvg).join('')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${layers}</svg>`
  const draw = () => sharp(Buffer.from(svg)).resize(sent).ensureAlpha().raw().toBuffer()
  const above = await (covers.length > 0 ? draw() : once([svg, sent], draw))
  const base = background.startsWith('#')
    ? sharp({ create: { ...sent, channels: 3, background } })
    : sharp(await movedBackground(background as Background, moved, sent), {
        raw: { ...sent, channels: 3 },
      })
  return base
    .composite([{ input: above, raw: { ...sent, channels: 4 } }])
    .removeAlpha()
    .jpeg({ quality: 85 })
    .toBuffer()
}

function placed({ code }: Pick<DrawnLive, 'code'>, scale: number, opacity: number): string {
  const { x, y } = code.box
  const svg = code.svg.replace('<svg ', `<svg x="${x}" y="${y}" `)
  return `<g transform="scale(${scale})" opacity="${opacity}">${svg}</g>`
}

function coverSvg({ x, y, width, height, fill, opacity = 1, hasLines = false }: CoverBox): string {
  const box = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" fill-opacity="${opacity}"/>`
  if (!hasLines) return box
  const lines = Array.from({ length: Math.floor(height / 30) }, (_, index) => {
    const length = width * (0.4 + ((index * 37) % 50) / 100)
    return `<rect x="${x + 8}" y="${y + 8 + index * 30}" width="${length}" height="14" fill="#f5f5f5"/>`
  })
  return box + lines.join('')
}

/** Returns a picture as viewers with a slow connection get it: 480 lines, strongly compressed. */
export async function asViewersGetIt(sent: Buffer): Promise<LumaFrame> {
  const jpeg = await compressForViewers(sent)
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, luma: new Uint8Array(data) }
}

/** Returns the same picture as a JPEG, for other decoders. */
export async function compressForViewers(sent: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(sent).metadata()
  return sharp(sent)
    .resize(renditionSize({ width, height }, VIEWER_LINES))
    .jpeg({ quality: VIEWER_QUALITY })
    .toBuffer()
}
