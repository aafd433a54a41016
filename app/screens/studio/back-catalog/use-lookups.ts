import { useCallback, useEffect, useRef, useState } from 'react'
import { askCodes } from '#app/components/video-check/results/ask-codes.ts'
import type { CodeInfo } from '#domain/video-check/codes.ts'

export type Infos = ReadonlyMap<string, CodeInfo>

export type LookupState =
  | { step: 'idle' }
  | { step: 'asking'; done: number; total: number }
  | { step: 'failed' }

export type Lookups = {
  infos: Infos
  state: LookupState
  /** Asks again what could not be looked up. */
  retry: () => void
  /** Asks about all links again. What was known is shown until then. */
  refresh: () => void
}

/**
 * Asks the server what links open, one request after the other. Nothing else is sent. More links can
 * be wanted at any time.
 */
export function useLookups(wanted: readonly string[]): Lookups {
  const [infos, setInfos] = useState<Infos>(new Map())
  const [state, setState] = useState<LookupState>({ step: 'idle' })
  const [isOutdated, setOutdated] = useState(false)
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const abort = new AbortController()
    leaving.current = abort
    return () => abort.abort()
  }, [])

  const ask = async (texts: readonly string[], known: Infos) => {
    const signal = leaving.current?.signal
    if (!signal) return
    const onProgress = (done: number) => setState({ step: 'asking', done, total: texts.length })
    onProgress(0)
    try {
      const found = await askCodes(texts, { signal, onProgress })
      if (signal.aborted) return
      if (found.size < texts.length) throw new Error('The server left out some links')
      setInfos(new Map([...known, ...found]))
      setOutdated(false)
      setState({ step: 'idle' })
    } catch {
      if (!signal.aborted) setState({ step: 'failed' })
    }
  }
  const ready = state.step === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is new in each render.
  useEffect(() => {
    if (!ready) return
    const missing = isOutdated ? wanted : wanted.filter((text) => !infos.has(text))
    if (missing.length > 0) void ask(missing, infos)
  }, [wanted, infos, ready, isOutdated])

  return {
    infos,
    state,
    retry: useCallback(() => setState({ step: 'idle' }), []),
    refresh: useCallback(() => setOutdated(true), []),
  }
}
