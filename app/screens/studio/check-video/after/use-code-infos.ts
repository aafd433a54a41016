import { useCallback, useEffect, useState } from 'react'
import { href } from 'react-router'
import { type CodeInfo, MAX_CODE_LENGTH, MAX_CODES } from '#domain/video-check/codes.ts'

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
    ask(JSON.parse(key), abort.signal).then(
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

async function ask(codes: string[], signal: AbortSignal): Promise<Map<string, CodeInfo>> {
  const found = new Map<string, CodeInfo>()
  for (let from = 0; from < codes.length; from += MAX_CODES) {
    const some = codes.slice(from, from + MAX_CODES)
    const response = await fetch(href('/check-video/codes'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ codes: some }),
      signal,
    })
    if (!response.ok) throw new Error(`Looking up codes failed with status ${response.status}`)
    const { codes: infos } = (await response.json()) as { codes: CodeInfo[] }
    some.forEach((text, index) => {
      const info = infos[index]
      if (info) found.set(text, info)
    })
  }
  return found
}
