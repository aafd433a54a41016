import { readLinks } from '#domain/back-catalog/catalog-map.ts'
import { readFiles } from './read-files.ts'
import type { ReadRequest, ReadResult } from './read-in-worker.ts'

/** The DOM's types describe a window, but this file runs in a worker. */
const scope: {
  onmessage: ((event: MessageEvent<ReadRequest>) => void) | null
  postMessage(message: ReadResult): void
} = self

scope.onmessage = async ({ data: { files, hosts } }) => {
  const read = await readFiles(files)
  scope.postMessage({ ...read, descriptions: readLinks(read.descriptions, hosts) })
}
