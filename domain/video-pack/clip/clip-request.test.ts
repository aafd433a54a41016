import { expect, it } from 'vitest'
import { parseMotionRequest } from '../motion-request.ts'
import { CLIP_FILES, clipBitrate, clipFileName } from './clip-request.ts'

it('there are clips for 1080p landscape and upright video', () => {
  expect(CLIP_FILES.map(({ picture }) => `${picture.width} × ${picture.height}`)).toEqual([
    '1920 × 1080',
    '1080 × 1920',
  ])
})

it('a clip is named after what it is', () => {
  const choice = new URLSearchParams({ file: 'vertical-1920', seconds: '10', rate: '29.97' })
  const request = parseMotionRequest(choice)
  if (!request) throw new Error('this is on offer')
  expect(clipFileName(request, 'blurred')).toBe('vertical-1920-10s-29.97fps-blurred.mp4')
})

it('more frames a second get more bits', () => {
  expect(clipBitrate({ rate: '30' })).toBe(8_000_000)
  expect(clipBitrate({ rate: '59.94' })).toBe(12_000_000)
})
