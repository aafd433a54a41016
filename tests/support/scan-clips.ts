import type { Clip, ClipCode, FORMATS } from './clips.ts'

const TEXT = 'HTTPS://QRMAGNET.COM/Q/X7K2PD'

const code = (change: Partial<ClipCode> = {}): ClipCode => ({
  text: TEXT,
  module: 6,
  x: 900,
  y: 60,
  first: 60,
  last: 299,
  ...change,
})
const clip = (name: string, change: Partial<Clip> = {}): Clip => ({
  name,
  frames: 360,
  codes: [code()],
  ...change,
})
const format = (name: keyof typeof FORMATS) => clip(name, { format: name })

const SMALL = { width: 640, height: 360, frames: 240 }
const smallCode = { module: 4, x: 440, y: 20, last: 199 }

/** A few small clips that differ in most ways, for every run of the tests. */
export const FEW_CLIPS: Clip[] = [
  clip('h264-bounds', { ...SMALL, codes: [code({ ...smallCode, first: 101 })] }),
  clip('two-codes', {
    ...SMALL,
    codes: [
      code(smallCode),
      code({ text: 'HTTPS://EXAMPLE.COM/', module: 4, x: 40, y: 200, first: 0, last: 100 }),
    ],
  }),
  clip('nothing', { ...SMALL, codes: [] }),
  clip('covered', {
    ...SMALL,
    frames: 150,
    codes: [code({ ...smallCode, last: 120, covered: true })],
  }),
]

/** Clips that take long for another reason than the sixty. */
export const HEAVY_CLIPS: Clip[] = [
  clip('covered-720', { codes: [code({ module: 9, covered: true })] }),
  clip('8k', {
    width: 7680,
    height: 4320,
    rate: 5,
    frames: 12,
    ground: 'plain',
    format: 'fast',
    codes: [code({ module: 54, x: 5000, y: 300, first: 5, last: 9 })],
  }),
]

const starts = [0, 1, 29, 30, 31, 77, 150, 249, 250]
const lengths = [45, 46, 60, 75, 90, 100]
const grounds = ['testsrc2', 'mandelbrot', 'noise', 'plain'] as const
const formats = ['h264', 'intra', 'short', 'low', 'vp8', 'vp9', 'av1', 'mkv'] as const

/** Sixty clips whose truth is known: fifty with codes and ten without. */
export const SIXTY_CLIPS: Clip[] = [
  ...formats.map(format),
  ...starts.map((first) => clip(`from-${first}`, { codes: [code({ first, last: first + 60 })] })),
  ...lengths.map((length, i) =>
    clip(`for-${length}`, {
      codes: [code({ first: 37 + i, last: 37 + i + length - 1 })],
      format: formats[i] ?? 'h264',
    }),
  ),
  ...[3, 4, 5, 8, 9, 12, 16].map((module) =>
    clip(`module-${module}`, { codes: [code({ module, x: 300, y: 40 })] }),
  ),
  ...[4, 9, 18].map((module) =>
    clip(`4k-module-${module * 2}`, {
      width: 3840,
      height: 2160,
      frames: 150,
      codes: [code({ module: module * 2, x: 400, y: 100, first: 20, last: 100 })],
    }),
  ),
  ...[24, 25, 50, 60].map((rate) =>
    clip(`rate-${rate}`, { rate, codes: [code({ first: rate + 3, last: 5 * rate })] }),
  ),
  clip('upright', {
    width: 1080,
    height: 1920,
    codes: [code({ module: 16, x: 240, y: 288 })],
  }),
  clip('odd-size', { width: 854, height: 480, codes: [code({ module: 4, x: 600, y: 40 })] }),
  ...[
    [60, 255],
    [0, 150],
    [90, 220],
  ].map(([dark, light]) =>
    clip(`grey-${dark}-${light}`, { codes: [code({ dark: dark ?? 0, light: light ?? 255 })] }),
  ),
  clip('inverted', { ground: 'plain', codes: [code({ dark: 255, light: 0 })] }),
  clip('twice', { codes: [code({ first: 30, last: 120 }), code({ first: 200, last: 300 })] }),
  clip('drifting', { codes: [code({ x: '100+40*t' })] }),
  clip('slides-in', { codes: [code({ x: 'if(lt(n,72),900+(72-n)*20,900)' })] }),
  clip('three-at-once', {
    codes: [
      code(),
      code({ text: 'HTTPS://EXAMPLE.COM/', x: 80, y: 400 }),
      code({ text: 'HTTPS://EXAMPLE.ORG/ABC', x: 500, y: 200, first: 100, last: 200 }),
    ],
  }),
  clip('corner', { codes: [code({ x: 0, y: 0 })] }),
  ...[1, 2].map((one) =>
    clip(`open-gop-${one}`, {
      extra: ['-x264-params', `open-gop=1:keyint=${90 * one}:bframes=3:b-pyramid=normal`],
      codes: [code({ first: 88, last: 170 })],
    }),
  ),
  ...grounds.map((ground) => clip(`nothing-${ground}`, { ground, codes: [] })),
  ...formats.slice(0, 6).map((one) => clip(`nothing-${one}`, { format: one, codes: [] })),
]
