import { expect, it } from 'vitest'
import type { Spot } from '../placements/placement.ts'
import { canSetTime, isOtherLength, suggestPlacement } from './save-choice.ts'

const savable = (id: string, spot: Spot | null) => ({
  id,
  label: id,
  atSecond: null,
  spot,
  videoSeconds: null,
})
const description = savable('a description', 'description')
const unknown = savable('b unknown', null)
const endCard = savable('c end card', 'end-card')
const onScreen = savable('d on screen', 'on-screen')

it('a check is saved to the placement of the page, else to one that is on screen', () => {
  const all = [description, endCard, onScreen]
  expect(suggestPlacement(all, description.id)).toBe(description)
  expect(suggestPlacement(all, null)).toBe(onScreen)
  expect(suggestPlacement([description, endCard], 'elsewhere')).toBe(endCard)
  expect(suggestPlacement([description, unknown], null)).toBe(unknown)
  expect(suggestPlacement([description], null)).toBe(description)
  expect(suggestPlacement([], null)).toBeNull()
})

it('a check gives no time to a place beside the video', () => {
  expect([description, endCard, onScreen, unknown].map(canSetTime)).toEqual([
    false,
    true,
    true,
    true,
  ])
})

it('a file is another video if its length differs by more than five seconds', () => {
  const of = (videoSeconds: number | null) => ({ ...description, videoSeconds })
  expect([702, 697.1, 42, 720].map((seconds) => isOtherLength(of(702), seconds))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(isOtherLength(of(null), 42)).toBe(false)
})
