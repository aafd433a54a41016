import {
  BufferTarget,
  canEncodeVideo,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny'
import { type ClipParts, clipFrames, planClip } from '#domain/video-pack/clip/clip-frames.ts'
import { clipBitrate, framesPerSecond } from '#domain/video-pack/clip/clip-request.ts'
import { FRAME_RATES } from '#domain/video-pack/motion/frame-rate.ts'
import type { MotionRequest } from '#domain/video-pack/motion-request.ts'

/** The color tags of high-definition video. */
const BT709 = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const
const KEY_FRAME_SECONDS = 2

/** Returns whether this browser can encode H.264 in the size and frame rate of a clip. */
export async function canEncodeClip({ file, rate }: MotionRequest): Promise<boolean> {
  if (typeof VideoEncoder === 'undefined') return false
  const frameRate = framesPerSecond(FRAME_RATES[rate])
  return canEncodeVideo('avc', { ...file.picture, quality: qualityOf(rate), frameRate })
}

const qualityOf = (rate: MotionRequest['rate']) =>
  new Quality({ bitrate: clipBitrate({ rate }), bitrateMode: 'variable' })

/**
 * Returns a clip as an MP4 file's bytes. Frames are drawn one at a time. The next one is drawn only
 * when the encoder has accepted the previous one. The compressed file is in memory; the bitrate
 * limits its size.
 *
 * @param onProgress gets the part that is encoded, from 0 to 1
 */
export async function encodeClip(
  parts: ClipParts,
  { file, seconds, rate }: MotionRequest,
  onProgress: (share: number) => void,
): Promise<ArrayBuffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new VideoSampleSource({
    codec: 'avc',
    quality: qualityOf(rate),
    keyFrameInterval: KEY_FRAME_SECONDS,
  })
  output.addVideoTrack(source, { frameRate: framesPerSecond(FRAME_RATES[rate]) })
  await output.start()
  const { frames } = planClip(file.picture, parts.overlay.box, { seconds, rate })
  let done = 0
  for (const { picture, isKey, ...time } of clipFrames(parts, { seconds, rate })) {
    const sample = new VideoSample(picture.data, {
      format: 'I420',
      codedWidth: picture.width,
      codedHeight: picture.height,
      timestamp: time.seconds,
      duration: time.durationSeconds,
      colorSpace: BT709,
    })
    await source.add(sample, isKey ? { keyFrame: true } : undefined)
    sample.close()
    onProgress(++done / frames)
  }
  await output.finalize()
  if (!target.buffer) throw new Error('The clip’s muxer returned no buffer')
  return target.buffer
}
