import { expect, it } from 'vitest'
import { kindOfFile } from './file-kind.ts'

it.each([
  ['lamp.mp4', '', false, 'video'],
  ['LAMP.MOV', '', true, 'video'],
  ['tape.avi', '', true, 'video'],
  ['lamp', 'video/mp4', true, 'video'],
  ['videos.csv', '', true, 'text'],
  ['videos.csv', '', false, 'text'],
  ['notes.txt', '', false, 'text'],
  // Chosen by itself, it is read, and the page says what is wrong with it.
  ['photo.jpg', 'image/jpeg', false, 'text'],
  ['photo.jpg', 'image/jpeg', true, 'other'],
  ['notes.txt', '', true, 'other'],
  ['._lamp.mp4', '', true, 'other'],
  ['.DS_Store', '', true, 'other'],
])('%s (%s), in a folder: %s, is %s', (name, type, isInFolder, kind) => {
  expect(kindOfFile({ name, type, isInFolder })).toBe(kind)
})
