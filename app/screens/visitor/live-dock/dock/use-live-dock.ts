import { type FormEvent, useEffect, useState } from 'react'
import { listenToLive } from '#app/components/live/script/connection.ts'
import type { LiveMessage, LiveState } from '#domain/live-sources/live-source.ts'
import { SECOND_MS } from '#lib/time.ts'
import type { DockAnswer, DockProps, RefusedCommand } from './dock-props.ts'

export type LiveDock = {
  state: LiveState
  /** The time on the server, in milliseconds since 1970. It is updated once a second. */
  now: number
  /** Returns the time on the server exactly, also while the browser slows down timers. */
  readServerTime(): number
  /** Null without JavaScript. */
  isConnected: boolean | null
  refused: RefusedCommand | null
  /** Whether a command is in progress. */
  isBusy: boolean
  /** Sends a form by JavaScript. It is the form's `onSubmit` handler. */
  send(event: FormEvent<HTMLFormElement>): void
}

const UNREACHABLE: RefusedCommand = {
  name: null,
  values: {},
  errors: { '': 'The server didn’t respond. Please try again.' },
}

/**
 * Receives a source's changes and sends commands. The first rendering shows what the server sent.
 */
export function useLiveDock({
  state: first,
  at,
  path,
  refused: firstRefused,
}: DockProps): LiveDock {
  const [state, setState] = useState(first)
  const [ahead, setAhead] = useState<number | null>(null)
  const [now, setNow] = useState(at)
  const [isConnected, setConnected] = useState<boolean | null>(null)
  const [refused, setRefused] = useState(firstRefused)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    setAhead(at - Date.now())
    return listenToLive(`${path}/events?dock`, {
      onState(message) {
        setAhead(message.at - Date.now())
        setState((known) => withDrawing(message, known))
      },
      onGone: () => window.location.reload(),
      onConnection: setConnected,
    })
  }, [path, at])

  useEffect(() => {
    if (ahead === null) return
    const tick = () => setNow(Date.now() + ahead)
    tick()
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [ahead])

  async function post(body: URLSearchParams): Promise<void> {
    setBusy(true)
    try {
      const headers = { Accept: 'application/json' }
      const response = await fetch(`${path}/dock`, { method: 'POST', body, headers })
      if (response.status === 404) return window.location.reload()
      const answer = (await response.json()) as DockAnswer
      setRefused(answer.ok ? null : answer.refused)
      if (!answer.ok) return
      setState(answer.state)
      setAhead(answer.at - Date.now())
    } catch {
      setRefused(UNREACHABLE)
    } finally {
      setBusy(false)
    }
  }

  return {
    state,
    now,
    readServerTime: () => Date.now() + (ahead ?? 0),
    isConnected,
    refused,
    isBusy,
    send(event) {
      event.preventDefault()
      if (isBusy) return
      const { submitter } = event.nativeEvent as SubmitEvent
      const fields = new FormData(event.currentTarget, submitter)
      const body = new URLSearchParams()
      for (const [name, value] of fields) body.append(name, String(value))
      void post(body)
    },
  }
}

/** Returns the state in a message. The message leaves out a drawing that the client already has. */
function withDrawing(message: LiveMessage, known: LiveState): LiveState {
  return { ...message, drawing: message.isSameDrawing ? known.drawing : message.drawing }
}
