import { Conversion, type Input, Mp4OutputFormat, Output, Quality, VideoSample } from 'mediabunny'
import { createBlobTarget } from './blob-target.ts'
import { bitrateFor, configureEncoder } from './encoder-config.ts'
import { InsertRefused } from './insert-refused.ts'
import type { Painter } from './painter.ts'
import type { VideoFile } from './video-file.ts'

const KEY_FRAME_SECONDS = 2
/** The frames whose average rate counts. */
const RATE_SAMPLES = 120

/**
 * Returns the parts of an MP4 file in which every frame is painted and encoded again. The sound is
 * copied.
 */
export async function encodeWhole(
  { input, track }: VideoFile,
  { paint, isShown }: { paint: Painter; isShown: (seconds: number) => boolean },
  onProgress: (share: number) => void,
): Promise<BlobPart[]> {
  const format = new Mp4OutputFormat({ fastStart: false })
  await checkSound(input, format)
  const stats = await track.computePacketStats(RATE_SAMPLES)
  const size = { width: await track.getCodedWidth(), height: await track.getCodedHeight() }
  const rate = stats.averagePacketRate
  if (!(await configureEncoder(size, rate, stats.averageBitrate))) {
    throw new InsertRefused('no-encoder')
  }
  const { target, toParts } = createBlobTarget()
  const output = new Output({ format, target })
  const bitrate = bitrateFor(size, rate, stats.averageBitrate)
  const conversion = await Conversion.init({
    input,
    output,
    showWarnings: false,
    video: ({ id }) =>
      id === track.id
        ? {
            codec: 'avc',
            quality: new Quality({ bitrate, bitrateMode: 'variable' }),
            keyFrameInterval: KEY_FRAME_SECONDS,
            forceTranscode: true,
            process: (sample) => paintSample(sample, { paint, isShown }),
          }
        : { discard: true },
  })
  if (!conversion.isValid) throw new InsertRefused('no-encoder')
  conversion.onProgress = onProgress
  await conversion.execute()
  return toParts()
}

/** Throws an InsertRefused if a sound would be left out, or not just copied. */
async function checkSound(input: Input, format: Mp4OutputFormat): Promise<void> {
  const supported: readonly string[] = format.getSupportedAudioCodecs()
  for (const track of await input.getAudioTracks()) {
    if (!supported.includes((await track.getCodec()) ?? '')) throw new InsertRefused('sound')
  }
}

async function paintSample(
  sample: VideoSample,
  { paint, isShown }: { paint: Painter; isShown: (seconds: number) => boolean },
): Promise<VideoSample> {
  // Times of the new file are those of the former one without what precedes its start.
  const seconds = sample.timestamp
  if (!isShown(seconds)) return sample
  const frame = sample.toVideoFrame()
  try {
    const { microsecondTimestamp: timestamp, microsecondDuration: duration } = sample
    return new VideoSample(await paint(frame, { seconds, timestamp, duration }))
  } finally {
    frame.close()
  }
}
