import { expect, it } from 'vitest'
import { matchDescriptions } from './match-videos.ts'

const DESCRIPTIONS = [
  { id: 'dQw4w9WgXcQ', title: 'How I Light a Small Room – Part 2' },
  { id: '-_abcDEF123', title: 'Intro' },
  { id: 'intro', title: 'Vlog' },
  { id: 'AAAAAAAAAAA', title: 'Vlog' },
  { id: 'BBBBBBBBBBB', title: 'Käse & Brot 🧀' },
  { id: 'CCCCCCCCCCC', title: '🧀' },
]

it.each([
  ['Anything [dQw4w9WgXcQ].webm', 'dQw4w9WgXcQ'],
  ['dQw4w9WgXcQ.mp4', 'dQw4w9WgXcQ'],
  ['x_-_abcDEF123_y.mp4', '-_abcDEF123'],
  // The id counts more than the title.
  ['intro-dQw4w9WgXcQ.mp4', 'dQw4w9WgXcQ'],
  ['How I light a small room - part 2.mp4', 'dQw4w9WgXcQ'],
  ['how_i_light_a_small_room_part_2.MOV', 'dQw4w9WgXcQ'],
  ['INTRO.mp4', '-_abcDEF123'],
  ['Ka\u0308se _ Brot.mp4', 'BBBBBBBBBBB'],
  ['dqw4w9wgxcq.mp4', null],
  ['How I light a small room.mp4', null],
  // Two videos have this title.
  ['vlog.mp4', null],
  ['🧀.mp4', null],
  ['.mp4', null],
])('%s belongs to %s', (name, id) => {
  expect(matchDescriptions(DESCRIPTIONS)(name)?.id ?? null).toBe(id)
})
