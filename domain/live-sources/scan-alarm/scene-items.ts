import { cleanLine } from '#lib/text.ts'
import type { ItemTransform } from './transform.ts'

/** An item of a scene in OBS. */
export type SceneItem = {
  id: number
  /** The name of its source. */
  name: string
  isEnabled: boolean
  /** The kind of its input, such as 'browser_source'; null for scenes and groups. */
  kind: string | null
  /** Whether the item is a scene or a group, which has items of its own. */
  holds: 'scene' | 'group' | null
  transform: ItemTransform
}

/** A scene's items from the lowest to the topmost, with the items of groups and scenes in it. */
export type SceneTree = readonly TreeItem[]
export type TreeItem = SceneItem & {
  /** The URL of a browser source; null if it isn't known. */
  url: string | null
  items: SceneTree
}

const MAX_ITEMS = 300
const MAX_NAME_LENGTH = 256

type Json = Record<string, unknown>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null
const numberIn = (json: Json, name: string, otherwise = 0) => {
  const value = json[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise
}

/**
 * Reads the items in a response of OBS to GetSceneItemList or GetGroupSceneItemList, from the lowest
 * to the topmost. Leaves out what isn't an item.
 */
export function readSceneItems(response: unknown): SceneItem[] {
  if (!isJson(response) || !Array.isArray(response.sceneItems)) return []
  return response.sceneItems
    .filter(isJson)
    .slice(0, MAX_ITEMS)
    .toSorted((a, b) => numberIn(a, 'sceneItemIndex') - numberIn(b, 'sceneItemIndex'))
    .flatMap((item) => toItem(item) ?? [])
}

function toItem(item: Json): SceneItem | null {
  const { sourceName, sceneItemTransform: transform } = item
  if (typeof sourceName !== 'string' || !isJson(transform)) return null
  const isScene = item.sourceType === 'OBS_SOURCE_TYPE_SCENE'
  return {
    id: numberIn(item, 'sceneItemId'),
    name: sourceName.slice(0, MAX_NAME_LENGTH),
    isEnabled: item.sceneItemEnabled !== false,
    kind: typeof item.inputKind === 'string' ? item.inputKind : null,
    holds: item.isGroup === true ? 'group' : isScene ? 'scene' : null,
    transform: toTransform(transform),
  }
}

function toTransform(json: Json): ItemTransform {
  const at = (name: string, otherwise?: number) => numberIn(json, name, otherwise)
  return {
    source: { width: at('sourceWidth'), height: at('sourceHeight') },
    position: { x: at('positionX'), y: at('positionY') },
    rotation: at('rotation'),
    scale: { x: at('scaleX', 1), y: at('scaleY', 1) },
    alignment: at('alignment', 5),
    crop: {
      left: at('cropLeft'),
      top: at('cropTop'),
      right: at('cropRight'),
      bottom: at('cropBottom'),
    },
    bounds: {
      type: typeof json.boundsType === 'string' ? json.boundsType : 'OBS_BOUNDS_NONE',
      alignment: at('boundsAlignment'),
      size: { width: at('boundsWidth'), height: at('boundsHeight') },
    },
  }
}

/** Returns the name as it is shown: one line without control characters. */
export const shownName = (name: string): string => cleanLine(name)

/** Returns whether a browser source's URL is the one of an overlay's page. */
export function isOverlayUrl(url: string | null, path: string): boolean {
  if (url === null || !URL.canParse(url)) return false
  return new URL(url).pathname.replace(/\/$/, '') === path
}
