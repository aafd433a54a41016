import type { LiveMessage, LiveState } from '#domain/live-sources/live-source.ts'

// The messages of /live/{token}/events, as server-sent events.

/** How long a client waits by default before it reconnects, in milliseconds. */
const RETRY_MS = 2000

export const RETRY = `retry: ${RETRY_MS}\n\n`
/** Keeps proxies from closing a connection, and shows clients that it is alive. */
export const BEAT = 'event: beat\ndata: 1\n\n'
/** Sent if the address is unknown or revoked. The client should not reconnect. */
export const GONE = 'event: gone\ndata: 1\n\n'

/**
 * Returns the message with a state.
 *
 * @param at the server's time in milliseconds since 1970
 * @param known the state that the client has; null if it has none
 */
export function stateEvent(
  { drawing, ...rest }: LiveState,
  { at, known }: { at: number; known: LiveState | null },
): string {
  const isSameDrawing = known !== null && known.drawing?.tag === drawing?.tag
  const message: LiveMessage = isSameDrawing
    ? { ...rest, at, isSameDrawing }
    : { ...rest, at, isSameDrawing, drawing }
  return `event: state\ndata: ${JSON.stringify(message)}\n\n`
}

/** Returns a text that is equal for states that look the same. */
export const signatureOf = ({ drawing, ...rest }: LiveState): string =>
  JSON.stringify([drawing?.tag, rest])
