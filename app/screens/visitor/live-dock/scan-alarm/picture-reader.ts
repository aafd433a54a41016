import type { Reading, WantedCode } from '#domain/live-sources/scan-alarm/read-program.ts'
import type { Box } from '#domain/screen/screen.ts'
import type { PictureMessage, PictureRequest } from './picture-protocol.ts'

export type PictureReader = {
  /** Resolves with what a picture shows; null if it is damaged. */
  read(picture: string, wanted: WantedCode): Promise<Reading | null>
  /** Resolves with how much of a part isn’t transparent, 0 to 1; null if that can’t be read. */
  measureCover(picture: string, part: Box): Promise<number | null>
  stop(): void
}

/**
 * Starts a worker that reads pictures and calls `onTick` twice a second. Calls `onFailure` if the
 * worker can’t run.
 */
export function startPictureReader(onTick: () => void, onFailure: () => void): PictureReader {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (message: PictureMessage | null) => void>()
  let last = 0
  worker.onmessage = ({ data }: MessageEvent<PictureMessage>) => {
    if (data.type === 'tick') return onTick()
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  }
  worker.onerror = (event) => {
    console.warn('The scan alarm can’t read pictures', event.message)
    onFailure()
  }
  const ask = (request: (id: number) => PictureRequest) =>
    new Promise<PictureMessage | null>((resolve) => {
      const id = ++last
      waiting.set(id, resolve)
      worker.postMessage(request(id))
    })
  return {
    async read(picture, wanted) {
      const message = await ask((id) => ({ type: 'read', id, picture, wanted }))
      return message?.type === 'reading' ? message.reading : null
    },
    async measureCover(picture, part) {
      const message = await ask((id) => ({ type: 'cover', id, picture, part }))
      return message?.type === 'cover' ? message.share : null
    },
    stop() {
      worker.terminate()
      for (const answer of waiting.values()) answer(null)
      waiting.clear()
    },
  }
}
