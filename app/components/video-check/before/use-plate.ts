import { useEffect, useState } from 'react'
import { loadPlate, type Plate } from './load-plate.ts'

export type PlateState =
  | { step: 'loading' }
  | { step: 'ready'; plate: Plate }
  | { step: 'failed'; retry: () => void }

/** Loads the picture of a code. If `path` is null, nothing is loaded. */
export function usePlate(path: string | null): PlateState {
  const [loaded, setLoaded] = useState<{ path: string; plate: Plate | null } | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `tries` loads it again.
  useEffect(() => {
    if (path === null) return
    let isCurrent = true
    const end = (plate: Plate | null) => {
      if (isCurrent) setLoaded({ path, plate })
    }
    loadPlate(path).then(end, () => end(null))
    return () => {
      isCurrent = false
    }
  }, [path, tries])
  if (!loaded || loaded.path !== path) return { step: 'loading' }
  if (loaded.plate) return { step: 'ready', plate: loaded.plate }
  const retry = () => {
    setLoaded(null)
    setTries(tries + 1)
  }
  return { step: 'failed', retry }
}
