import { useEffect, useRef, useState } from 'react'
import { askCodes } from '#app/components/video-check/ask-codes.ts'
import { listAsked, type ReadDescription } from '#domain/back-catalog/catalog-map.ts'
import type { Catalog } from '#domain/back-catalog/link-state.ts'
import type { CodeInfo } from '#domain/video-check/codes.ts'
import type { FileProblem } from './read-files.ts'
import { readInWorker } from './read-in-worker.ts'

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

const UNREAD: FileProblem = {
  name: 'The files couldn’t be read',
  says: 'Your browser stopped reading them. Reload the page and choose fewer files.',
}

/**
 * Reads the chosen files in the browser, then asks the server where their links lead. Only the links
 * are sent.
 */
export function useDescriptionCheck(catalog: Catalog) {
  const [state, setState] = useState<CheckState>({ step: 'empty' })
  const current = useRef<AbortController>(null)
  const checks = useRef(0)
  useEffect(() => () => current.current?.abort(), [])

  const ask = async (read: Read, signal: AbortSignal) => {
    const asked = listAsked(read.descriptions, catalog)
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
    const read = await readInWorker({ files, hosts: catalog.hosts }, signal).catch(() => null)
    if (signal.aborted) return
    if (!read) setState({ step: 'unreadable', problems: [UNREAD] })
    else if (read.problems.length > 0) setState({ step: 'unreadable', problems: read.problems })
    else await ask(read, signal)
  }
  return { state, choose, retry: (read: Read) => ask(read, start()) }
}
