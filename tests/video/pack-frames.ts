import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { codeUrl } from '#domain/qr/code-url.ts'
import { type Box, type Size, scaleBox } from '#domain/screen/screen.ts'
import { seededRandom } from '#domain/video-check/simulation/random.ts'
import { createPack, layOutPack, type Pack } from '#domain/video-pack/pack.ts'
import { PACK_FILES, type PackFile } from '#domain/video-pack/pack-files.ts'
import { renderPackFile } from '#domain/video-pack/pack-image.server.ts'
import { DEFAULT_PACK_SETTINGS } from '#domain/video-pack/pack-settings.ts'
import { decoders } from '#tests/support/qr-decoders.ts'
import { decodeVideo, encodeVp9 } from '#tests/support/vp9.ts'
import { BACKGROUNDS, type Background, drawBackground } from './backgrounds.ts'

/** The rendition in which a video is often seen. */
const LINES = 480
const KBPS = 700
/** Frames that each picture is held: half a second. The last one is read. */
const HELD = 15

/** Bounds memory: a shot takes a megabyte. */
const SHOTS_A_VIDEO = 60

/** A file of the pack over a background, as one picture of a video. */
export type Shot = { text: string; file: PackFile; background: Background; spoil?: Spoil }

/** Changes a plate, given its PNG and the pixels of a module. */
export type Spoil = (plate: Buffer, module: number) => Promise<Buffer>

/** Versions 1, 2, 2 and 3 of a symbol, as the hosts have different lengths. */
const HOSTS = [
  'qr.io',
  'qrmagnet.com',
  'links.brand-name.example',
  'links.the-long-name-of-a-brand.example',
]
const CHARACTERS = '23456789bcdfghjkmnpqrstvwxyz'

/** Returns addresses of codes; the same number gives the same ones. */
export function addresses(count: number): string[] {
  const random = seededRandom(3)
  const character = () => CHARACTERS[Math.floor(random() * CHARACTERS.length)]
  return Array.from({ length: count }, (_, index) => {
    const code = Array.from({ length: 6 }, character).join('')
    return codeUrl(`https://${HOSTS[index % HOSTS.length]}`, code)
  })
}

/**
 * Returns `each` shots of every address, so that all pairs of file and background occur equally
 * often.
 */
export function chooseShots(texts: readonly string[], each: number): Shot[] {
  const pairs = PACK_FILES.flatMap((file) =>
    BACKGROUNDS.map((background) => ({ file, background })),
  )
  return texts.flatMap((text, index) =>
    Array.from({ length: each }, (_, turn) => {
      // 7 has no divisor in common with the number of pairs, so that every pair gets its turn.
      const pair = pairs[((index * each + turn) * 7) % pairs.length]
      if (!pair) throw new Error('No pairs')
      return { text, ...pair }
    }),
  )
}

/** Returns the names of the readers that don't read a shot's code, for every shot in turn. */
export async function readShots(
  shots: readonly Shot[],
): Promise<{ shot: Shot; missed: string[] }[]> {
  const results: { shot: Shot; missed: string[] }[] = []
  for (const isUpright of [false, true]) {
    const ofKind = shots.filter(({ file }) => isUprightFile(file) === isUpright)
    for (let from = 0; from < ofKind.length; from += SHOTS_A_VIDEO) {
      results.push(...(await readVideo(ofKind.slice(from, from + SHOTS_A_VIDEO))))
    }
  }
  return results
}

const isUprightFile = ({ picture }: PackFile) => picture.height > picture.width

async function readVideo(shots: readonly Shot[]) {
  const size = renditionOf((shots[0] as Shot).file.picture)
  const drawn: { shot: Shot; pixels: Buffer; plate: Box }[] = []
  for (const shot of shots) drawn.push({ shot, ...(await drawShot(shot, size)) })
  const frames = drawn.flatMap(({ pixels }) => Array.from({ length: HELD }, () => pixels))
  const video = await encodeVp9({ ...size, format: 'rgb24', frames }, KBPS)
  const decoded = await decodeVideo(video, 'rgb24', HELD)
  const bytes = size.width * size.height * 3
  const results = []
  for (const [index, { shot, plate }] of drawn.entries()) {
    const pixels = decoded.subarray(index * bytes, (index + 1) * bytes)
    results.push({ shot, missed: await findMissing(pixels, size, plate, shot.text) })
  }
  return results
}

function renditionOf({ width, height }: Size): Size {
  const even = (length: number) => 2 * Math.round((length * LINES) / Math.min(width, height) / 2)
  return { width: even(width), height: even(height) }
}

const PLAIN = { accentColor: '#f97316', link: 'https://qrmagnet.com/m/guide', style: null }
const backgrounds = new Map<string, Promise<Buffer>>()

/** Returns a shot as RGB bytes in the size of the rendition, and where its plate is there. */
async function drawShot({ text, file, background, spoil }: Shot, size: Size) {
  const pack = createPack({ ...PLAIN, text, settings: DEFAULT_PACK_SETTINGS })
  const key = `${background} ${file.picture.width}`
  const behind = backgrounds.get(key) ?? drawBackground(background, file.picture)
  backgrounds.set(key, behind)
  const image = await renderPackFile(pack, file)
  if (!image.ok) throw new Error(`${file.name} of ${text}: ${image.reason}`)
  const { plate, at, module } = placeOf(pack, file)
  const raster = await rasterOf(image.bytes, file, plate)
  const input = spoil ? await spoil(raster, module) : raster
  const whole = await sharp(await behind, { raw: { ...file.picture, channels: 3 } })
    .composite([{ input, left: at.x, top: at.y }])
    .removeAlpha()
    .raw()
    .toBuffer()
  const pixels = await sharp(whole, { raw: { ...file.picture, channels: 3 } })
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer()
  return { pixels, plate: scaleBox(plate, size.height / file.picture.height) }
}

const rasterOf = (bytes: Buffer, file: PackFile, { width }: Box) =>
  file.kind === 'vector' ? sharp(bytes).resize({ width }).png().toBuffer() : bytes

/** Where the overlay has its plate; files of the plate alone are put there. */
function placeOf(pack: Pack, file: PackFile) {
  const layout = layOutPack(pack, file.layout)
  const overlay = layOutPack(pack, 'overlay')
  if (!layout.ok || !overlay.ok) throw new Error(`${file.name} doesn't fit`)
  const isAlone = file.layout === 'plate'
  const plate = scaleBox({ ...layout.plate, ...(isAlone && origin(overlay.plate)) }, file.scale)
  const at = isAlone ? origin(plate) : { x: 0, y: 0 }
  return { plate, at, module: layout.module * file.scale }
}

const origin = ({ x, y }: Box) => ({ x, y })

/** Returns the readers that don't read the text in the part of a frame around the plate. */
async function findMissing(pixels: Buffer, size: Size, plate: Box, text: string) {
  const around = plate.width / 2
  const left = Math.max(0, Math.floor(plate.x - around))
  const top = Math.max(0, Math.floor(plate.y - around))
  const width = Math.min(size.width, Math.ceil(plate.x + plate.width + around)) - left
  const height = Math.min(size.height, Math.ceil(plate.y + plate.height + around)) - top
  const part = sharp(pixels, { raw: { ...size, channels: 3 } }).extract({
    left,
    top,
    width,
    height,
  })
  const png = await part.png({ compressionLevel: 1 }).toBuffer()
  const missed: string[] = []
  for (const { name, read } of READERS) if ((await read(png)) !== text) missed.push(name)
  return missed
}

const READERS = [...decoders, { name: 'qr', read: readByQr }]

async function readByQr(png: Buffer): Promise<string | null> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  try {
    const limits = { timeLimit: Number.POSITIVE_INFINITY }
    return decodeQR({ width: info.width, height: info.height, data }, limits)
  } catch {
    // The library throws if it can't read a code.
    return null
  }
}
