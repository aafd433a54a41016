import { isVisible, type LiveState } from '#domain/live-sources/live-source.ts'
import {
  type Candidate,
  findOverlay,
  placeInWhole,
} from '#domain/live-sources/scan-alarm/find-overlay.ts'
import {
  type Cover,
  type Finding,
  judgeCovers,
  judgePicture,
  type Seen,
} from '#domain/live-sources/scan-alarm/finding.ts'
import type { ObsConnection } from '#domain/live-sources/scan-alarm/scan-alarm-messages.ts'
import {
  afterEvent,
  FIRST_WATCH,
  nextPictureAt,
  type Watch,
  type WatchEvent,
} from '#domain/live-sources/scan-alarm/watch.ts'
import type { Size } from '#domain/screen/screen.ts'
import { cleanLine } from '#lib/text.ts'
import { SECOND_MS } from '#lib/time.ts'
import { loadScene } from './load-scene.ts'
import { connectToObs } from './obs-client.ts'
import { startPictureReader } from './picture-reader.ts'

/** What the dock knows about the overlay. */
export type OverlayNow = {
  path: string
  state: LiveState
  /** The time on the server, in milliseconds since 1970. */
  serverTime: number
}

export type ScanAlarmView = {
  connection: ObsConnection
  watch: Watch
  /** Whether this browser can’t read pictures. */
  hasFailed: boolean
}

export type ScanAlarmOptions = {
  url: string
  password: string
  readOverlay(): OverlayNow
  onView(view: ScanAlarmView): void
}

export const FIRST_VIEW: ScanAlarmView = {
  connection: 'connecting',
  watch: FIRST_WATCH,
  hasFailed: false,
}

/** The short side of the program picture that OBS sends, in pixels. */
const PICTURE_SIDE = 720
const PICTURE_QUALITY = 85
/** The longest side of the picture of a source that may cover the code, in pixels. */
const COVER_SIDE = 640
/** A code that disappears within this time isn’t checked. */
const SOON_MS = SECOND_MS

/** Checks the program picture in OBS until it is stopped. Returns the function that stops it. */
export function runScanAlarm({ url, password, readOverlay, onView }: ScanAlarmOptions) {
  let view = FIRST_VIEW
  let isBusy = false
  let isStopped = false
  /** The scene that viewers see; null until OBS says it. */
  let scene: string | null = null
  /** What viewers should see, to notice changes. */
  let expected: string | null = null

  const show = (next: Partial<ScanAlarmView>) => {
    view = { ...view, ...next }
    if (!isStopped) onView(view)
  }
  const note = (event: WatchEvent) => show({ watch: afterEvent(view.watch, event) })

  const reader = startPictureReader(tick, () => show({ hasFailed: true }))
  const obs = connectToObs(
    { url, password },
    {
      onConnection(connection) {
        const was = view.connection
        show({ connection })
        if (connection === 'connected') note({ type: 'connected', at: Date.now() })
        else if (was === 'connected') note({ type: 'disconnected', at: Date.now() })
      },
      onScene: () => note({ type: 'changed', at: Date.now() }),
    },
  )

  function tick(): void {
    if (view.connection !== 'connected') return
    noticeChange()
    const now = Date.now()
    const { pictureAt } = view.watch
    // The computer's clock may have been set back.
    const isDue = now >= nextPictureAt(view.watch, now) || (pictureAt !== null && now < pictureAt)
    if (isDue && !isBusy) void check()
  }

  /** Notes if viewers should see something else than before. Returns whether it did. */
  function noticeChange(): boolean {
    const { state, serverTime } = readOverlay()
    const key = JSON.stringify([isVisible(state, serverTime, scene), state.drawing?.tag, scene])
    const isChange = expected !== null && expected !== key
    expected = key
    if (isChange) note({ type: 'changed', at: Date.now() })
    return isChange
  }

  async function check(): Promise<void> {
    isBusy = true
    const at = Date.now()
    try {
      const name = (await obs.call('GetCurrentProgramScene')).currentProgramSceneName
      scene = cleanLine(name)
      noticeChange()
      const finding = isExpected() ? await look(name) : { kind: 'hidden' as const }
      const after = (await obs.call('GetCurrentProgramScene')).currentProgramSceneName
      scene = cleanLine(after)
      // What changed while the picture was taken may be in the picture or not.
      if (!noticeChange() && view.connection === 'connected') note({ type: 'picture', at, finding })
    } catch {
      if (view.connection === 'connected') {
        note({ type: 'picture', at, finding: { kind: 'no-picture' } })
      }
    } finally {
      isBusy = false
    }
  }

  /** Returns whether viewers see the code now and in a moment. */
  function isExpected(): boolean {
    const { state, serverTime } = readOverlay()
    const sees = (time: number) => isVisible(state, time, scene)
    return state.drawing !== null && sees(serverTime) && sees(serverTime + SOON_MS)
  }

  async function look(sceneName: string): Promise<Finding> {
    const { path, state } = readOverlay()
    const { drawing } = state
    if (!drawing) return { kind: 'hidden' }
    const program = await loadProgramSize()
    const [items, picture] = await Promise.all([
      loadScene(obs, sceneName).catch(() => null),
      obs.call('GetSourceScreenshot', {
        sourceName: sceneName,
        imageFormat: 'jpg',
        imageCompressionQuality: PICTURE_QUALITY,
        ...(program.width > program.height
          ? { imageHeight: PICTURE_SIDE }
          : { imageWidth: PICTURE_SIDE }),
      }),
    ])
    const overlay = items && findOverlay(items, program, { path, drawing })
    const { symbol } = drawing
    const place = overlay
      ? overlay.kind === 'placed'
        ? overlay.place
        : null
      : placeInWhole(drawing, program)
    const reading = await reader.read(picture.imageData, {
      text: symbol.text,
      modules: symbol.modules,
      place,
      program,
    })
    if (!reading) return { kind: 'no-picture' }
    const seen: Seen = { reading, overlay, symbol, program }
    const finding = judgePicture(seen)
    if (finding.kind !== 'covered' || overlay?.kind !== 'placed') return finding
    const covers = await measureCovers(overlay.above)
    return covers ? judgeCovers(seen, covers) : finding
  }

  async function loadProgramSize(): Promise<Size> {
    const { baseWidth, baseHeight } = await obs.call('GetVideoSettings')
    return { width: baseWidth, height: baseHeight }
  }

  /** Looks at the pictures of sources above the code. Null if none of them could be read. */
  async function measureCovers(above: readonly Candidate[]): Promise<Cover[] | null> {
    const covers: Cover[] = []
    for (const { name, size, part } of above) {
      const share = await measureCover({ name, size, part })
      if (share !== null) covers.push({ name, share })
    }
    return covers.length > 0 ? covers : null
  }

  async function measureCover({ name, size, part }: Candidate): Promise<number | null> {
    const factor = Math.min(1, COVER_SIDE / Math.max(size.width, size.height))
    // OBS requires at least eight pixels.
    const side = (length: number) => Math.max(8, Math.round(length * factor))
    try {
      const { imageData } = await obs.call('GetSourceScreenshot', {
        sourceName: name,
        imageFormat: 'png',
        imageWidth: side(size.width),
        imageHeight: side(size.height),
      })
      return await reader.measureCover(imageData, {
        x: part.x / size.width,
        y: part.y / size.height,
        width: part.width / size.width,
        height: part.height / size.height,
      })
    } catch {
      return null
    }
  }

  return () => {
    isStopped = true
    obs.stop()
    reader.stop()
  }
}
