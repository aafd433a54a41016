import assert from 'node:assert/strict'
import { type Clip, type ClipCode, QUIET } from './clips.ts'
import type { ScanOutcome } from './scan-browser.ts'

/**
 * Throws if a scan differs from what the clip was made of: frames ±1, size ±2%, no other code, and
 * the time of covered ones ±1.1 s, as looks are a second apart.
 */
export function expectTruth(clip: Clip, outcome: ScanOutcome): void {
  if (outcome.type === 'problem') throw new Error(`${clip.name}: ${outcome.problem.reason}`)
  const { codes: shown = [], rate = 30 } = clip
  const codes = shown.filter(({ covered }) => !covered)
  const { findings, unread } = outcome.report
  const hidden = shown.filter(({ covered }) => covered)
  assert.equal(unread.length, hidden.length, `${clip.name}: ${JSON.stringify(unread)}`)
  hidden.forEach(({ first, last }, index) => {
    const { from = 0, until = 0 } = unread[index] ?? {}
    const far = Math.max(Math.abs(from - first / rate), Math.abs(until - (last + 1) / rate))
    assert.ok(far < 1.1, `${clip.name}: ${from} to ${until}`)
  })
  const texts = (all: { text: string }[]) => [...new Set(all.map(({ text }) => text))].sort()
  assert.deepEqual(texts(findings), texts(codes), clip.name)
  for (const { text, appearances } of findings) {
    const own = codes.filter((code) => code.text === text)
    const frames = appearances.map(({ from, lastFrame }) => [
      Math.round(from * rate),
      Math.round(lastFrame * rate),
    ])
    assert.equal(frames.length, own.length, `${clip.name}: ${JSON.stringify(frames)}`)
    own.forEach((code, index) => {
      const [first = 0, last = 0] = frames[index] ?? []
      const words = `${clip.name}: ${first} to ${last}, not ${code.first} to ${code.last}`
      assert.ok(Math.abs(first - code.first) <= 1 && Math.abs(last - code.last) <= 1, words)
      expectSize(clip, code, appearances[index])
    })
  }
}

type Measured = { modulePixels: number; box: { x: number; y: number }; inverted: boolean }

function expectSize(clip: Clip, code: ClipCode, one: Measured | undefined): void {
  const ratio = (one?.modulePixels ?? 0) / code.module
  assert.ok(Math.abs(ratio - 1) <= 0.02, `${clip.name}: size × ${ratio}`)
  assert.equal(one?.inverted, (code.dark ?? 0) > (code.light ?? 255), clip.name)
  if (typeof code.x !== 'number' || typeof code.y !== 'number') return
  const far = Math.hypot(
    (one?.box.x ?? 0) - code.x - QUIET * code.module,
    (one?.box.y ?? 0) - code.y - QUIET * code.module,
  )
  assert.ok(far < code.module, `${clip.name}: ${far} pixels away`)
}
