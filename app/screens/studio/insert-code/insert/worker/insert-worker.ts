import { chooseCompressor } from '#app/components/video-check/before/compress.ts'
import { openVideo } from '#app/components/video-check/scan/open-video.ts'
import { findProblem, VideoProblem } from '#app/components/video-check/scan/video-problem.ts'
import { rotatePicture } from '#domain/code-insertion/stored-picture.ts'
import {
  type CodeWindow,
  findWindows,
  hasEndScreen,
} from '#domain/code-insertion/windows/find-windows.ts'
import { judgeMargin } from '#domain/screen/screen.ts'
import type { LumaFrame } from '#domain/video-check/luma.ts'
import { createCodeReader } from '#domain/video-check/scan/code-reader.ts'
import { judgeScan, placeUnread } from '#domain/video-check/scan/findings.ts'
import type { FrameSource } from '#domain/video-check/scan/frame-source.ts'
import type { ScanReport } from '#domain/video-check/scan/report.ts'
import { scanVideo } from '#domain/video-check/scan/scan-video.ts'
import { predictMargin } from '#domain/video-check/simulation/predict-margin.ts'
import type {
  Choice,
  InsertedCode,
  InsertMessage,
  InsertPhase,
  InsertRequest,
  Way,
} from '../messages.ts'
import { encodeWhole } from './encode-whole.ts'
import { InsertRefused } from './insert-refused.ts'
import { createPainter } from './painter.ts'
import { partOfVideo } from './part-of-video.ts'
import { planSpan, type SplicedFile, spliceCode } from './splice-code.ts'
import { openVideoFile, type VideoFile } from './video-file.ts'

/** The minimum time between two messages, in milliseconds. */
const PROGRESS_MS = 100

/** The DOM's types describe a window, but this file runs in a worker. */
const scope: {
  onmessage: ((event: MessageEvent<InsertRequest>) => void) | null
  postMessage(message: InsertMessage): void
} = self

scope.onmessage = async ({ data }) => {
  try {
    scope.postMessage(data.type === 'find' ? await find(data) : await write(data))
  } catch (error) {
    if (error instanceof InsertRefused) {
      const { reason } = error
      scope.postMessage({ type: 'problem', problem: { reason, codec: null } })
      return
    }
    console.warn('The code couldn’t be put in', error)
    const { reason, codec } = await findProblem(error, data.file)
    scope.postMessage({ type: 'problem', problem: { reason, codec } })
  }
}

/** Returns a function that sends the progress of a phase, but not too often. */
function createReport() {
  let sent = 0
  return (phase: InsertPhase) => (share: number) => {
    const now = performance.now()
    if (now - sent < PROGRESS_MS) return
    sent = now
    scope.postMessage({ type: 'progress', progress: { phase, share } })
  }
}

async function find({
  file,
  code,
}: Extract<InsertRequest, { type: 'find' }>): Promise<InsertMessage> {
  const report = createReport()
  const source = await openVideo(file)
  const opened = await openVideoFile(file)
  const { modules, need } = code
  const free = await findWindows(source, { modules, need }, report('finding'))
  const others =
    free.length === 0 && hasEndScreen(source.facts)
      ? await findWindows(source, { modules, need, ignoresEndScreen: true }, report('finding'))
      : []
  const windows = [...free, ...others]
  const { compress } = await chooseCompressor()
  const onPredicted = report('predicting')
  const choices: Choice[] = []
  for (const window of windows) {
    onPredicted(choices.length / windows.length)
    const { picture, snapshot } = await frameOf(source, window)
    const margin = picture ? await predictMargin(sceneOf(picture, window, code), compress) : 0
    const way = await chooseWay(opened, window)
    choices.push({ window, snapshot, margin, verdict: judgeMargin(margin), way })
  }
  return { type: 'found', facts: source.facts, choices, isUnderEndScreen: others.length > 0 }
}

const sceneOf = (
  picture: LumaFrame,
  { plate: box }: CodeWindow,
  { plate, text }: InsertedCode,
) => ({
  picture,
  plate,
  box,
  text,
})

/** Returns the frame in the middle of a window. */
async function frameOf(source: FrameSource, { fromSeconds, toSeconds }: CodeWindow) {
  const middle = (fromSeconds + toSeconds) / 2
  for await (const frame of source.frames(middle, toSeconds)) {
    const { width, height, luma } = await frame.read()
    const { rotation } = source.facts
    const picture = rotatePicture({ width, height, luma: Uint8Array.from(luma) }, rotation)
    return { picture, snapshot: await frame.snapshot() }
  }
  return { picture: null, snapshot: null }
}

const canSplice = (opened: VideoFile): opened is SplicedFile => opened.splice !== null

async function chooseWay(opened: VideoFile, window: CodeWindow): Promise<Way> {
  const span = canSplice(opened) ? await planSpan(opened, window) : null
  return span ? { kind: 'part', seconds: span.seconds } : { kind: 'whole' }
}

/** How much shorter than planned the code may be readable, in seconds. */
const LEAST_MISSING = 0.5

async function write({
  file,
  window,
  way,
  text,
  plate,
}: Extract<InsertRequest, { type: 'write' }>): Promise<InsertMessage> {
  const report = createReport()
  const [{ facts }, opened] = [await openVideo(file), await openVideoFile(file)]
  const { fromSeconds, toSeconds, plate: box } = window
  const isShown = (seconds: number) => seconds >= fromSeconds && seconds < toSeconds
  const tools = { isShown, paint: createPainter({ plate, box, facts, isShown }) }
  const span = way.kind === 'part' && canSplice(opened) ? await planSpan(opened, window) : null
  const parts =
    span && canSplice(opened)
      ? await spliceCode(opened, span, tools, report('writing'))
      : await encodeWhole(opened, tools, report('writing'))
  const ending = span ? (/\.[^.]+$/.exec(file.name)?.[0] ?? '.mp4') : '.mp4'
  const name = `${file.name.replace(/\.[^.]*$/, '')}-with-code${ending}`
  const written = new File(parts, name, { type: span && file.type ? file.type : 'video/mp4' })
  const checked = await checkWindow(written, window, report('checking'))
  const found = checked.findings.find((finding) => finding.text === text)
  const best = found?.appearances[found.best]
  if (!best || best.until - best.from < toSeconds - fromSeconds - LEAST_MISSING) {
    throw new InsertRefused('not-read')
  }
  return { type: 'written', file: written, report: checked, way }
}

/** How much before and after a window is checked, in seconds. */
const MARGIN_SECONDS = 3

/** Checks the part of a finished file with the code, like 'Check My Video'. */
async function checkWindow(
  file: File,
  { fromSeconds, toSeconds }: CodeWindow,
  onProgress: (share: number) => void,
): Promise<ScanReport> {
  const source = await openVideo(file)
  const { facts } = source
  const from = Math.max(0, fromSeconds - MARGIN_SECONDS)
  const to = Math.min(facts.durationSeconds, toSeconds + MARGIN_SECONDS)
  const part = partOfVideo(source, from, to)
  const scanned = await scanVideo(part, createCodeReader(), ({ share }) => onProgress(share))
  const result = { ...scanned, facts }
  if (result.damaged) throw new VideoProblem('damaged')
  const [findings, unread] = [judgeScan(result), placeUnread(result)]
  const { looks, seenUntil, damaged } = result
  return { facts, looks, seenUntil, damaged, findings, unread }
}
