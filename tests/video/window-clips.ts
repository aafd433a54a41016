import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Box, contains, type Size } from '#domain/screen/screen.ts'
import { seededRandom } from '#domain/video-check/simulation/random.ts'
import { ffmpeg } from '#tests/support/ffmpeg.ts'

/** How a shot follows the one before it. Numbers are seconds. */
export type Join = 'cut' | 'flash' | { dissolve: number } | { fade: number }

/** What a shot shows. Only `busy` has no place for a code. */
export type Scene =
  | 'talk-left'
  | 'talk-right'
  | 'screencast'
  | 'game'
  | 'sky'
  | 'product'
  | 'title'
  | 'upright-above'
  | 'upright-below'
  | 'busy'

export type Shot = {
  scene: Scene
  seconds: number
  join?: Join
  /** How far the camera shakes, as a share of the picture's width. */
  shake?: number
  /** How much larger the picture is shown, as after a cut to a closer view. Default: 1. */
  zoom?: number
  /** How much larger the picture is at the end than at the beginning. */
  push?: number
  /** A text over the plain part of the picture, in seconds of the shot. */
  text?: [number, number]
  /** Shots with the same number show the same picture. Default: each one its own. */
  take?: number
}

export type WindowClip = {
  name: string
  shots: Shot[]
  size?: Size
  rate?: number
  /** The strength of the noise of a camera (ffmpeg's `noise`). Default: 4. */
  noise?: number
  /** The distance between key frames, in seconds. Default: 4. */
  keySeconds?: number
  crf?: number
}

/** A time and an area in which a code can be put, in seconds and pixels of the picture. */
export type TrueWindow = { from: number; to: number; area: Box }

/** Frames per second of a clip that doesn't say its own. */
export const RATE = 15
const FONT_LINES = 3

/** The parts of each scene that are plain and still, as shares of the picture. */
const PLAIN: Record<Scene, Box[]> = {
  'talk-left': [{ x: 0, y: 0, width: 0.37, height: 1 }],
  'talk-right': [{ x: 0.63, y: 0, width: 0.37, height: 1 }],
  screencast: [{ x: 0.63, y: 0.04, width: 0.37, height: 0.96 }],
  game: [{ x: 0.64, y: 0, width: 0.36, height: 0.6 }],
  sky: [{ x: 0, y: 0, width: 1, height: 0.5 }],
  product: [
    { x: 0, y: 0, width: 0.34, height: 1 },
    { x: 0.66, y: 0, width: 0.34, height: 1 },
  ],
  title: [
    { x: 0, y: 0, width: 0.3, height: 1 },
    { x: 0.7, y: 0, width: 0.3, height: 1 },
  ],
  'upright-above': [{ x: 0, y: 0, width: 1, height: 0.5 }],
  'upright-below': [{ x: 0, y: 0.32, width: 1, height: 0.48 }],
  busy: [],
}

/** Makes a clip with FFmpeg in a folder. Returns its path and where a code can be put. */
export async function makeWindowClip(
  folder: string,
  clip: WindowClip,
): Promise<{ path: string; windows: TrueWindow[] }> {
  const { size = { width: 640, height: 360 }, rate = RATE, noise = 4, keySeconds = 4 } = clip
  const random = seededRandom(
    [...clip.name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
  )
  const drawn: string[] = []
  const takes = new Map<number, string>()
  const inputs: string[] = []
  for (const [index, shot] of clip.shots.entries()) {
    const take = shot.take ?? 1000 + index
    let picture = takes.get(take)
    if (!picture) {
      picture = join(folder, `${clip.name}-${index}.png`)
      writeFileSync(picture, await drawScene(shot.scene, size, random))
      takes.set(take, picture)
      drawn.push(picture)
    }
    const head = join(folder, `${clip.name}-${index}-head.png`)
    writeFileSync(head, await drawHead(size, random))
    drawn.push(head)
    inputs.push(
      '-f',
      'lavfi',
      '-t',
      String(shot.seconds),
      '-i',
      graphOf(shot, { picture, head, size, rate, random }),
    )
  }
  const { filter, windows } = joinShots(clip, size, rate, noise)
  const path = join(folder, `${clip.name}.mp4`)
  const keys = String(Math.round(keySeconds * rate))
  const encoder = ['-c:v', 'libx264', '-preset', 'superfast', '-crf', String(clip.crf ?? 23)]
  const output = ['-map', '[out]', ...encoder, '-g', keys, '-pix_fmt', 'yuv420p', '-an']
  ffmpeg(['-y', ...inputs, '-filter_complex', filter, ...output, path])
  for (const file of drawn) rmSync(file)
  return { path, windows }
}

/** Returns whether a plate is in a true window all the time. */
export function isTrueWindow(
  windows: readonly TrueWindow[],
  { fromSeconds, toSeconds, plate }: { fromSeconds: number; toSeconds: number; plate: Box },
): boolean {
  const tolerance = 0.05
  return windows.some(
    ({ from, to, area }) =>
      fromSeconds >= from - tolerance && toSeconds <= to + tolerance && contains(area, plate),
  )
}

function joinShots(clip: WindowClip, size: Size, rate: number, noise: number) {
  const parts = clip.shots.map(
    (_, index) =>
      `[${index}]fps=${rate},scale=${size.width}:${size.height},setsar=1,format=yuv420p,settb=1/${rate},setpts=N[s${index}]`,
  )
  const windows: TrueWindow[] = []
  const flashes: number[] = []
  let end = 0
  let last = ''
  clip.shots.forEach((shot, index) => {
    const { join: way = 'cut' } = shot
    const next = clip.shots[index + 1]?.join
    const overlap = index > 0 ? overlapOf(way) : 0
    if (index === 0) last = 's0'
    else if (overlap > 0) {
      const kind = typeof way === 'object' && 'fade' in way ? 'fadeblack' : 'fade'
      parts.push(
        `[${last}][s${index}]xfade=${kind}:duration=${overlap}:offset=${end - overlap}[v${index}]`,
      )
      last = `v${index}`
    } else {
      parts.push(`[${last}][s${index}]concat=n=2,settb=1/${rate}[v${index}]`)
      last = `v${index}`
    }
    if (way === 'flash') flashes.push(end)
    const start = end - overlap
    end = start + shot.seconds
    const [from, to] = [start + overlap, end - overlapOf(next)]
    for (const area of PLAIN[shot.scene]) {
      const box = {
        x: area.x * size.width,
        y: area.y * size.height,
        width: area.width * size.width,
        height: area.height * size.height,
      }
      const [begin, stop] = shot.text ?? [0, 0]
      const times: [number, number][] = shot.text
        ? [
            [from, start + begin],
            [start + stop, to],
          ]
        : [[from, to]]
      for (const [a, b] of times) if (b - a >= 10) windows.push({ from: a, to: b, area: box })
    }
  })
  const white = flashes.map(
    (at) => `drawbox=c=white:t=fill:enable='between(t,${at - 1 / rate},${at + 1.5 / rate})'`,
  )
  const grain = noise > 0 ? [`noise=alls=${noise}:allf=t`] : []
  parts.push(`[${last}]${[...white, ...grain, 'null'].join(',')}[out]`)
  return { filter: parts.join(';'), windows }
}

function overlapOf(way: Join | undefined): number {
  if (typeof way !== 'object') return 0
  return 'dissolve' in way ? way.dissolve : way.fade
}

type Graph = { picture: string; head: string; size: Size; rate: number; random: () => number }

function graphOf(shot: Shot, { picture, head, size, rate, random }: Graph): string {
  const { width, height } = size
  const { shake = 0, zoom = 1, push = 0, seconds, scene } = shot
  if (scene === 'busy') return busyGraph(picture, size, rate, random)
  const still = (path: string) => `movie=${path},loop=-1:1,setpts=N/${rate}/TB,fps=${rate}`
  const phase = (random() * 6).toFixed(2)
  const layers: string[] = [`${still(picture)},scale=${width}:${height}[base]`]
  let top = 'base'
  const add = (source: string, x: string, y: string) => {
    const name = `l${layers.length}`
    layers.push(`${source}[${name}in]`, `[${top}][${name}in]overlay=x='${x}':y='${y}'[${name}]`)
    top = name
  }
  const sway = `${0.03 * width}*sin(1.7*t+${phase})+${0.01 * width}*sin(5.3*t)`
  const nod = `${0.02 * height}*sin(2.3*t+${phase})`
  const moving = (w: number, h: number) =>
    random() < 0.5
      ? `testsrc2=s=${even(w)}x${even(h)}:r=${rate}`
      : `mandelbrot=s=${even(w)}x${even(h)}:r=${rate}:start_scale=${(0.5 + random()).toFixed(2)}`
  if (scene.startsWith('talk'))
    add(still(head), `${0.42 * width}+${sway}`, `${0.15 * height}+${nod}`)
  if (scene.startsWith('upright')) {
    const y = scene === 'upright-above' ? 0.56 : 0.82
    add(still(head), `${0.3 * width}+${sway}`, `${y * height}+0.3*(${nod})`)
  }
  if (scene === 'game') {
    add(moving(0.63 * width, height), '0', '0')
    add(moving(0.3 * width, 0.3 * height), String(0.68 * width), String(0.66 * height))
  }
  if (scene === 'product') {
    const turned = `testsrc2=s=${even(0.16 * width)}x${even(0.16 * width)}:r=${rate},format=yuva420p,rotate=a='0.8*t':c=none`
    add(turned, `${0.42 * width}`, `${0.3 * height}`)
  }
  if (scene === 'sky') {
    const car = `color=c=0x902020:s=${even(0.08 * width)}x${even(0.06 * height)}:r=${rate}`
    add(car, `mod(t*${0.1 * width}\\,${1.1 * width})-${0.08 * width}`, `${0.7 * height}`)
  }
  if (scene === 'screencast') {
    const cursor = `color=c=0x101010:s=${even(0.01 * width)}x${even(0.03 * height)}:r=${rate}`
    add(
      cursor,
      `${0.1 * width}+mod(floor(t*4)*${0.02 * width}\\,${0.4 * width})`,
      `${0.85 * height}`,
    )
  }
  const after: string[] = []
  if (scene === 'screencast') {
    for (let line = 0; line < 6; line++) {
      const at = (seconds * (line + 1)) / 7
      after.push(
        `drawbox=x=${Math.round(0.05 * width)}:y=${Math.round((0.62 + 0.05 * line) * height)}:w=${Math.round(0.4 * width)}:h=${Math.round(0.02 * height)}:c=0x404040:t=fill:enable='gte(t,${at})'`,
      )
    }
  }
  if (shot.text) after.push(...textBoxes(PLAIN[scene], size, shot.text))
  const larger = zoom * (1 + 2 * shake)
  if (larger > 1) {
    const move = (side: number, a: number, b: number) =>
      `(iw-ow)/2+${shake * side}*(0.6*sin(${a}*t)+0.4*sin(${b}*t+1))`
    after.push(
      `scale=${even(width * larger)}:${even(height * larger)}`,
      `crop=${width}:${height}:x='${move(width, 4.1, 9.7)}':y='${move(width, 5.3, 11.3).replaceAll('iw-ow', 'ih-oh')}'`,
    )
  }
  if (push > 0) {
    after.push(
      `scale=w='${width}*(1+${push}*t/${seconds})':h=-2:eval=frame`,
      `crop=${width}:${height}`,
    )
  }
  layers.push(`[${top}]${[...after, 'null'].join(',')}`)
  return layers.join(';')
}

const even = (side: number) => 2 * Math.round(side / 2)

/** Lines like those of a title over each area. */
function textBoxes(areas: readonly Box[], size: Size, [from, to]: [number, number]): string[] {
  return areas.flatMap((area) =>
    Array.from({ length: FONT_LINES * 8 }, (_, index) => {
      const [line, letter] = [Math.floor(index / 8), index % 8]
      const x = (area.x + area.width * (0.1 + 0.1 * letter)) * size.width
      const y = (area.y + Math.min(area.height, 0.5) * (0.3 + 0.2 * line)) * size.height
      const [w, h] = [0.06 * area.width * size.width, 0.05 * size.height]
      return `drawbox=x=${Math.round(x)}:y=${Math.round(y)}:w=${Math.round(w)}:h=${Math.round(h)}:c=0xf8f8f8:t=3:enable='between(t,${from},${to})'`
    }),
  )
}

/** Pictures that move everywhere. */
function busyGraph(picture: string, { width, height }: Size, rate: number, random: () => number) {
  const size = `s=${width}x${height}:r=${rate}`
  const seed = Math.floor(random() * 1e6)
  const graphs = [
    `mandelbrot=${size}:start_scale=${(0.2 + random()).toFixed(2)}`,
    `testsrc2=${size},hue=h=${Math.floor(random() * 360)},eq=contrast=1.1`,
    `life=s=${even(width / 8)}x${even(height / 8)}:r=${rate}:seed=${seed}:mold=20:death_color=0x503020:life_color=0xd0e0f0,scale=${width}:${height}:flags=neighbor`,
    `movie=${picture},loop=-1:1,setpts=N/${rate}/TB,fps=${rate},scale=${even(width * 1.8)}:${even(height * 1.8)},crop=${width}:${height}:x='(iw-ow)*(0.5+0.45*sin(t*0.9))':y='(ih-oh)*(0.5+0.45*cos(t*0.7))'`,
    `movie=${picture},loop=-1:1,setpts=N/${rate}/TB,fps=${rate},scale=${even(width * 1.4)}:${even(height * 1.4)},rotate='0.3*sin(t*1.3)':ow=${width}:oh=${height}`,
  ]
  return graphs[Math.floor(random() * graphs.length)] as string
}

async function drawScene(scene: Scene, size: Size, random: () => number): Promise<Buffer> {
  const svg = sceneSvg(scene, size, random)
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
}

function sceneSvg(scene: Scene, { width, height }: Size, random: () => number): string {
  const between = (low: number, high: number) => low + random() * (high - low)
  const rectangle = (x: number, y: number, w: number, h: number, fill: string) =>
    `<rect x="${x * width}" y="${y * height}" width="${w * width}" height="${h * height}" fill="${fill}"/>`
  const hue = between(0, 360)
  const light = between(25, 70)
  const wall = (spread: number) =>
    `<linearGradient id="w" x2="1" y2="${between(0.2, 1)}"><stop stop-color="hsl(${hue} 25% ${light}%)"/><stop offset="1" stop-color="hsl(${hue} 25% ${light + spread}%)"/></linearGradient><rect width="${width}" height="${height}" fill="url(#w)"/>`
  const color = () => `hsl(${between(0, 360)} ${between(20, 80)}% ${between(10, 80)}%)`
  const shelf = (x: number, w: number) => {
    const books: string[] = [rectangle(x, 0, w, 1, 'hsl(30 30% 20%)')]
    for (let row = 0; row < 5; row++) {
      for (let at = x; at < x + w - 0.02; at += between(0.01, 0.03)) {
        const tall = between(0.1, 0.17)
        books.push(rectangle(at, 0.2 * row + 0.19 - tall, between(0.008, 0.022), tall, color()))
      }
    }
    return books.join('')
  }
  const lines = (x: number, y: number, w: number, count: number, fill: string) =>
    Array.from({ length: count }, (_, line) => {
      const words: string[] = []
      for (let at = x; at < x + w; at += between(0.01, 0.05)) {
        words.push(rectangle(at, y + line * 0.04, between(0.006, 0.02), 0.02, fill))
      }
      return words.join('')
    }).join('')
  const shapes = (y: number, h: number, count: number) =>
    Array.from({ length: count }, () =>
      rectangle(
        between(-0.05, 1),
        between(y, y + h),
        between(0.01, 0.12),
        between(0.01, 0.15),
        color(),
      ),
    ).join('')
  const scenes: Record<Scene, () => string> = {
    'talk-left': () => wall(between(-10, 10)) + shelf(0.66, 0.34),
    'talk-right': () => wall(between(-10, 10)) + shelf(0, 0.34),
    screencast: () =>
      rectangle(0, 0, 1, 1, random() < 0.5 ? '#f4f4f4' : '#24262c') +
      lines(0.04, 0.06, 0.5, 13, '#808890'),
    game: () => wall(between(-15, 15)),
    sky: () =>
      `<linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(210 60% ${between(35, 60)}%)"/><stop offset="1" stop-color="hsl(200 60% 80%)"/></linearGradient><rect width="${width}" height="${height}" fill="url(#s)"/>${rectangle(0, 0.56, 1, 0.44, 'hsl(100 30% 30%)')}${shapes(0.56, 0.4, 150)}`,
    product: () => wall(between(-12, 12)) + rectangle(0.36, 0.72, 0.28, 0.2, 'hsl(30 30% 35%)'),
    title: () =>
      wall(between(-25, 25)) + lines(0.34, 0.25, 0.3, 10, light > 50 ? '#101010' : '#f0f0f0'),
    'upright-above': () => wall(between(-10, 10)) + shapes(0.58, 0.4, 60),
    'upright-below': () => wall(between(-10, 10)) + lines(0.05, 0.05, 0.8, 6, '#f8f8f8'),
    busy: () => wall(20) + shapes(0, 1, 260),
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${scenes[scene]()}</svg>`
}

/** Draws a head with eyes and a mouth, and shoulders, on a clear ground. */
async function drawHead({ width, height }: Size, random: () => number): Promise<Buffer> {
  const side = 0.16 * Math.max(width, height)
  const tall = 1.9 * side
  const skin = `hsl(${20 + random() * 20} 45% ${40 + random() * 35}%)`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${tall}">
    <rect x="0" y="${0.62 * tall}" width="${side}" height="${0.38 * tall}" rx="${0.2 * side}" fill="hsl(${random() * 360} 40% 30%)"/>
    <ellipse cx="${side / 2}" cy="${0.33 * tall}" rx="${0.36 * side}" ry="${0.3 * tall}" fill="${skin}"/>
    <ellipse cx="${0.38 * side}" cy="${0.28 * tall}" rx="${0.06 * side}" ry="${0.02 * tall}" fill="#202020"/>
    <ellipse cx="${0.62 * side}" cy="${0.28 * tall}" rx="${0.06 * side}" ry="${0.02 * tall}" fill="#202020"/>
    <ellipse cx="${0.5 * side}" cy="${0.46 * tall}" rx="${0.12 * side}" ry="${0.02 * tall}" fill="#802020"/>
    <path d="M${0.14 * side} ${0.3 * tall} Q${0.5 * side} ${-0.1 * tall} ${0.86 * side} ${0.3 * tall} L${0.8 * side} ${0.16 * tall} L${0.2 * side} ${0.16 * tall}Z" fill="#302018"/>
  </svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
}

const HD = { width: 1280, height: 720 }
const FULL_HD = { width: 1920, height: 1080 }
const UPRIGHT = { width: 360, height: 640 }
const UPRIGHT_HD = { width: 1080, height: 1920 }

const busy = (...seconds: number[]): Shot[] =>
  seconds.map((one) => ({ scene: 'busy', seconds: one }))
const clip = (name: string, shots: Shot[], change: Partial<WindowClip> = {}): WindowClip => ({
  name,
  shots,
  ...change,
})

const WIDE: Scene[] = ['talk-left', 'talk-right', 'screencast', 'game', 'sky', 'product', 'title']
const JOINS: Join[] = [
  'cut',
  { dissolve: 1 },
  'flash',
  { fade: 1 },
  { dissolve: 0.4 },
  { dissolve: 2 },
]

/** Sixty clips in which there is at least one place and time for a code. */
export const WINDOW_CLIPS: WindowClip[] = [
  // One quiet shot among short ones, joined in each way.
  ...WIDE.flatMap((scene, s) =>
    JOINS.slice(0, 4).map((way, j) =>
      clip(
        `one-${scene}-${j}`,
        [
          ...busy(4, 5, 3),
          { scene, seconds: [16, 14, 20, 14][j] ?? 14, join: way },
          { scene: 'busy', seconds: 6, join: JOINS[(j + s) % JOINS.length] ?? 'cut' },
          ...busy(7, 5, 8),
        ],
        { keySeconds: [2, 4, 8, 10][(s + j) % 4] ?? 4, noise: [0, 4, 8, 12][(s * 3 + j) % 4] ?? 4 },
      ),
    ),
  ),
  // A quiet shot that is cut up, and another one that isn't.
  ...(
    [
      [
        'flashed',
        (scene) => [
          { scene, seconds: 9, take: 1 },
          { scene, seconds: 9, take: 1, join: 'flash' },
        ],
      ],
      [
        'inserted',
        (scene) => [{ scene, seconds: 9, take: 1 }, ...busy(0.4), { scene, seconds: 9, take: 1 }],
      ],
      [
        'closer',
        (scene) => [1, 1.15, 1, 1.15].map((zoom) => ({ scene, seconds: 6, take: 1, zoom })),
      ],
    ] as [string, (scene: Scene) => Shot[]][]
  ).flatMap(([name, cutUp]) =>
    (['talk-left', 'talk-right', 'product'] as const).map((scene) =>
      clip(`${name}-${scene}`, [
        ...busy(4),
        ...cutUp(scene),
        ...busy(3),
        { scene: scene === 'product' ? 'talk-left' : 'product', seconds: 13 },
        ...busy(7, 8, 7),
      ]),
    ),
  ),
  // A text over the plain part for a while.
  ...(['talk-left', 'talk-right', 'sky', 'upright-above'] as const).map((scene) =>
    clip(
      `text-${scene}`,
      [...busy(4, 3), { scene, seconds: 26, text: [5, 11] }, ...busy(6, 5, 6, 5)],
      scene.startsWith('upright') ? { size: UPRIGHT } : {},
    ),
  ),
  // The camera isn't fixed.
  ...[0.002, 0.004, 0.006].map((shake, index) =>
    clip(`shake-${index}`, [
      ...busy(5),
      { scene: index === 1 ? 'talk-left' : 'talk-right', seconds: 18, shake },
      ...busy(6, 5, 5, 6),
    ]),
  ),
  ...(['sky', 'talk-right'] as const).map((scene) =>
    clip(`push-${scene}`, [...busy(5), { scene, seconds: 16, push: 0.05 }, ...busy(6, 5, 5, 6)]),
  ),
  // Vertical videos.
  ...(['upright-above', 'upright-below'] as const).flatMap((scene, s) =>
    JOINS.slice(0, 3).map((way, j) =>
      clip(
        `${scene}-${j}`,
        [...busy(4, 2), { scene, seconds: 13 + 2 * s, join: way }, ...busy(3, 4)],
        { size: UPRIGHT, keySeconds: 2 + 4 * j },
      ),
    ),
  ),
  // Larger pictures and other frame rates.
  clip('hd-talk', [...busy(4), { scene: 'talk-right', seconds: 15 }, ...busy(7, 7, 7)], {
    size: HD,
    rate: 30,
  }),
  clip('hd-game', [...busy(4), { scene: 'game', seconds: 15 }, ...busy(7, 7, 7)], {
    size: HD,
    rate: 50,
  }),
  clip(
    'full-hd-talk',
    [...busy(4), { scene: 'talk-left', seconds: 14, join: { dissolve: 1 } }, ...busy(7, 7, 7)],
    { size: FULL_HD },
  ),
  clip('full-hd-sky', [...busy(4), { scene: 'sky', seconds: 14 }, ...busy(7, 7, 7)], {
    size: FULL_HD,
    rate: 24,
    keySeconds: 10,
  }),
  clip('full-hd-screencast', [...busy(4), { scene: 'screencast', seconds: 14 }, ...busy(7, 7, 7)], {
    size: FULL_HD,
    noise: 0,
  }),
  clip('upright-hd', [...busy(4), { scene: 'upright-above', seconds: 13 }, ...busy(4)], {
    size: UPRIGHT_HD,
  }),
  // Only the last 20 seconds, or the first 3, would be better.
  clip('end-is-quiet', [
    ...busy(4),
    { scene: 'talk-right', seconds: 13 },
    ...busy(5, 4, 4),
    { scene: 'product', seconds: 19 },
  ]),
  clip('heavily-compressed', [...busy(4), { scene: 'talk-left', seconds: 15 }, ...busy(7, 7, 7)], {
    crf: 36,
  }),
]

/** Ten clips in which there is no quiet place for ten seconds. */
export const WINDOWLESS_CLIPS: WindowClip[] = [
  ...[0, 1, 2, 3].map((index) =>
    clip(`none-short-shots-${index}`, [
      ...busy(5, 4, 6),
      { scene: 'sky', seconds: 7, join: JOINS[index] ?? 'cut' },
      ...busy(5, 6),
      { scene: 'talk-left', seconds: 8 },
      ...busy(5, 6, 7, 6),
    ]),
  ),
  ...[0, 1, 2].map((index) => clip(`none-busy-${index}`, busy(30, 32))),
  clip('none-inserts', [
    ...[1, 2, 3, 4].flatMap((take): Shot[] => [
      { scene: 'talk-right', seconds: 7, take },
      ...busy(0.5),
      { scene: 'talk-right', seconds: 7, take },
    ]),
  ]),
  clip(
    'none-closer',
    [1, 1.2, 1, 1.2, 1, 1.2, 1].map((zoom) => ({ scene: 'talk-left', seconds: 7, take: 1, zoom })),
  ),
  clip('none-upright', [...busy(6, 7, 5, 8)], { size: UPRIGHT }),
]
