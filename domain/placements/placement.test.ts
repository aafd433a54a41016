import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatTimestamp,
  guessPlatform,
  parsePlatform,
  parseSpot,
  parseTimestamp,
  placementTitle,
} from './placement.ts'

describe('a timestamp', () => {
  it.each([
    ['2:31', 151],
    [' 0:05 ', 5],
    ['02:31', 151],
    ['1:02:31', 3751],
    ['90:00', 5400],
    ['99:59:59', 359_999],
  ])('%s is read', (typed, seconds) => {
    expect(parseTimestamp(typed)).toBe(seconds)
  })

  it.each(['', '2', '2:3', '2:60', '1:60:00', '1:2:31', '2:31:', 'two', '-1:00', '100:00:00'])(
    '%s is none',
    (typed) => {
      expect(parseTimestamp(typed)).toBeNull()
    },
  )

  it('is read as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359_999 }), (seconds) => {
        expect(parseTimestamp(formatTimestamp(seconds))).toBe(seconds)
      }),
    )
  })
})

it.each([
  ['https://www.youtube.com/watch?v=1', 'youtube'],
  ['https://youtu.be/1', 'youtube'],
  ['https://m.tiktok.com/@a/video/1', 'tiktok'],
  ['https://www.instagram.com/reel/1', 'instagram'],
  ['https://open.spotify.com/episode/1', 'podcast'],
  ['https://someone.substack.com/p/1', 'newsletter'],
  ['https://www.twitch.tv/someone', 'twitch'],
  ['https://notyoutube.com/1', 'website'],
  ['nonsense', 'other'],
  [null, 'other'],
])('%s is on %s', (url, platform) => {
  expect(guessPlatform(url)).toBe(platform)
})

it('platforms and spots are known by how people write them', () => {
  expect(['YouTube', 'you tube', 'IG', 'Tik-Tok', 'Other'].map(parsePlatform)).toEqual([
    'youtube',
    'youtube',
    'instagram',
    'tiktok',
    'other',
  ])
  expect(['On screen', 'on-screen', 'Pinned Comment', 'link in bio', 'sky'].map(parseSpot)).toEqual(
    ['on-screen', 'on-screen', 'pinned-comment', 'bio', null],
  )
})

it('a placement is called by name, spot and time', () => {
  expect(placementTitle({ label: 'Lamp', spot: 'on-screen', atSecond: 151 })).toBe(
    'Lamp On screen 2:31',
  )
  expect(placementTitle({ label: 'Lamp', spot: null, atSecond: null })).toBe('Lamp')
})
