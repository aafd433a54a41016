import { expect } from 'vitest'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { guide, type Program, programOf, refusalOf, type Site } from './site.testing.ts'

/** Stream overlays and the search. */
export async function streamsCodes(site: Site): Promise<void> {
  const call = await programOf(site, (await createPayer(site.services, 'CREATOR')).id)
  const magnet = await call('createMagnet', { body: guide('Guide') })
  const overlay = await call('createLiveSource', { body: { name: 'Main', magnetId: magnet.id } })
  const params = { liveSourceId: overlay.id }
  expect(overlay.dockUrl).toBe(`${overlay.url}/dock`)
  expect((await fetch(overlay.url ?? '')).status).toBe(200)
  const edited = await call('updateLiveSource', { params, body: { goal: 50 } })
  expect(edited).toMatchObject({ goal: 50, url: overlay.url })
  await experiments(call, params)
  expect((await call('renewLiveSource', { params })).url).not.toBe(overlay.url)
  expect((await call('revokeLiveSource', { params })).url).toBeNull()
  expect((await call('getLiveSource', { params })).isRevoked).toBe(true)
  expect((await call('listLiveSources')).data).toHaveLength(1)
  expect(await call('deleteLiveSource', { params })).toBeNull()
  expect((await call('search', { query: { q: 'guide' } })).magnets.total).toBe(1)
}

/** Experiments on a stream. */
async function experiments(call: Program, params: { liveSourceId: string }): Promise<void> {
  const variants = [{}, { size: 'large' as const }]
  const uneven = { params, body: { variants, minutes: 21 } }
  expect(await refusalOf(call('startLiveExperiment', uneven))).toBe('422 invalid-body')
  const same = { params, body: { variants: [{}, {}] } }
  expect(await refusalOf(call('startLiveExperiment', same))).toBe('422 invalid-body')
  const started = await call('startLiveExperiment', { params, body: { variants } })
  expect(started).toMatchObject({ state: 'waiting', minutes: 60, delaySeconds: 15, result: null })
  expect(started.variantOfMinute).toHaveLength(60)
  expect(await refusalOf(call('startLiveExperiment', { params, body: { variants } }))).toBe(
    '409 conflict',
  )
  expect(await refusalOf(call('updateLiveSource', { params, body: { goal: 60 } }))).toBe(
    '409 conflict',
  )
  const at = { params: { ...params, liveExperimentId: started.id } }
  expect(await call('getLiveExperiment', at)).toEqual(started)
  expect((await call('stopLiveExperiment', at)).state).toBe('stopped')
  expect(await refusalOf(call('stopLiveExperiment', at))).toBe('409 conflict')
  expect((await call('listLiveExperiments', { params })).data).toMatchObject([
    { id: started.id, state: 'stopped' },
  ])
}

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
  const figures = await call('getVideoFigures', { params })
  expect(figures.placements.map(({ placementId }) => placementId)).toEqual([placement.id])
  const query = { videoIds: placement.videoId ?? '', window: '7d' as const }
  expect((await call('compareVideos', { query })).videos).toHaveLength(1)
  expect(await (await call('exportVideoComparison', { query })).text()).toContain('Hours compared')
  expect(await (await call('exportVideos')).text()).toContain(kept.url)
  const timeline = await call('getTimeline', { params, query: { rate: '25' } })
  expect(timeline.headers.get('content-disposition')).toContain('timeline.zip')
  expect((await timeline.bytes()).subarray(0, 2)).toEqual(new TextEncoder().encode('PK'))
  expect((await call('fetchVideo', { params })).id).toBe(placement.videoId)
  const added = await call('createVideo', { body: { url } })
  expect(added.id).toBe(placement.videoId)
  const at = { params: { placementId: placement.id } }
  expect((await call('detachVideo', at)).videoId).toBeNull()
  expect((await call('joinVideo', at)).videoId).toBe(placement.videoId)
  const kit = await call('getPasteKit', at)
  expect(kit.texts.map(({ kind }) => kind)).toContain('pinned-comment')
  const completed = await call('completePlacements', at)
  expect(completed.spots.every(({ placementId }) => placementId !== null)).toBe(true)
  const wrong = { params, body: { publishedAt: '1999-01-01T00:00:00.000Z' } }
  expect(await refusalOf(call('updateVideo', wrong))).toBe('422 invalid-body')
  for (const { placementId } of completed.spots) {
    if (placementId && placementId !== placement.id) {
      await call('archivePlacement', { params: { placementId } })
    }
  }
  expect(await call('deleteVideo', { params })).toBeNull()
  expect(await refusalOf(call('getVideo', { params }))).toBe('404 not-found')
  expect(await refusalOf(call('deleteVideo', { params }))).toBe('404 not-found')
  const left = await call('getPlacement', { params: { placementId: placement.id } })
  expect(left).toMatchObject({ videoId: null, videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })
}
