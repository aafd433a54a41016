import type { LiveMessage } from '#domain/live-sources/live-source.ts'
import { MINUTE_MS, SECOND_MS } from '#lib/time.ts'

export type LiveListener = {
  onState(message: LiveMessage): void
  /** Called when the address was revoked. Nothing else is called after it. */
  onGone(): void
  onConnection?(isConnected: boolean): void
}

const FIRST_PAUSE_MS = 500
/**
 * The longest pause before the next attempt. After a short outage, the server is found again within
 * this time.
 */
const PAUSE_MS = 4 * SECOND_MS
/** The longest pause after an outage of five minutes. */
const LONG_PAUSE_MS = 30 * SECOND_MS
const LONG_OUTAGE_MS = 5 * MINUTE_MS
/** Beats arrive every 15 s. After a longer silence than this, the connection counts as broken. */
const SILENCE_MS = 40 * SECOND_MS

/**
 * Listens to a source's events, and connects again whenever the connection breaks. The pauses
 * between attempts grow and have a random length, so that not all clients connect at the same time
 * when a server starts. Returns a function that stops listening.
 */
export function listenToLive(url: string, listener: LiveListener): () => void {
  let events: EventSource | null = null
  let timer: number | undefined
  let failures = 0
  let heardAt = performance.now()

  function open(): void {
    clearTimeout(timer)
    events = new EventSource(url)
    events.addEventListener('state', ({ data }) => {
      heard()
      listener.onState(JSON.parse(data) as LiveMessage)
    })
    events.addEventListener('beat', heard)
    events.addEventListener('gone', () => {
      stop()
      listener.onGone()
    })
    events.addEventListener('error', reopen)
    timer = window.setTimeout(reopen, SILENCE_MS)
  }

  function heard(): void {
    heardAt = performance.now()
    failures = 0
    listener.onConnection?.(true)
    clearTimeout(timer)
    timer = window.setTimeout(reopen, SILENCE_MS)
  }

  function reopen(): void {
    close()
    listener.onConnection?.(false)
    const isLong = performance.now() - heardAt > LONG_OUTAGE_MS
    const longest = isLong ? LONG_PAUSE_MS : PAUSE_MS
    const pause = Math.min(longest, FIRST_PAUSE_MS * 2 ** failures)
    failures = Math.min(failures + 1, 10)
    timer = window.setTimeout(open, pause * (0.5 + Math.random() / 2))
  }

  function close(): void {
    clearTimeout(timer)
    events?.close()
    events = null
  }

  /** Connects immediately, because the computer has woken up or its network is available again. */
  function openNow(): void {
    if (events) return
    failures = 0
    open()
  }

  function stop(): void {
    close()
    window.removeEventListener('online', openNow)
  }

  window.addEventListener('online', openNow)
  open()
  return stop
}
