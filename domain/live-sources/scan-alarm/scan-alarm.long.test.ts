import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Box } from '#domain/screen/screen.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import {
  asViewersGetIt,
  type CoverBox,
  compressForViewers,
  drawOverlay,
  drawProgram,
  PROGRAM,
  type ProgramPicture,
} from '#tests/support/program-pictures.ts'
import { decoders } from '#tests/support/qr-decoders.ts'
import { BACKGROUNDS } from '#tests/video/backgrounds.ts'
import { createCodeReader } from '../../video-check/scan/code-reader.ts'
import { seededRandom } from '../../video-check/simulation/random.ts'
import { isVisible } from '../live-source.ts'
import type { Showing } from '../timing.ts'
import { type FoundOverlay, placeInWhole } from './find-overlay.ts'
import { type Finding, judgePicture } from './finding.ts'
import { readProgram } from './read-program.ts'
import { afterEvent, FIRST_WATCH, nextPictureAt, type Watch } from './watch.ts'

const TEXT = 'HTTPS://QRMAGNET.COM/Q/X7K2PD'
const START = Date.UTC(2026, 10, 30, 20)
const TICK_MS = 500
const reader = createCodeReader()

type Stage = Omit<ProgramPicture, 'background'> & Pick<ProgramPicture, 'background'>

/** What one picture says, if it is taken of this stage. */
async function findingOf(stage: Stage, wanted: ReturnType<typeof drawOverlay>): Promise<Finding> {
  const luma = await asViewersGetIt(await drawProgram(stage))
  const { symbol, picture } = wanted
  const place = placeInWhole({ picture, symbol }, PROGRAM)
  const above = [{ name: 'Chat', size: PROGRAM, part: symbol.plate }]
  const overlay: FoundOverlay = { kind: 'placed', name: 'Overlay', place, above }
  const { text, modules } = symbol
  const reading = readProgram(luma, { text, modules, place, program: PROGRAM }, reader)
  return judgePicture({ reading, overlay, symbol, program: PROGRAM })
}

it('causes no alarm in an hour of moving pictures, scene changes, and shows and hides', async () => {
  const random = seededRandom(5)
  const drawn = drawOverlay(TEXT)
  // Shown for 100 seconds of every two minutes.
  const showing: Showing = {
    mode: 'interval',
    showSeconds: 100,
    everyMinutes: 2,
    scenes: [],
    shownUntil: null,
    hiddenUntil: null,
  }
  const state = { showing, obstacle: null }
  let watch: Watch = afterEvent(FIRST_WATCH, { type: 'connected', at: START })
  let [pictures, alarms, wrong] = [0, 0, 0]
  let background: ProgramPicture['background'] = 'shapes'
  let isShown = false
  /** The overlay reloads, or a transition covers it, until this time. */
  let awayUntil = 0
  for (let now = START; now < START + HOUR_MS; now += TICK_MS) {
    const shows = isVisible(state, now, null)
    if (shows !== isShown) {
      isShown = shows
      watch = afterEvent(watch, { type: 'changed', at: now })
      // The overlay's page shows and hides up to a second later than the dock expects.
      awayUntil = now + 1000 * random()
    }
    if (random() < TICK_MS / (3 * MINUTE_MS)) {
      background = BACKGROUNDS[Math.floor(random() * BACKGROUNDS.length)] ?? 'shapes'
      watch = afterEvent(watch, { type: 'changed', at: now })
      awayUntil = now + 2 * SECOND_MS * random()
    }
    // Once in five minutes the overlay is loaded again, which OBS doesn't report.
    if (random() < TICK_MS / (5 * MINUTE_MS)) awayUntil = now + 2.5 * SECOND_MS
    if (now < nextPictureAt(watch, now)) continue
    pictures++
    let finding: Finding
    if (!(shows && isVisible(state, now + SECOND_MS, null))) finding = { kind: 'hidden' }
    else if (random() < 0.02) finding = { kind: 'no-picture' }
    else {
      const isBlack = random() < 0.01
      finding = await findingOf(
        {
          background: isBlack ? '#050505' : background,
          moved: Math.floor((now - START) / 40),
          overlay: isBlack || now < awayUntil ? null : drawn,
        },
        drawn,
      )
    }
    if (!['readable', 'hidden', 'blank', 'no-picture'].includes(finding.kind)) wrong++
    watch = afterEvent(watch, { type: 'picture', at: now, finding })
    alarms = watch.alarms
  }
  console.info(`${pictures} pictures in an hour, ${wrong} of them bad, ${alarms} alarms`)
  expect(pictures).toBeGreaterThanOrEqual(700)
  expect(wrong).toBeGreaterThan(0)
  expect(alarms).toBe(0)
})

const COLORS = ['#18181b', '#ffffff', '#7c3aed', '#e11d48', '#0ea5e9']

/** Returns something that may cover the code, at a random place around it. */
function randomCover(random: () => number, { x, y, width, height }: CoverBox): CoverBox {
  const side = () => 40 + random() * 360
  const [w, h] = [side(), side()]
  return {
    x: Math.round(x - w + random() * (width + w)),
    y: Math.round(y - h + random() * (height + h)),
    width: Math.round(w),
    height: Math.round(h),
    fill: COLORS[Math.floor(random() * COLORS.length)] ?? '#18181b',
    opacity: random() < 0.3 ? 0.4 + random() * 0.55 : 1,
    hasLines: random() < 0.5,
  }
}

it('causes an alarm within 10 seconds in all pictures that independent decoders can’t read', async () => {
  const random = seededRandom(9)
  let [unreadable, missed, stricter] = [0, 0, 0]
  let slowest = 0
  const total = 300
  for (let index = 0; index < total; index++) {
    const corner = (['bottom-right', 'top-left'] as const)[index % 2]
    const drawn = drawOverlay(TEXT, { corner })
    const cover = randomCover(random, { ...drawn.symbol.plate, fill: '' })
    const stage: Stage = {
      background: BACKGROUNDS[index % BACKGROUNDS.length] ?? 'shapes',
      moved: index,
      overlay: drawn,
      covers: [cover],
    }
    const jpeg = await compressForViewers(await drawProgram(stage))
    const isReadable = await canOthersRead(jpeg, drawn.symbol.plate)
    const finding = await findingOf(stage, drawn)
    if (isReadable) {
      if (finding.kind !== 'readable') stricter++
      continue
    }
    unreadable++
    const delay = delayOf(finding, random)
    if (delay === null) missed++
    else slowest = Math.max(slowest, delay)
  }
  console.info(
    `${total} covers: ${unreadable} unreadable, ${missed} without an alarm, ${stricter} stricter; ` +
      `the slowest alarm after ${slowest / SECOND_MS} s`,
  )
  expect(unreadable).toBeGreaterThan(total / 5)
  expect(missed).toBe(0)
  expect(slowest).toBeLessThanOrEqual(10 * SECOND_MS)
})

/**
 * Returns whether a decoder that the alarm doesn't use reads the code, in the whole picture or around
 * the code, as a person aims at it.
 */
async function canOthersRead(jpeg: Buffer, plate: Box): Promise<boolean> {
  const { width = 0, height = 0 } = await sharp(jpeg).metadata()
  const factor = height / PROGRAM.height
  const left = Math.max(0, Math.floor((plate.x - 60) * factor))
  const top = Math.max(0, Math.floor((plate.y - 60) * factor))
  const part = {
    left,
    top,
    width: Math.min(width - left, Math.ceil((plate.width + 120) * factor)),
    height: Math.min(height - top, Math.ceil((plate.height + 120) * factor)),
  }
  const aimed = sharp(jpeg)
    .extract(part)
    .resize({ width: 3 * part.width })
  const pictures = await Promise.all([sharp(jpeg), aimed].map((one) => one.png().toBuffer()))
  const others = decoders.filter(({ name }) => name !== 'jsQR')
  for (const png of pictures) {
    const read = await Promise.all(others.map((decoder) => decoder.read(png)))
    if (read.includes(TEXT)) return true
  }
  return false
}

/**
 * Returns how long after the code was covered the alarm starts, in milliseconds; null if it doesn’t.
 * The cover appears at a random time between two pictures, and each picture takes up to a second.
 */
function delayOf(finding: Finding, random: () => number): number | null {
  let watch = afterEvent(FIRST_WATCH, { type: 'connected', at: START })
  const coveredAt = START + 20 * SECOND_MS + random() * 5 * SECOND_MS
  for (let now = START; now < coveredAt + 30 * SECOND_MS; now += TICK_MS) {
    if (now < nextPictureAt(watch, now)) continue
    const seen: Finding = now < coveredAt ? { kind: 'readable' } : finding
    watch = afterEvent(watch, { type: 'picture', at: now, finding: seen })
    if (watch.isAlarm) return now + SECOND_MS - coveredAt
  }
  return null
}
