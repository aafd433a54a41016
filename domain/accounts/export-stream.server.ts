import { MINUTE_MS } from '#lib/time.ts'

/** An export that no one has read from for this long is canceled, so the next one can start. */
const STALL_MS = MINUTE_MS

const underWay = new Set<string>()

/**
 * Returns an account's export as a stream of bytes, or null while another export of the account is
 * running in this process. Bytes are produced only as fast as they are read. The export ends when
 * it has been read completely, when its reader disconnects, or when nothing was read for a minute.
 */
export function openExport(
  ownerId: string,
  pieces: () => AsyncGenerator<string>,
  stallMs = STALL_MS,
): ReadableStream<Uint8Array> | null {
  if (underWay.has(ownerId)) return null
  underWay.add(ownerId)
  const encoder = new TextEncoder()
  const source = pieces()
  let stalled: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(stalled)
    underWay.delete(ownerId)
    return source.return(undefined).catch(() => {})
  }
  const wait = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    stalled = setTimeout(() => {
      controller.error(new Error('The client stopped reading an account export.'))
      void end()
    }, stallMs)
    stalled.unref()
  }
  return new ReadableStream<Uint8Array>(
    {
      start: wait,
      async pull(controller) {
        clearTimeout(stalled)
        try {
          const { done, value } = await source.next()
          if (done) {
            void end()
            return controller.close()
          }
          controller.enqueue(encoder.encode(value))
          wait(controller)
        } catch (error) {
          void end()
          throw error
        }
      },
      async cancel() {
        await end()
      },
    },
    { highWaterMark: 0 },
  )
}
