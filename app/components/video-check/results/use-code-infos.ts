import { useCallback, useEffect, useState } from 'react'
import { askCodes } from '#app/components/video-check/results/ask-codes.ts'
import { type CodeInfo, MAX_CODE_LENGTH } from '#domain/video-check/codes.ts'

export type CodeInfosState = {
  infos: ReadonlyMap<string, CodeInfo>
  step: 'loading' | 'done' | 'failed'
  retry: () => void
}

/** Asks the server what the found codes open. Nothing else is sent to the server. */
export function useCodeInfos(texts: readonly string[]): CodeInfosState {
  const [infos, setInfos] = useState<ReadonlyMap<string, CodeInfo>>(new Map())
  const [step, setStep] = useState<CodeInfosState['step']>('loading')
  const [tries, setTries] = useState(0)
  const key = JSON.stringify(texts.filter(({ length }) => length <= MAX_CODE_LENGTH))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `tries` asks again.
  useEffect(() => {
    const abort = new AbortController()
    setStep('loading')
    askCodes(JSON.parse(key), { signal: abort.signal }).then(
      (found) => {
        setInfos(found)
        setStep('done')
      },
      () => {
        if (!abort.signal.aborted) setStep('failed')
      },
    )
    return () => abort.abort()
  }, [key, tries])
  return { infos, step, retry: useCallback(() => setTries((tried) => tried + 1), []) }
}
