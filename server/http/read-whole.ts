/** Reads a stream to its end. If it would have to wait, resolves with a stream of the same bytes instead. */
export async function readWhole(
  stream: ReadableStream<Uint8Array>,
): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let timer: NodeJS.Immediate | undefined
  const later = new Promise<'later'>((resolve) => {
    timer = setImmediate(resolve, 'later')
  })
  try {
    for (;;) {
      const next = reader.read()
      const read = await Promise.race([next, later])
      if (read === 'later') return continueFrom(chunks, next, reader)
      if (read.done) return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
      chunks.push(read.value)
    }
  } finally {
    clearImmediate(timer)
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

function continueFrom(
  chunks: Uint8Array[],
  next: ReturnType<Reader['read']>,
  reader: Reader,
): ReadableStream<Uint8Array> {
  let reading: typeof next | undefined = next
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
    },
    async pull(controller) {
      const read = await (reading ?? reader.read())
      reading = undefined
      if (read.done) controller.close()
      else controller.enqueue(read.value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
