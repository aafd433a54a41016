import type { ServerResponse } from 'node:http'

/** A response's head as Node wrote it, split where the request's id was. */
export type SavedHead = {
  /**
   * The second since 1970 in which the head was written. Its Date header is correct only in this
   * second.
   */
  second: number
  start: string
  end: string
}

/** Node's finished head, which `end` sends. Node's types don't include this property. */
type WithHead = ServerResponse & { _header: string | null }

/**
 * Writes the head of a response with status 200. Returns what can be reused for further responses
 * with the same `lines`. The last value of `lines` is the request's id. Checking and joining the
 * headers again would make a page a tenth more expensive. A head is reused only if Node wrote it in
 * the same second, and only where Node would write the same again.
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
