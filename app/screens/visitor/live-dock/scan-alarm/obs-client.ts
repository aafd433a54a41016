import OBSWebSocket, {
  EventSubscription,
  type OBSRequestTypes,
  type OBSResponseTypes,
} from 'obs-websocket-js/json'
import type { ObsConnection } from '#domain/live-sources/scan-alarm/scan-alarm-messages.ts'
import { SECOND_MS } from '#lib/time.ts'

export type ObsClient = {
  /** Sends a request. Rejects if OBS refuses it or doesn’t respond in time. */
  call<T extends keyof OBSRequestTypes>(
    type: T,
    data?: OBSRequestTypes[T],
  ): Promise<OBSResponseTypes[T]>
  stop(): void
}

export type ObsListener = {
  onConnection(connection: ObsConnection): void
  /** Called when OBS shows another scene to viewers. */
  onScene(): void
}

const CONNECT_MS = 5 * SECOND_MS
const CALL_MS = 4 * SECOND_MS
const FIRST_PAUSE_MS = SECOND_MS
const MAX_PAUSE_MS = 15 * SECOND_MS

/** The codes with which OBS closes a connection that it rejects. */
const WRONG_PASSWORD = 4009
const UNSUPPORTED = 4010

/**
 * Connects to OBS’s WebSocket server, and connects again whenever the connection breaks. Gives up
 * only if the password is wrong or the version isn’t supported.
 */
export function connectToObs(
  { url, password }: { url: string; password: string },
  { onConnection, onScene }: ObsListener,
): ObsClient {
  const obs = new OBSWebSocket()
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let wasConnected = false
  let isStopped = false

  async function open(): Promise<void> {
    try {
      const eventSubscriptions = EventSubscription.Scenes
      await within(CONNECT_MS, obs.connect(url, password || undefined, { eventSubscriptions }))
      if (isStopped) return void obs.disconnect()
      failures = 0
      wasConnected = true
      onConnection('connected')
    } catch (error) {
      if (!isStopped) handleFailure(codeOf(error))
    }
  }

  function handleFailure(code: number | null): void {
    void obs.disconnect().catch(() => {})
    if (code === WRONG_PASSWORD) onConnection('wrong-password')
    else if (code === UNSUPPORTED) onConnection('unsupported')
    else {
      onConnection(wasConnected ? 'lost' : 'unreachable')
      reopen()
    }
  }

  function reopen(): void {
    clearTimeout(timer)
    const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
    failures = Math.min(failures + 1, 10)
    timer = setTimeout(open, pause * (0.5 + Math.random() / 2))
  }

  obs.on('ConnectionClosed', ({ code }) => {
    // A connection that isn't identified yet is handled where it is opened.
    if (isStopped || !obs.identified) return
    handleFailure(code)
  })
  obs.on('CurrentProgramSceneChanged', onScene)
  onConnection('connecting')
  void open()

  return {
    call: (type, data) => within(CALL_MS, obs.call(type, data)),
    stop() {
      isStopped = true
      clearTimeout(timer)
      obs.removeAllListeners()
      void obs.disconnect().catch(() => {})
    },
  }
}

/** Rejects if a promise isn’t settled in time. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`OBS didn’t respond within ${ms} ms`)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

const codeOf = (error: unknown): number | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : null
