import type { VideoFacts } from '#domain/video-check/scan/frame-source.ts'

const LONGER_SIDE = 480
const QUALITY = 0.7

/** Returns a small JPEG of a frame, as it is shown, as a data URL; null if it can't be drawn. */
export async function takeSnapshot(
  frame: VideoFrame,
  { width, height, rotation }: Pick<VideoFacts, 'width' | 'height' | 'rotation'>,
): Promise<string | null> {
  const scale = Math.min(1, LONGER_SIDE / Math.max(width, height))
  const [shownWidth, shownHeight] = [Math.round(width * scale), Math.round(height * scale)]
  const canvas = new OffscreenCanvas(shownWidth, shownHeight)
  const context = canvas.getContext('2d')
  if (!context) return null
  const turned = rotation === 90 || rotation === 270
  const [drawnWidth, drawnHeight] = turned ? [shownHeight, shownWidth] : [shownWidth, shownHeight]
  context.translate(shownWidth / 2, shownHeight / 2)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(frame, -drawnWidth / 2, -drawnHeight / 2, drawnWidth, drawnHeight)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null)
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(blob)
  })
}
