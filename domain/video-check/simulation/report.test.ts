import { describe, expect, it } from 'vitest'
import { DISTANCES } from './conditions.ts'
import {
  type Checked,
  describeCovers,
  describeMargin,
  simulationHtml,
  simulationText,
} from './report.ts'
import type { Cell, Simulation } from './simulate.ts'

const cell = (part: Partial<Cell>): Cell => ({
  lines: 480,
  kbps: 700,
  distance: 5.5,
  reads: 8,
  readsAtOnce: true,
  margin: 1.2,
  verdict: 'pass',
  failure: null,
  ...part,
})

const PASSED: Simulation = {
  seed: 1,
  cells: DISTANCES.map((distance) => cell({ distance })),
  reference: { lines: 480, distance: 5.5 },
  smallestScale: 0.8,
  margin: 1.25,
  verdict: 'pass',
}
const FAILED: Simulation = {
  ...PASSED,
  cells: [cell({ reads: 2, margin: 0, verdict: 'fail', readsAtOnce: false })],
  smallestScale: 1.3,
  margin: 0,
  verdict: 'fail',
}
const CHECKED: Checked = {
  name: 'frame <1>.png',
  picture: { width: 1920, height: 1080 },
  box: { x: 1526, y: 234, width: 297, height: 297 },
  module: 9,
  text: 'HTTPS://QRMAGNET.COM/Q/X7K2PD',
  method: 'vp9',
  checkedAt: new Date('2026-11-23T10:00:00Z'),
}

describe('the report', () => {
  it('names the margin and the smallest sizes', () => {
    expect(describeMargin(PASSED, CHECKED)).toEqual([
      'From 5.5 screen heights away (half of all viewers sit nearer), in 480 lines, it still reads at 1/1.25 of this size.',
      'The smallest size that is read there is H/150, 7.2 pixels a module here; the smallest that passes is H/120, 9.0 pixels a module here, as it keeps a margin of 1.2.',
    ])
    expect(describeMargin(FAILED, CHECKED)[0]).toContain('has to be 1.3 times as large')
    const never = { ...FAILED, smallestScale: null }
    expect(describeMargin(never, CHECKED)).toEqual([
      expect.stringContaining('isn’t read in any size'),
    ])
  })

  it('says what may cover the plate', () => {
    expect(describeCovers(CHECKED)).toEqual([
      'In the last 20 seconds it can lie under a video of the end screen.',
    ])
    const low = { ...CHECKED, box: { ...CHECKED.box, x: 600, y: 700 } }
    expect(describeCovers(low)).toEqual([
      'Here it may be covered by the player’s controls and captions.',
    ])
  })

  it('as text has every result, and what was not simulated', () => {
    const text = simulationText(PASSED, CHECKED)
    expect(text).toContain('Passes (simulated).')
    expect(text).toContain('480 lines from 5.5 screen heights (sofa): Read: 8 of 8 looks')
    expect(text).toContain('No phone took part.')
    expect(text).toContain('2026-11-23')
  })

  it('as a file shows the frames that failed, and escapes names', () => {
    const html = simulationHtml(FAILED, CHECKED, () => 'data:image/png;base64,AAAA')
    expect(html).toContain('frame &lt;1&gt;.png')
    expect(html).toContain('<img src="data:image/png;base64,AAAA"')
    expect(simulationHtml(PASSED, CHECKED, () => 'data:image/png;base64,AAAA')).not.toContain(
      '<img',
    )
  })
})
