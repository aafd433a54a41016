import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FRAME_RATE_NAMES, FRAME_RATES, framesIn } from '../video-pack/motion/frame-rate.ts'
import { writeEdl } from './edl.ts'
import { writeFcpxml } from './fcpxml.ts'
import { matchItems } from './match-items.ts'
import { writeOtio } from './otio.ts'
import { writePremiereXml } from './premiere-xml.ts'
import { readTimeline } from './read-timeline.ts'
import { parseTimecode } from './timecode.ts'
import { type EditorTimeline, TIMELINE_FORMATS, type TimelineFormat, toTracks } from './timeline.ts'

const CODES = ['k7m2pq', 'r3t9vw', 'b4c6df'] as const

const WRITERS: Record<TimelineFormat, (timeline: EditorTimeline) => string> = {
  fcpxml: writeFcpxml,
  'premiere-xml': writePremiereXml,
  otio: writeOtio,
  edl: (timeline) => timeline.tracks.map((_, index) => writeEdl(timeline, index)).join('\n'),
}

/** Returns a timeline with codes at these seconds, 12 seconds each. */
function timelineAt(
  seconds: readonly number[],
  change: Partial<EditorTimeline> = {},
): EditorTimeline {
  const rate = change.rate ?? '25'
  const at = (second: number) => framesIn(second, FRAME_RATES[rate])
  const clips = seconds.map((second, index) => ({
    name: `QR Guide & more <${index}> ${CODES[index]}`,
    fileName: `guide-more-${CODES[index]}-overlay-1080.png`,
    from: at(second),
    frames: at(12),
    isStill: true,
  }))
  return {
    name: 'Ten “knives” & 1 pan',
    rate,
    isDropFrame: false,
    size: { width: 1920, height: 1080 },
    startFrame: 0,
    frames: at(Math.max(...seconds) + 60),
    base: null,
    tracks: toTracks(clips),
    markers: seconds.map((second, index) => ({
      name: 'QR Guide',
      note: CODES[index] ?? '',
      frame: at(second),
    })),
    ...change,
  }
}

const placements = CODES.map((code, index) => ({
  id: `id-${index}`,
  label: `Guide ${index}`,
  code,
  second: null,
}))

/** Returns the seconds at which a reader finds each code. */
function secondsRead(text: string, rate: EditorTimeline['rate']) {
  const read = readTimeline(text, rate)
  if (!read.ok) throw new Error(read.reason)
  return matchItems(read.items, placements).moves.map(({ to }) => to)
}

describe.each(TIMELINE_FORMATS)('%s', (format) => {
  const write = WRITERS[format]

  test('what is written is read at the same seconds', () => {
    const second = fc.integer({ min: 0, max: 4 * 3600 })
    fc.assert(
      fc.property(
        fc.uniqueArray(second, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...FRAME_RATE_NAMES),
        fc.boolean(),
        fc.boolean(),
        (seconds, rate, hasVideo, startsAtHour) => {
          const timeline = timelineAt(
            seconds.toSorted((a, b) => a - b),
            {
              rate,
              isDropFrame: rate === '29.97' || rate === '59.94',
              base: hasVideo ? { fileName: 'my film (1).mp4' } : null,
              startFrame: startsAtHour ? (parseTimecode('01:00:00;00', rate) ?? 0) : 0,
            },
          )
          // An EDL can't say whether it starts at the first hour if nothing comes before it.
          if (format === 'edl' && !startsAtHour && seconds.every((one) => one >= 3595)) return
          expect(secondsRead(write(timeline), rate).sort((a, b) => a - b)).toEqual(
            seconds.toSorted((a, b) => a - b),
          )
        },
      ),
      // Second 6,152 is as far from its frame as possible.
      {
        numRuns: 200,
        examples: [
          [[6152], '23.976', false, false],
          [[0, 6152], '23.976', false, false],
        ],
      },
    )
  })

  test('codes at the same time get tracks of their own', () => {
    const timeline = timelineAt([10, 15, 30])
    expect(timeline.tracks.map((track) => track.length)).toEqual([2, 1])
    expect(secondsRead(write(timeline), '25').toSorted()).toEqual([10, 15, 30])
  })

  test('names stay text', () => {
    const text = write(timelineAt([5], { name: '</event><b>"\u0000\n* LOC:' }))
    expect(readTimeline(text, '25')).toMatchObject({ ok: true, format })
  })
})

describe('other programs’ files', () => {
  test('markers in Final Cut’s nested clips are placed in the timeline', () => {
    const text = `<?xml version="1.0"?><!DOCTYPE fcpxml><fcpxml version="1.10"><resources>
      <asset id="r2" name="Guide k7m2pq"><media-rep src="file:///x/guide%20k7m2pq.png"/></asset></resources>
      <library><event><project><sequence tcStart="3600s" format="r1"><spine>
        <asset-clip name="A" offset="3600s" start="100s" duration="60s">
          <marker start="130s" value="QR here" note="buy the guide"/>
          <video ref="r2" lane="1" offset="140s" start="3600s" duration="10s" name="Guide">
            <marker start="3605s" value="inside"/>
          </video>
        </asset-clip>
        <gap offset="3660s" start="3600s" duration="30s"><chapter-marker start="3610s" value="Part 2"/></gap>
        <asset-clip name="B" duration="10s"><marker start="1s" value="Follows"/></asset-clip>
      </spine></sequence></project></event></library></fcpxml>`
    const read = readTimeline(text, '25')
    if (!read.ok) throw new Error(read.reason)
    const markers = read.items.filter(({ kind }) => kind === 'marker')
    expect(markers.map(({ name, seconds }) => [name, seconds])).toEqual([
      ['QR here', 30],
      ['inside', 45],
      ['Part 2', 70],
      ['Follows', 91],
    ])
    const { moves, additions } = matchItems(read.items, placements)
    expect(moves).toMatchObject([{ placementId: 'id-0', label: 'Guide 0', from: null, to: 40 }])
    expect(additions.filter(({ isSuggested }) => isSuggested).map(({ label }) => label)).toEqual([
      'QR here',
    ])
  })

  test('Premiere’s sequence and clip markers are placed in the timeline', () => {
    const text = `<xmeml version="4"><project><children><sequence>
      <rate><timebase>30</timebase><ntsc>TRUE</ntsc></rate>
      <media><video><track>
        <clipitem><name>film.mp4</name><start>300</start><end>900</end><in>100</in><out>700</out>
          <rate><timebase>30</timebase><ntsc>TRUE</ntsc></rate><file id="f"><name>film.mp4</name></file>
          <marker><name>Offer</name><comment/><in>400</in><out>-1</out></marker></clipitem>
        <clipitem><name>overlay</name><start>-1</start><end>1200</end><in>0</in><out>200</out>
          <file id="g"><name>x-r3t9vw-overlay-1080.png</name></file></clipitem>
      </track></video></media>
      <marker><name>Start</name><comment>c</comment><in>90</in><out>-1</out></marker>
      </sequence></children></project></xmeml>`
    const read = readTimeline(text, '25')
    if (!read.ok) throw new Error(read.reason)
    expect(matchItems(read.items, placements)).toMatchObject({
      moves: [{ placementId: 'id-1', to: 33 }],
      additions: [
        { label: 'Start', atSecond: 3 },
        { label: 'Offer', atSecond: 20 },
      ],
    })
  })

  test('Resolve’s marker list and Avid’s locators are markers', () => {
    const text = `TITLE: Film
FCM: NON-DROP FRAME

001  001      V     C        01:00:10:00 01:00:10:01 01:00:10:00 01:00:10:01  
 |C:ResolveColorBlue |M:Offer code |D:1

002  AX       V     C        00:00:00:00 00:00:05:00 01:02:31:00 01:02:36:00
* FROM CLIP NAME:  guide-b4c6df-overlay-1080.png
* LOC: 01:02:33:12 RED     ANIM FIX NEEDED`
    const read = readTimeline(text.replaceAll('\n', '\r\n'), '25')
    if (!read.ok) throw new Error(read.reason)
    expect(read.items.map(({ kind, name, seconds }) => [kind, name, seconds])).toEqual([
      ['marker', 'Offer code', 10],
      ['clip', 'guide-b4c6df-overlay-1080.png', 151],
      ['marker', 'ANIM FIX NEEDED', 153.48],
    ])
  })

  test('a placement that stays at its second isn’t a change, and a clip counts more than a marker', () => {
    const known = [{ id: 'a', label: 'Guide', code: 'k7m2pq', second: 10 }]
    const item = { name: '', note: 'K7M2PQ' }
    expect(matchItems([{ kind: 'marker', ...item, seconds: 10.99 }], known)).toMatchObject({
      moves: [{ from: 10, to: 11 }],
    })
    const both = [
      { kind: 'marker' as const, ...item, seconds: 3 },
      { kind: 'clip' as const, ...item, seconds: 10.4 },
    ]
    expect(matchItems(both, known)).toEqual({ moves: [], additions: [], unchanged: 1 })
  })

  test('times after the end of the video aren’t suggested', () => {
    const items = [
      { kind: 'clip' as const, name: CODES[0], note: '', seconds: 703 },
      { kind: 'clip' as const, name: CODES[1], note: '', seconds: 702.5 },
      { kind: 'marker' as const, name: 'QR at the end', note: '', seconds: 702 },
      { kind: 'marker' as const, name: 'QR too late', note: '', seconds: 3000 },
    ]
    const { moves, additions } = matchItems(items, placements, 702)
    const found = [...moves, ...additions]
    expect(found.map(({ isAfterEnd, isSuggested }) => [isAfterEnd, isSuggested])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [true, false],
    ])
    const unknown = matchItems(items, placements)
    expect([...unknown.moves, ...unknown.additions].every((one) => one.isSuggested)).toBe(true)
  })
})

describe('a file that isn’t a timeline', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(100)}">]><fcpxml>&a;</fcpxml>`
  test.each([
    ['', 'unknown-format'],
    ['hello', 'unknown-format'],
    ['{"OTIO_SCHEMA":"Timeline.1"}', 'unknown-format'],
    ['{"a":', 'unknown-format'],
    ['<html><body/></html>', 'unknown-format'],
    ['<fcpxml version="1.9"><resources/></fcpxml>', 'unknown-format'],
    [`<fcpxml>${'<a>'.repeat(200)}`, 'unknown-format'],
    [bomb, 'unknown-format'],
  ])('%#', (text, reason) => {
    expect(readTimeline(text, '25')).toEqual({ ok: false, reason })
  })

  test('any text ends without an error', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (text) => {
        for (const before of ['', '<fcpxml>', '{"OTIO_SCHEMA":"Timeline.1",', '001 AX V C ']) {
          readTimeline(before + text, '29.97')
        }
      }),
    )
  })
})
