import { expect, it } from 'vitest'
import {
  guessPlatform,
  isTimedSpot,
  parsePlatform,
  parseSpot,
  placementTitle,
  SPOTS,
} from './placement.ts'

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

it('only spots of a moment, or unknown ones, have a time in the video', () => {
  expect(isTimedSpot(null)).toBe(true)
  expect(SPOTS.filter(isTimedSpot)).toEqual(['on-screen', 'spoken', 'end-card'])
})

it('a placement is called by name, spot and time', () => {
  expect(placementTitle({ label: 'Lamp', spot: 'on-screen', atSecond: 151 })).toBe(
    'Lamp On screen 2:31',
  )
  expect(placementTitle({ label: 'Lamp', spot: null, atSecond: null })).toBe('Lamp')
})
