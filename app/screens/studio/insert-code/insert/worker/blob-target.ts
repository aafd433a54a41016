import { StreamTarget, type StreamTargetChunk } from 'mediabunny'

/** Written parts of a file that were changed later. */
type Patch = { position: number; data: Uint8Array<ArrayBuffer> }

/**
 * Creates a target for a file that is larger than memory. Browsers keep large blobs on disk. A muxer
 * writes the file from start to end and then changes a few bytes.
 */
export function createBlobTarget(): { target: StreamTarget; toParts: () => BlobPart[] } {
  const parts: Blob[] = []
  const patches: Patch[] = []
  let length = 0
  const writable = new WritableStream<StreamTargetChunk>({
    write({ data, position }) {
      if (position > length) throw new Error('The muxer left a gap')
      const known = Math.min(data.length, length - position)
      if (known > 0) patches.push({ position, data: data.slice(0, known) })
      if (known === data.length) return
      parts.push(new Blob([data.slice(known)]))
      length += data.length - known
    },
  })
  const toParts = () =>
    patches.reduce<Blob>(
      (whole, { position, data }) =>
        new Blob([whole.slice(0, position), data, whole.slice(position + data.length)]),
      new Blob(parts),
    )
  return { target: new StreamTarget(writable, { chunked: true }), toParts: () => [toParts()] }
}
