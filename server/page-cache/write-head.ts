import type { ServerResponse } from 'node:http'

/** A response's head as Node wrote it, without the request's id in its middle. */
export type SavedHead = {
  /** When it was written: its Date header is right for this long. In seconds since 1970. */
  second: number
  start: string
  end: string
}

/** Node's finished head, which `end` sends. Not in its types. */
type WithHead = ServerResponse & { _header: string | null }

/**
 * Writes the head of a 200 and returns what can be reused for further ones with the same `lines`, whose last
 * value is the request's id. Checking and joining the headers again for each page would cost a tenth of it.
 * Only what Node itself wrote in the same second is reused, and only where it would write the same again.
 */
export function writeHead(
  response: ServerResponse,
  { saved, lines, id }: { saved: SavedHead | null; lines: string[]; id: string },
): SavedHead | null {
  const withHead = response as WithHead
  const isPlain = response.shouldKeepAlive && !response.hasHeader('Connection')
  const second = Math.floor(Date.now() / 1000)
  if (isPlain && saved?.second === second) {
    withHead._header = saved.start + id + saved.end
    return saved
  }
  lines[lines.length - 1] = id
  response.writeHead(200, lines)
  return isPlain ? save(withHead._header, id, second) : saved
}

/** Returns null if the head doesn't have the expected form. */
function save(head: string | null, id: string, second: number): SavedHead | null {
  const at = head?.lastIndexOf(id) ?? -1
  if (!head || at === -1) return null
  const end = head.slice(at + id.length)
  return KEPT_ALIVE.test(end) ? { second, start: head.slice(0, at), end } : null
}

const KEPT_ALIVE =
  /^\r\nDate: [^\r\n]+\r\nConnection: keep-alive\r\n(?:Keep-Alive: [^\r\n]+\r\n)?\r\n$/
