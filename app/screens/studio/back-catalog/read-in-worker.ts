import type { ChosenFile } from '#app/ui/chosen-files.ts'
import type { ReadDescription } from '#domain/back-catalog/catalog-map.ts'
import type { FileProblem } from './read-files.ts'

export type ReadRequest = { files: readonly ChosenFile[]; hosts: readonly string[] }
export type ReadResult = {
  descriptions: ReadDescription[]
  tooLong: number
  ignored: number
  problems: FileProblem[]
}

/**
 * Reads files in a worker, so that the page still reacts: a file of 50 MB takes several seconds.
 * Rejects if the worker fails, or when the signal is aborted.
 */
export function readInWorker(request: ReadRequest, signal: AbortSignal): Promise<ReadResult> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ReadResult>((resolve, reject) => {
    worker.onmessage = (event: MessageEvent<ReadResult>) => resolve(event.data)
    worker.onerror = () => reject(new Error('The worker that reads descriptions failed'))
    worker.postMessage(request)
    signal.addEventListener('abort', () => reject(signal.reason))
  }).finally(() => worker.terminate())
}
