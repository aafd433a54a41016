import { Conversion, Mp4OutputFormat, Output, Quality, VideoSample } from 'mediabunny'
import { createBlobTarget } from './blob-target.ts'
import { bitrateFor, configureEncoder } from './encoder-config.ts'
import { InsertRefused } from './insert-refused.ts'
import type { Painter } from './painter.ts'
import type { VideoFile } from './video-file.ts'

const KEY_FRAME_SECONDS = 2
/** The frames whose average rate counts. */
const RATE_SAMPLES = 120

/**
 * Returns the parts of an MP4 file in which every frame is painted and encoded again. Sound that MP4
 * files can contain is copied.
 */
export async function encodeWhole(
  { input, track }: VideoFile,
  { paint, isShown }: { paint: Painter; isShown: (seconds: number) => boolean },
  onProgress: (share: number) => void,
): Promise<BlobPart[]> {
  const stats = await track.computePacketStats(RATE_SAMPLES)
  const size = { width: await track.getCodedWidth(), height: await track.getCodedHeight() }
  const rate = stats.averagePacketRate
  if (!(await configureEncoder(size, rate, stats.averageBitrate))) {
    throw new InsertRefused('no-encoder')
  }
  const { target, toParts } = createBlobTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target })
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
