import { type LumaFrame, lumaOf } from '#domain/video-check/luma.ts'
import { drawSample, type Sample } from '#domain/video-check/simulation/samples.ts'
import { greyImage } from './grey-image.ts'

/** A frame of a video: for display and for measuring. */
export type Picture = { name: string; canvas: HTMLCanvasElement; frame: LumaFrame }

/** The height of the largest rendition that is simulated. Larger pictures are scaled down to it. */
const MAX_LINES = 1080
/** The height of the smallest rendition. */
export const MIN_LINES = 360

const SAMPLE_SIZE = { width: 1920, height: 1080 }
export const SAMPLE_NAMES: Record<Sample, string> = { bars: 'Color bars', busy: 'Busy pattern' }

export function samplePicture(sample: Sample): Picture {
  const frame = drawSample(sample, SAMPLE_SIZE)
  const canvas = createCanvas(frame.width, frame.height)
  contextOf(canvas).putImageData(greyImage(frame), 0, 0)
  return { name: `${SAMPLE_NAMES[sample]} (sample)`, canvas, frame }
}

/** A scene that is drawn by the product, without a code. */
const SCENE = '/scenes/golden-hour?plain'

/** Loads the sample scene. Rejects if it can't be loaded. */
export async function readScene(): Promise<Picture> {
  const image = new Image()
  image.src = SCENE
  await image.decode()
  const { width, height } = SAMPLE_SIZE
  return toPicture('Sample scene', image, width, height)
}

/** Reads an image file. Rejects if the browser can't read it. */
export async function readImage(file: File): Promise<Picture> {
  const bitmap = await createImageBitmap(file)
  try {
    return toPicture(file.name, bitmap, bitmap.width, bitmap.height)
  } finally {
    bitmap.close()
  }
}

/** Opens a clip without playing it. Rejects if the browser can't open it. */
export async function openClip(url: string): Promise<HTMLVideoElement> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const opened = happens(video, 'loadeddata')
  video.src = url
  await opened
  if (video.videoWidth === 0) throw new Error('The file has no picture')
  return video
}

/** Reads a clip's frame at a time in seconds. */
export async function readFrame(
  name: string,
  video: HTMLVideoElement,
  seconds: number,
): Promise<Picture> {
  if (video.currentTime !== seconds) {
    const sought = happens(video, 'seeked')
    video.currentTime = seconds
    await sought
  }
  return toPicture(name, video, video.videoWidth, video.videoHeight)
}

function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
  })
}

function toPicture(name: string, source: CanvasImageSource, width: number, height: number) {
  const scale = Math.min(1, MAX_LINES / Math.min(width, height))
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale))
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  const frame = lumaOf(context.getImageData(0, 0, canvas.width, canvas.height))
  return { name, canvas, frame }
}

export function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser doesn’t support a 2D canvas')
  return context
}
