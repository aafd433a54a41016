import type { EncodedPacket } from 'mediabunny'

/**
 * The limits for decoded frames that are waiting, in bytes and in number. Large pictures wait one
 * at a time.
 */
const WAITING_BYTES = 150e6
const MAX_WAITING = 24

/**
 * Decodes packets and yields the wanted frames in the order in which they are shown. A yielded
 * frame is closed when the next one is requested; all other frames are closed immediately. Throws
 * if the decoder fails.
 */
export async function* decodeFrames(
  config: VideoDecoderConfig,
  packets: AsyncIterator<EncodedPacket>,
  isWanted: (seconds: number) => boolean,
): AsyncGenerator<VideoFrame> {
  const ready: VideoFrame[] = []
  const bell = createBell()
  let failure: DOMException | null = null
  let fed = false
  let finished = false
  const decoder = new VideoDecoder({
    output(frame) {
      if (isWanted(frame.timestamp / 1e6)) ready.push(frame)
      else frame.close()
      bell.ring()
    },
    error(error) {
      failure = error
      bell.ring()
    },
  })
  decoder.addEventListener('dequeue', bell.ring)
  const pixels = (config.codedWidth ?? 1920) * (config.codedHeight ?? 1080)
  const waiting = Math.min(MAX_WAITING, Math.max(2, Math.floor(WAITING_BYTES / (pixels * 1.5))))
  try {
    decoder.configure(config)
    for (;;) {
      if (failure) throw failure
      const frame = ready.shift()
      if (frame) {
        try {
          yield frame
        } finally {
          frame.close()
        }
      } else if (!fed && decoder.decodeQueueSize < waiting) {
        const next = await packets.next()
        if (failure) throw failure
        if (next.done) {
          fed = true
          decoder.flush().then(
            () => {
              finished = true
              bell.ring()
            },
            (error: DOMException) => {
              failure ??= error
              bell.ring()
            },
          )
        } else decoder.decode(next.value.toEncodedVideoChunk())
      } else if (finished) return
      else await bell.rung()
    }
  } finally {
    for (const frame of ready) frame.close()
    if (decoder.state !== 'closed') decoder.close()
    await packets.return?.()
  }
}

/** Creates a bell that wakes the waiting task, or the next one that waits. */
function createBell() {
  let wake: (() => void) | null = null
  let rang = false
  return {
    ring() {
      rang = true
      wake?.()
    },
    async rung() {
      if (!rang) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      wake = null
      rang = false
    },
  }
}
