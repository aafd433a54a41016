import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ffmpeg, hasEncoder, hasFfmpeg, hashLines, NO_FFMPEG } from '#tests/support/ffmpeg.ts'
import { type InsertBrowser, startInsertBrowser } from '#tests/support/insert-browser.ts'
import { decoders } from '#tests/support/qr-decoders.ts'
import { makeWindowClip, RATE, WINDOW_CLIPS } from '#tests/video/window-clips.ts'

const TEXT = 'HTTPS://QRMAGNET.COM/Q/X7K2PD'
/** Every how many clips one is taken. */
const EVERY = 6
/** Every how many held frames one is read. */
const READ_EVERY = 5

const canJudge = hasFfmpeg && hasEncoder('libx264')

// Videos made by FFmpeg, each changed by the built worker in a browser and judged by FFmpeg and three decoders.
describe.skipIf(!canJudge)('a code that is put into a finished video', () => {
  const folder = mkdtempSync(join(tmpdir(), 'insert-code-'))
  const reads = new Map(decoders.map(({ name }) => [name, { read: 0, all: 0 }]))
  let browser: InsertBrowser
  beforeAll(async () => {
    browser = await startInsertBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true })
  })

  const clips = WINDOW_CLIPS.filter((_, index) => index % EVERY === 0)
  it.each(clips)('$name: all other frames and all times are as before', async (clip) => {
    const { path } = await makeWindowClip(folder, clip)
    const made = join(folder, 'made.mp4')
    const inserted = await browser.insert(path, TEXT, made)
    if ('refused' in inserted) throw new Error(inserted.refused)
    const { window, way } = inserted
    expect(way.kind).toBe('part')
    const [before, after] = [path, made].map((file) => hashLines(['-i', file, '-map', '0:v']))
    const [beforeIn, afterIn] = [path, made].map((file) =>
      hashLines(['-i', file, '-map', '0:v', '-c', 'copy']).map((fields) => fields.at(-1)),
    )
    expect(after?.map(([, , time]) => time)).toEqual(before?.map(([, , time]) => time))
    const changed = beforeIn?.flatMap((hash, index) => (hash === afterIn?.[index] ? [] : [index]))
    const seconds = 'seconds' in way ? way.seconds : 0
    const [first = 0, last = 0] = [changed?.at(0), changed?.at(-1)]
    // All of them are between two key frames.
    expect(last + 1 - first).toBeLessThanOrEqual(Math.round(seconds * (clip.rate ?? RATE)))
    await readHeld(made, window)
    rmSync(path)
    rmSync(made)
  })

  /** Reads held frames as people see them in 480 lines and 700 kbit/s. */
  async function readHeld(path: string, window: { fromSeconds: number; toSeconds: number }) {
    const pictures = join(folder, 'held')
    rmSync(pictures, { recursive: true, force: true })
    mkdirSync(pictures)
    const small = join(pictures, 'small.mp4')
    const scale = "scale='if(gt(iw,ih),-2,480)':'if(gt(iw,ih),480,-2)'"
    const rendition = '-an -c:v libx264 -preset veryfast -b:v 700k -maxrate 900k -bufsize 1400k'
    ffmpeg(['-i', path, '-vf', scale, ...rendition.split(' '), small])
    const { fromSeconds, toSeconds } = window
    const held = `between(t,${fromSeconds + 0.05},${toSeconds - 0.05})*not(mod(n,${READ_EVERY}))`
    const output = join(pictures, '%05d.png')
    ffmpeg(['-i', small, '-vf', `select='${held}'`, '-fps_mode', 'passthrough', output])
    for (const name of readdirSync(pictures).filter((file) => file.endsWith('.png'))) {
      const png = readFileSync(join(pictures, name))
      for (const decoder of decoders) {
        const count = reads.get(decoder.name)
        if (!count) continue
        count.all++
        if ((await decoder.read(png)) === TEXT) count.read++
      }
    }
  }

  it('is read in at least 99% of the held frames by each decoder', () => {
    const counts = [...reads].map(([name, { read, all }]) => `${name}: ${read} of ${all}`)
    process.stdout.write(`${counts.join(', ')}\n`)
    for (const [name, { read, all }] of reads) {
      expect(all, name).toBeGreaterThan(100)
      expect(read / all, name).toBeGreaterThanOrEqual(0.99)
    }
  })
})

it.skipIf(canJudge)(NO_FFMPEG)
