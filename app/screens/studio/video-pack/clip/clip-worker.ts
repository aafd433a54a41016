import { blurredBackground } from '#domain/video-pack/clip/blurred-background.ts'
import { KEY_GREEN, shareNearKey } from '#domain/video-pack/clip/chroma-key.ts'
import { planClip } from '#domain/video-pack/clip/clip-frames.ts'
import { plainPlanes, planesFromRgba } from '#domain/video-pack/clip/planes.ts'
import type { ClipMessage, ClipProgress, ClipRequest } from './clip-messages.ts'
import { ClipRefused } from './clip-refused.ts'
import { canEncodeClip, encodeClip } from './encode-clip.ts'
import { loadOverlay } from './load-overlay.ts'
import { readsBack } from './read-clip.ts'

/** The minimum time between two messages, in milliseconds. */
const PROGRESS_MS = 100

/** The DOM's types describe a window, but this file runs in a worker. */
const scope: {
  onmessage: ((event: MessageEvent<ClipRequest>) => void) | null
  postMessage(message: ClipMessage): void
} = self

scope.onmessage = async ({ data }) => {
  try {
    scope.postMessage({ type: 'done', ...(await makeClip(data)) })
  } catch (error) {
    const isRefused = error instanceof ClipRefused
    if (!isRefused) console.warn('The clip failed', error)
    scope.postMessage({ type: 'problem', reason: isRefused ? error.reason : 'stopped' })
  }
}

async function makeClip({ motion, text, behind, ...request }: ClipRequest) {
  const { picture } = motion.file
  if (!(await canEncodeClip(motion))) throw new ClipRefused('no-encoder')
  const overlay = await loadOverlay(request.overlay, picture)
  const background = behind ? blurredBackground(behind, picture) : plainPlanes(picture, KEY_GREEN)
  const report = createReport()
  const bytes = await encodeClip({ background, overlay }, motion, report('making'))
  const file = new File([bytes], request.fileName, { type: 'video/mp4' })
  const plan = planClip(picture, overlay.box, motion)
  if (!(await readsBack(file, plan, text, report('reading')))) throw new ClipRefused('not-read')
  return { file, nearKey: shareNearKey(planesFromRgba(overlay.part)) }
}

/** Returns functions that send the progress of a phase, but not too often. */
function createReport() {
  let sent = 0
  return (phase: ClipProgress['phase']) => (share: number) => {
    const now = performance.now()
    if (now - sent < PROGRESS_MS) return
    sent = now
    scope.postMessage({ type: 'progress', progress: { phase, share } })
  }
}
