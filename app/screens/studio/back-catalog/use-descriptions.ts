import { useEffect, useRef, useState } from 'react'
import type { ChosenFile } from '#app/ui/chosen-files.ts'
import type { ReadDescription } from '#domain/back-catalog/catalog-map.ts'
import type { FileProblem } from './read-files.ts'
import { readInWorker } from './read-in-worker.ts'

export type ReadState =
  | { step: 'idle' }
  | { step: 'reading' }
  | { step: 'unreadable'; problems: FileProblem[] }

export type Descriptions = {
  descriptions: readonly ReadDescription[]
  /** The number of descriptions that were left out because they are too long. */
  tooLong: number
  /** The number of files in folders that have no descriptions. */
  ignored: number
}

const NONE: Descriptions = { descriptions: [], tooLong: 0, ignored: 0 }

const UNREAD: FileProblem = {
  name: 'The files couldn’t be read',
  says: 'Your browser stopped reading them. Reload the page and choose fewer files.',
}

/**
 * Reads chosen files with descriptions in the browser, together with the files that were chosen
 * before. If a file can't be read, the descriptions stay as they were.
 */
export function useDescriptions(hosts: readonly string[]) {
  const [state, setState] = useState<ReadState>({ step: 'idle' })
  const [read, setRead] = useState<Descriptions | null>(null)
  const files = useRef<readonly ChosenFile[]>([])
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  const choose = async (chosen: readonly ChosenFile[]) => {
    current.current?.abort()
    current.current = new AbortController()
    const { signal } = current.current
    setState({ step: 'reading' })
    const all = [...files.current, ...chosen]
    const found = await readInWorker({ files: all, hosts }, signal).catch(() => null)
    if (signal.aborted) return
    const problems = found ? found.problems : [UNREAD]
    if (found && problems.length === 0) {
      files.current = all
      setRead(found)
      setState({ step: 'idle' })
    } else setState({ step: 'unreadable', problems })
  }
  return { state, ...(read ?? NONE), isRead: read !== null, choose }
}
