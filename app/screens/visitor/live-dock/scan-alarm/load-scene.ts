import { MAX_DEPTH } from '#domain/live-sources/scan-alarm/find-overlay.ts'
import {
  readSceneItems,
  type SceneItem,
  type SceneTree,
} from '#domain/live-sources/scan-alarm/scene-items.ts'
import type { ObsClient } from './obs-client.ts'

/** How many groups and scenes, and how many URLs, are asked for. */
const MAX_ASKED = 40

/** Loads a scene’s items, with those of the groups and scenes in it, and browser sources’ URLs. */
export async function loadScene(obs: ObsClient, sceneName: string): Promise<SceneTree> {
  let asked = 0

  async function complete(items: SceneItem[], depth: number): Promise<SceneTree> {
    return Promise.all(
      items.map(async (item) => ({
        ...item,
        url: item.kind === 'browser_source' ? await loadUrl(item.name) : null,
        items: item.holds && depth < MAX_DEPTH ? await loadInside(item, depth) : [],
      })),
    )
  }

  async function loadUrl(inputName: string): Promise<string | null> {
    if (asked++ >= MAX_ASKED) return null
    try {
      const { inputSettings } = await obs.call('GetInputSettings', { inputName })
      return typeof inputSettings.url === 'string' ? inputSettings.url : null
    } catch {
      // The source was removed in the meantime.
      return null
    }
  }

  async function loadInside({ name, holds }: SceneItem, depth: number): Promise<SceneTree> {
    if (asked++ >= MAX_ASKED) return []
    const type = holds === 'group' ? 'GetGroupSceneItemList' : 'GetSceneItemList'
    const response = await obs.call(type, { sceneName: name }).catch(() => null)
    return complete(readSceneItems(response), depth + 1)
  }

  return complete(readSceneItems(await obs.call('GetSceneItemList', { sceneName })), 0)
}
