import sharp from 'sharp'
import { codeUrl } from '#domain/qr/code-url.ts'
import { renderQrImage } from '#domain/qr/qr-image.server.ts'
import { encodeLogo } from '#domain/qr/qr-logo.server.ts'
import { DEFAULT_QR_STYLE, type QrStylePreferences } from '#domain/qr/qr-style.ts'
import { renderVideoFrame } from '#domain/qr/video-frame.server.ts'
import type { Case } from './pairwise.ts'
import { decoders } from './qr-decoders.ts'

/** The style options that creators can combine, and the viewing conditions. */
export const QR_FACTORS = {
  style: ['standard', 'rounded'],
  colors: [
    '#000000 on #ffffff',
    '#595959 on #ffffff',
    '#17140f on #f6f1e6',
    '#14002b on #f97316',
    '#7f1d1d on #fef3c7',
    '#f97316 on #ffffff',
  ],
  logoSize: ['S', 'M', 'L'],
  logo: ['none', 'dark', 'white', 'see-through', 'photo', 'stripes'],
  content: ['short', 'usual', 'local', 'long', 'lower-case'],
  seenAs: ['png', 'svg', 'video'],
} as const
export type QrCase = Case<typeof QR_FACTORS>

const CONTENTS: Record<QrCase['content'], string> = {
  short: codeUrl('https://qr.io', '234567'),
  usual: codeUrl('https://qrmagnet.com', 'x7k2pd'),
  local: codeUrl('http://localhost:38417', 'bcdfgh'),
  long: codeUrl('https://links.the-long-name-of-a-brand.example.co.uk', 'zxwvts'),
  'lower-case': 'https://qrmagnet.com/m/a-custom-slug-in-lower-case',
}

/** The decoders for every case; ZBar only if it is installed. */
const judges = decoders.filter(({ name }) => name === 'zxing' || name === 'zbar')
export const hasZbar = judges.some(({ name }) => name === 'zbar')

/** Returns the decoders that didn't read the code's content. */
export async function findMisreadingDecoders(one: QrCase): Promise<string[]> {
  const text = CONTENTS[one.content]
  const picture = await see(text, await styleOf(one), one.seenAs)
  const readings = await Promise.all(judges.map(({ read }) => read(picture)))
  return judges.filter((_, i) => readings[i] !== text).map(({ name }) => name)
}

export const nameOf = (one: QrCase) => Object.values(one).join(', ')

async function see(text: string, style: QrStylePreferences, seenAs: QrCase['seenAs']) {
  const image = await renderQrImage(text, style, seenAs === 'svg' ? 'svg' : 'png')
  if (!image.ok) throw new Error(`${image.reason}: ${JSON.stringify(style).slice(0, 200)}`)
  if (seenAs !== 'video') return sharp(image.bytes).png().toBuffer()
  // People move the phone closer until the code fills part of the image.
  return sharp(await renderVideoFrame(image.bytes))
    .resize({ width: 300 })
    .png()
    .toBuffer()
}

async function styleOf({ style, colors, logoSize, logo }: QrCase): Promise<QrStylePreferences> {
  const [foregroundColor = '', backgroundColor = ''] = colors.split(' on ')
  const common = { ...DEFAULT_QR_STYLE, style, foregroundColor, backgroundColor, logoSize }
  return logo === 'none' ? common : { ...common, logoUrl: await logoOf(logo) }
}

const logos = new Map<string, Promise<string>>()
function logoOf(kind: Exclude<QrCase['logo'], 'none'>): Promise<string> {
  const known = logos.get(kind) ?? makeLogo(kind)
  logos.set(kind, known)
  return known
}

async function makeLogo(kind: Exclude<QrCase['logo'], 'none'>): Promise<string> {
  const side = 200
  const svg = (content: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${content}</svg>`,
    )
  const all = (fill: string) => svg(`<rect width="200" height="200" fill="${fill}"/>`)
  const pictures = {
    dark: all('#0b0b0b'),
    white: all('#ffffff'),
    'see-through': svg(
      '<circle cx="100" cy="100" r="80" fill="none" stroke="#b91c1c" stroke-width="24"/>',
    ),
    // The logo that looks most like modules.
    stripes: svg(
      Array.from({ length: 5 }, (_, i) => `<rect x="${i * 40}" width="20" height="200"/>`).join(''),
    ),
    photo: null,
  }
  const picture = pictures[kind]
  const png = picture
    ? await sharp(picture).png().toBuffer()
    : await sharp({
        create: {
          width: side,
          height: side,
          channels: 3,
          background: '#888888',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .blur(3)
        .jpeg()
        .toBuffer()
  const encoded = await encodeLogo(png)
  if (!encoded.ok) throw new Error(encoded.reason)
  return encoded.logoUrl
}
