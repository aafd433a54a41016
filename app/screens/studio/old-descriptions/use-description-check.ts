import { useRef, useState } from 'react'
import { askCodes } from '#app/components/video-check/ask-codes.ts'
import { listAsked, type ReadDescription, readLinks } from '#domain/back-catalogue/catalogue-map.ts'
import type { Catalogue } from '#domain/back-catalogue/link-state.ts'
import type { CodeInfo } from '#domain/video-check/codes.ts'
import { type FileProblem, readFiles } from './read-files.ts'

export type Infos = ReadonlyMap<string, CodeInfo>

type Read = { descriptions: readonly ReadDescription[]; tooLong: number }

export type CheckState =
  | { step: 'empty' }
  | { step: 'reading' }
  | { step: 'unreadable'; problems: FileProblem[] }
  | { step: 'asking'; done: number; total: number }
  | { step: 'failed'; read: Read }
  /** `number` is different for each choice of files. */
  | { step: 'done'; read: Read; infos: Infos; number: number }

/**
 * Reads the chosen files in the browser, then asks the server where their links lead. Only the links
 * are sent.
 */
export function useDescriptionCheck(catalogue: Catalogue) {
  const [state, setState] = useState<CheckState>({ step: 'empty' })
  const current = useRef<AbortController>(null)
  const checks = useRef(0)

  const ask = async (read: Read, signal: AbortSignal) => {
    const asked = listAsked(read.descriptions, catalogue)
    try {
      const infos = await askCodes(asked, {
        signal,
        onProgress: (done) => setState({ step: 'asking', done, total: asked.length }),
      })
      if (!signal.aborted) setState({ step: 'done', read, infos, number: ++checks.current })
    } catch {
      if (!signal.aborted) setState({ step: 'failed', read })
    }
  }
  const start = () => {
    current.current?.abort()
    current.current = new AbortController()
    return current.current.signal
  }
  const choose = async (files: readonly File[]) => {
    const signal = start()
    setState({ step: 'reading' })
    const { descriptions, tooLong, problems } = await readFiles(files)
    if (signal.aborted) return
    if (problems.length > 0) setState({ step: 'unreadable', problems })
    else await ask({ descriptions: readLinks(descriptions, catalogue.hosts), tooLong }, signal)
  }
  return { state, choose, retry: (read: Read) => ask(read, start()) }
}
