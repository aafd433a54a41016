import {
  drawPlate,
  preparePlate,
  rotateBack,
  toStored,
} from '#domain/code-insertion/stored-picture.ts'
import type { Box } from '#domain/screen/screen.ts'
import type { VideoFacts } from '#domain/video-check/scan/frame-source.ts'
import { createPlanes, type RgbaPicture } from '#domain/video-pack/clip/planes.ts'

export type PainterOptions = {
  /** The code as it is shown, in the size of the box. */
  plate: RgbaPicture
  box: Box
  facts: Pick<VideoFacts, 'width' | 'height' | 'rotation'>
  /** Whether the code is shown at this time of the video, in seconds. */
  isShown: (seconds: number) => boolean
}

/** When a frame is shown: in seconds of the video, and in microseconds of the new frame. */
export type FrameTime = { seconds: number; timestamp: number; duration: number }

/** Returns a frame with the code, or an unchanged copy of it. The caller closes it. */
export type Painter = (frame: VideoFrame, time: FrameTime) => Promise<VideoFrame>

/** Creates a function that draws the code into frames. It reuses its buffers for the next frame. */
export function createPainter({ plate, box, facts, isShown }: PainterOptions): Painter {
  const readPlanes = createPlaneReader()
  let prepared: { isFullRange: boolean; plate: ReturnType<typeof preparePlate> } | null = null
  return async (frame, { seconds, timestamp, duration }) => {
    const planes = await readPlanes(frame)
    if (!planes) return drawOnCanvas(frame, { timestamp, duration }, isShown(seconds))
    if (isShown(seconds)) {
      const isFullRange = frame.colorSpace.fullRange === true
      if (prepared?.isFullRange !== isFullRange) {
        prepared = { isFullRange, plate: preparePlate(plate, box, facts, isFullRange) }
      }
      drawPlate(planes, prepared.plate)
    }
    return new VideoFrame(planes.data, {
      format: 'I420',
      codedWidth: planes.width,
      codedHeight: planes.height,
      timestamp,
      duration,
      colorSpace: frame.colorSpace.toJSON(),
    })
  }

  function drawOnCanvas(
    frame: VideoFrame,
    time: { timestamp: number; duration: number },
    isDrawn: boolean,
  ): VideoFrame {
    const canvas = new OffscreenCanvas(frame.displayWidth, frame.displayHeight)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser can’t draw pictures in a worker')
    context.drawImage(frame, 0, 0)
    if (isDrawn) {
      const { x, y, width, height } = toStored(box, facts, facts.rotation)
      const data = new Uint8ClampedArray(rotateBack(plate.data, plate, facts.rotation, 4))
      context.putImageData(new ImageData(data, width, height), x, y)
    }
    return new VideoFrame(canvas, time)
  }
}

/**
 * Returns whether a frame is 4:2:0 with 8 bits. Others are drawn on a canvas, which may change their
 * colors a little.
 */
export const hasPlanes = ({ format }: Pick<VideoFrame, 'format'>): boolean =>
  format === 'I420' || format === 'NV12'

/** Creates a function that returns a frame's planes; null if it isn't 4:2:0 with 8 bits. */
function createPlaneReader() {
  let picture = createPlanes({ width: 2, height: 2 })
  let pairs = new Uint8Array()
  return async (frame: VideoFrame) => {
    const { format, visibleRect } = frame
    if (!visibleRect || !hasPlanes(frame)) return null
    const { width, height } = visibleRect
    if (picture.width !== width || picture.height !== height) {
      picture = createPlanes({ width, height })
    }
    const brightness = width * height
    const quarter = brightness / 4
    if (format === 'I420') {
      await frame.copyTo(picture.data, {
        layout: [
          { offset: 0, stride: width },
          { offset: brightness, stride: width / 2 },
          { offset: brightness + quarter, stride: width / 2 },
        ],
      })
      return picture
    }
    if (pairs.length !== brightness * 1.5) pairs = new Uint8Array(brightness * 1.5)
    await frame.copyTo(pairs, {
      layout: [
        { offset: 0, stride: width },
        { offset: brightness, stride: width },
      ],
    })
    picture.data.set(pairs.subarray(0, brightness))
    for (let at = 0; at < quarter; at++) {
      picture.data[brightness + at] = pairs[brightness + 2 * at] as number
      picture.data[brightness + quarter + at] = pairs[brightness + 2 * at + 1] as number
    }
    return picture
  }
}
