import { describe, expect, it } from 'vitest'
import { isOverlayUrl, readSceneItems } from './scene-items.ts'

describe('the items of a scene', () => {
  it('are read from the lowest to the topmost', () => {
    const items = readSceneItems({
      sceneItems: [
        {
          sceneItemId: 2,
          sceneItemIndex: 1,
          sourceName: 'Chat',
          sceneItemEnabled: false,
          inputKind: 'browser_source',
          isGroup: null,
          sourceType: 'OBS_SOURCE_TYPE_INPUT',
          sceneItemTransform: {
            sourceWidth: 400,
            sourceHeight: 600,
            positionX: 10,
            positionY: 20,
            rotation: 0,
            scaleX: 1,
            scaleY: 2,
            alignment: 5,
            boundsType: 'OBS_BOUNDS_NONE',
            boundsAlignment: 0,
            boundsWidth: 0,
            boundsHeight: 0,
            cropLeft: 1,
            cropTop: 2,
            cropRight: 3,
            cropBottom: 4,
          },
        },
        {
          sceneItemId: 1,
          sceneItemIndex: 0,
          sourceName: 'Inner',
          sceneItemEnabled: true,
          inputKind: null,
          isGroup: false,
          sourceType: 'OBS_SOURCE_TYPE_SCENE',
          sceneItemTransform: {},
        },
        {
          sceneItemId: 3,
          sceneItemIndex: 2,
          sourceName: 'G',
          isGroup: true,
          sceneItemTransform: {},
        },
      ],
    })
    expect(items.map(({ name, holds }) => [name, holds])).toEqual([
      ['Inner', 'scene'],
      ['Chat', null],
      ['G', 'group'],
    ])
    expect(items[1]).toMatchObject({
      isEnabled: false,
      transform: {
        source: { width: 400, height: 600 },
        position: { x: 10, y: 20 },
        scale: { x: 1, y: 2 },
        crop: { left: 1, top: 2, right: 3, bottom: 4 },
      },
    })
  })

  it.each([null, undefined, 'text', {}, { sceneItems: 'none' }, { sceneItems: [null, 3, {}] }])(
    'are none in %j',
    (response) => expect(readSceneItems(response)).toEqual([]),
  )

  it('don’t have values that aren’t numbers', () => {
    const [item] = readSceneItems({
      sceneItems: [
        {
          sourceName: 'x',
          sceneItemTransform: { sourceWidth: 'wide', scaleX: null, positionX: Number.NaN },
        },
      ],
    })
    expect(item?.transform).toMatchObject({
      source: { width: 0 },
      scale: { x: 1, y: 1 },
      position: { x: 0 },
    })
  })

  it('are at most 300', () => {
    const sceneItems = Array.from({ length: 1000 }, (_, index) => ({
      sceneItemIndex: index,
      sourceName: 'x'.repeat(5000),
      sceneItemTransform: {},
    }))
    const items = readSceneItems({ sceneItems })
    expect(items).toHaveLength(300)
    expect(items[0]?.name).toHaveLength(256)
  })
})

describe('the URL of an overlay', () => {
  it.each([
    ['https://qrmagnet.com/live/abc', true],
    ['http://localhost:3000/live/abc/', true],
    ['https://qrmagnet.com/live/abc?x=1', true],
    ['https://qrmagnet.com/live/abcd', false],
    ['https://qrmagnet.com/live/abc/dock', false],
    ['live/abc', false],
    [null, false],
  ])('%s: %s', (url, isSame) => expect(isOverlayUrl(url, '/live/abc')).toBe(isSame))
})
