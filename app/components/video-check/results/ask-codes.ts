import { href } from 'react-router'
import { type CodeInfo, MAX_CODES } from '#domain/video-check/codes.ts'
import { readRetryAfter } from '#lib/retry-after.ts'
import { MINUTE_MS } from '#lib/time.ts'

export type AskOptions = {
  signal: AbortSignal
  /** Gets the number of codes that the server has described so far. */
  onProgress?: (done: number) => void
}

/**
 * Asks the server what codes or links open, in batches. Nothing else is sent. If the server asks to
 * wait, waits. Rejects if a request fails.
 */
export async function askCodes(
  codes: readonly string[],
  { signal, onProgress }: AskOptions,
): Promise<Map<string, CodeInfo>> {
  const found = new Map<string, CodeInfo>()
  for (let from = 0; from < codes.length; from += MAX_CODES) {
    onProgress?.(from)
    const some = codes.slice(from, from + MAX_CODES)
    const response = await send(some, signal)
    if (!response.ok) throw new Error(`Looking up codes failed with status ${response.status}`)
    const { codes: infos } = (await response.json()) as { codes: CodeInfo[] }
    some.forEach((text, index) => {
      const info = infos[index]
      if (info) found.set(text, info)
    })
  }
  return found
}

/** The server's limit is per minute, so a second wait would mean another problem. */
const MAX_WAITS = 2

async function send(codes: readonly string[], signal: AbortSignal): Promise<Response> {
  for (let waits = 0; ; waits++) {
    const response = await fetch(href('/check-video/codes'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ codes }),
      signal,
    })
    if (response.status !== 429 || waits === MAX_WAITS) return response
    const header = response.headers.get('Retry-After') ?? undefined
    await delay(Math.min(readRetryAfter(header, new Date()) ?? MINUTE_MS, MINUTE_MS), signal)
  }
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
