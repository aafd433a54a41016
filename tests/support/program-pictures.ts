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

const backgrounds = new Map<string, Promise<Buffer>>()

/** Returns the part of a background that is larger than the picture, after it has moved. */
async function movedBackground(background: Background, moved: number, size: Size) {
  const large = { width: size.width + 400, height: size.height + 200 }
  const key = JSON.stringify([background, large])
  const drawn = backgrounds.get(key) ?? drawBackground(background, large)
  backgrounds.set(key, drawn)
  const raw = { ...large, channels: 3 } as const
  const left = moved % 400
  return sharp(await drawn, { raw })
    .extract({ left, top: Math.floor(left / 2), ...size })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** Returns a picture of the program, 720 lines high or wide, as a JPEG like the ones OBS sends. */
export async function drawProgram(picture: ProgramPicture): Promise<Buffer> {
  const { background, moved = 0, overlay, scale = 1, opacity = 1, covers = [] } = picture
  const { width, height } = picture.program ?? PROGRAM
  const layers = `${overlay ? placed(overlay, scale, opacity) : ''}${covers.map(coverSvg).join('')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${layers}</svg>`
  const base = background.startsWith('#')
    ? sharp({ create: { width, height, channels: 3, background } })
    : sharp(await movedBackground(background as Background, moved, { width, height }))
  const whole = await base
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(whole, { raw: { width, height, channels: 3 } })
    .resize(width > height ? { height: SENT_SIDE } : { width: SENT_SIDE })
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
export async function asViewersGetIt(sent: Buffer): Promise<{ png: Buffer; luma: LumaFrame }> {
  const { width = 0, height = 0 } = await sharp(sent).metadata()
  const size = renditionSize({ width, height }, VIEWER_LINES)
  const jpeg = await sharp(sent).resize(size).jpeg({ quality: VIEWER_QUALITY }).toBuffer()
  const luma = new Uint8Array(await sharp(jpeg).greyscale().raw().toBuffer())
  return { png: await sharp(jpeg).png().toBuffer(), luma: { ...size, luma } }
}
