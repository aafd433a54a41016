import { describe, expect, it } from 'vitest'
import { testEnv } from '#tests/support/test-env.ts'
import { isTourQuestion, tourPath } from './tour-paths.ts'
import { readTourSide, type TourSide, writeTourSide } from './tour-side.ts'

describe('the tour', () => {
  it.each(['/dashboard', '/dashboard.data', '/magnets/1/placements', '/workspace/1', '/EDIT/1'])(
    'shows the screen %s',
    (path) => expect(tourPath(path)).toBe('screen'),
  )

  it.each([
    '/',
    '/tour',
    '/tour/m/dashboard',
    '/login',
    '/control-center',
    '/api/v1/magnets',
    '/m/x',
  ])('leaves %s to the product', (path) => expect(tourPath(path)).toBe(null))

  it.each(['/analytics/export.csv', '/profile/export.json', '/magnets/1/placements/codes.zip'])(
    'gives no download %s',
    (path) => expect(tourPath(path)).toBe('download'),
  )

  it.each([
    '/magnets/1/video-pack/pack.zip/',
    '/magnets/1/video-pack/pack.zip//',
    '/magnets/1/video-pack/pack%2Ezip',
    '/magnets/1/video-pack/overlay.%6dov',
    '/magnets/1/video-pack/overlay.%6Dov/',
    '/magnets/1/video-pack/overlay.mov.data',
    '/magnets/1/video-pack/overlay.mov.%64ata',
    '/magnets/1/video-pack/overlay.mov/_.data',
    '/magnets/1/video-pack/overlay.mov.data/',
    '/magnets/1/video-pack/overlay.mov.data.data',
    '/%6dagnets/1/video-pack/pack.ZIP',
    `/analytics/export.csv${'/'.repeat(15_000)}`,
  ])('gives no download %.60s, however it is spelled', (path) =>
    expect(tourPath(path)).toBe('download'),
  )

  it('shows a screen whose path can’t be decoded, which is none', () => {
    expect(tourPath('/magnets/%E0%A4%A')).toBe('screen')
    expect(tourPath('/magnets.data/')).toBe('screen')
  })

  it('shows codes, which are images', () => {
    expect(tourPath('/magnets/1/qr.png')).toBe('screen')
  })
})

describe('a question', () => {
  it('is only what codes lead to', () => {
    expect(isTourQuestion('/check-video/codes')).toBe(true)
    expect(isTourQuestion('/check-video')).toBe(false)
    expect(isTourQuestion('/check-video/codes/1')).toBe(false)
  })
})

describe('the side of the tour', () => {
  const env = testEnv({ publicUrl: 'https://magnet.example' })
  const sideAfter = (line: string) =>
    readTourSide(env, new Headers({ cookie: line.split(';')[0] ?? '' }))

  it.each<TourSide>(['creator', 'brand'])('%s is kept by the browser', (side) => {
    expect(sideAfter(writeTourSide(env, side))).toBe(side)
  })

  it('is gone after leaving, and nothing else is one', () => {
    expect(sideAfter(writeTourSide(env, null))).toBe(null)
    expect(sideAfter('__Host-qrm_tour=administrator')).toBe(null)
    expect(readTourSide(env, new Headers())).toBe(null)
  })
})
