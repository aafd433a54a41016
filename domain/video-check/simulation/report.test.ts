import { describe, expect, it } from 'vitest'
import { DISTANCES } from './conditions.ts'
import {
  type Checked,
  describeCovers,
  describeMargin,
  describeMarginNumbers,
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
  it('says how the code did on the sofa, and how large it has to be', () => {
    expect(describeMargin(PASSED, CHECKED)).toEqual([
      'We tested the code at 480p, 12 feet (3.8 m) from a 55″ TV: 8 of 8 test shots scanned, and the code could be 20% smaller. Most viewers sit closer.',
    ])
    expect(describeMargin(FAILED, CHECKED)).toEqual([
      'We tested the code at 480p, 12 feet (3.8 m) from a 55″ TV: 2 of 8 test shots scanned. Make the code at least 46% of the video height; it is 27% now.',
    ])
    const never = { ...FAILED, smallestScale: null }
    expect(describeMargin(never, CHECKED)).toEqual([
      expect.stringContaining('the code doesn’t scan at any size'),
    ])
  })

  it('has the numbers behind it', () => {
    expect(describeMarginNumbers(PASSED, CHECKED)).toEqual([
      'From 5.5 screen heights away, the code would still scan at 80% of its size.',
      'From 5.5 screen heights away, the smallest code that scans has 7.2 pixels per square (1/150 of the frame’s height). To pass, a code needs 9.0 pixels per square (1/120 of the frame’s height), which is at least 1.2 times that size.',
    ])
    expect(describeMarginNumbers(FAILED, CHECKED)).toHaveLength(1)
  })

  it('says what may cover the plate', () => {
    expect(describeCovers(CHECKED)).toEqual([
      'In the last 20 seconds, the code may be covered by an end screen video.',
    ])
    const low = { ...CHECKED, box: { ...CHECKED.box, x: 600, y: 700 } }
    expect(describeCovers(low)).toEqual([
      'In this position, the code may be covered by the player’s controls and captions.',
    ])
  })

  it('as text has every result, and what was not simulated', () => {
    const text = simulationText(PASSED, CHECKED)
    expect(text).toContain('This code will scan from the sofa (simulated).')
    expect(text).toContain('480p, sofa: OK. 8 of 8 test shots scanned')
    expect(text).toContain('No real phone was used')
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
