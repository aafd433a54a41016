import { expect } from 'vitest'
import { type Program, refusalOf } from './site.testing.ts'

/** Videos, by a program that has just given a placement the URL of one. */
export async function groupsPlacements(
  call: Program,
  placement: { id: string; videoId: string | null },
): Promise<void> {
  const { data } = await call('listVideos', { query: { limit: 1 } })
  const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  expect(data).toMatchObject([{ id: placement.videoId, platform: 'youtube', url, views: null }])
  const params = { videoId: placement.videoId ?? '' }
  const typed = {
    ownTitle: 'One lamp',
    publishedAt: '2026-03-01T18:05:30.000Z',
    durationSeconds: 754,
    views: 12_500,
  }
  const edited = await call('updateVideo', { params, body: typed })
  expect(edited).toMatchObject(typed)
  expect(edited.viewsTypedAt).not.toBeNull()
  const kept = await call('updateVideo', { params, body: { ownTitle: null } })
  expect(kept).toMatchObject({ ...typed, ownTitle: null, viewsTypedAt: edited.viewsTypedAt })
  expect(await call('getVideo', { params })).toEqual(kept)
  const wrong = { params, body: { publishedAt: '1999-01-01T00:00:00.000Z' } }
  expect(await refusalOf(call('updateVideo', wrong))).toBe('422 invalid-body')
  expect(await call('deleteVideo', { params })).toBeNull()
  expect(await refusalOf(call('getVideo', { params }))).toBe('404 not-found')
  expect(await refusalOf(call('deleteVideo', { params }))).toBe('404 not-found')
  const left = await call('getPlacement', { params: { placementId: placement.id } })
  expect(left).toMatchObject({ videoId: null, videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })
}
