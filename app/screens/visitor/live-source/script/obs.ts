import { cleanLine } from '#lib/text.ts'

/**
 * The API that OBS adds to the pages of its browser sources. Other programs have nothing similar.
 */
type ObsStudio = {
  /** Calls the callback if the page may read the user's information. */
  getCurrentScene?(callback: (scene: { name?: unknown } | null) => void): void
}

/**
 * Calls a listener with the scene that OBS shows: immediately if OBS reports it, and after each
 * change.
 */
export function watchScenes(onScene: (name: string) => void): void {
  const tell = (name: unknown) => {
    if (typeof name === 'string' && name !== '') onScene(cleanLine(name))
  }
  window.addEventListener('obsSceneChanged', (event) => {
    tell((event as CustomEvent<{ name?: unknown } | null>).detail?.name)
  })
  const { obsstudio } = window as { obsstudio?: ObsStudio }
  try {
    obsstudio?.getCurrentScene?.((scene) => tell(scene?.name))
  } catch {
    // The page also works without this.
  }
}
