import { cleanLine } from '#lib/text.ts'

/** What OBS adds to the pages of its browser sources; other programs have nothing of the kind. */
type ObsStudio = {
  /** Calls back if the page may read the user's information. */
  getCurrentScene?(callback: (scene: { name?: unknown } | null) => void): void
}

/** Tells a listener which scene OBS shows, now if it says so and after each change. */
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
    // The page works without.
  }
}
