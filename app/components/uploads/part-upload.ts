import { MEGABYTE, UPLOAD_MESSAGES } from '#domain/files/upload-rules.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { parseUploadResponse, type RunningUpload, type UploadOutcome } from './upload-request.ts'

/** A part can be sent in time over a slow connection. An upload has up to 200 parts. */
const PART_BYTES = 2 * MEGABYTE
/** The waits before a failed part is sent again, in milliseconds. */
const WAITS = [1000, 2000, 4000, 8000, 15_000, 30_000]

type PartAnswer = {
  status: number
  id?: string
  received?: number
  file?: UploadedFile
  error?: string
}

/**
 * Uploads one file of any kind in parts. A part that fails is sent again, and an upload that was
 * interrupted continues when the same file is chosen again, also after the page was reloaded.
 */
export function startPartUpload(
  file: File,
  onProgress: (sentBytes: number, totalBytes: number) => void,
): RunningUpload {
  const stop = new AbortController()
  let id: string | null = null
  const done = run().catch((): UploadOutcome => {
    if (stop.signal.aborted) return { ok: false, canceled: true }
    return { ok: false, message: UPLOAD_MESSAGES.failed, signedOut: false, final: false }
  })

  async function run(): Promise<UploadOutcome> {
    const known = recall(file)
    let answer = known ? await ask('GET', known) : null
    if (answer?.status !== 200) {
      forget(file)
      const { name: filename, size: bytes, type: declared } = file
      answer = await ask('POST', null, JSON.stringify({ filename, bytes, declared }))
    }
    if (!answer.id) return fail(answer)
    id = answer.id
    remember(file, id)
    for (let failures = 0; ; ) {
      if (answer.file) {
        forget(file)
        return { ok: true, file: answer.file }
      }
      const from: number = answer.received ?? 0
      const next = await sendPart(id, from)
      // The next part starts where the answer says; another request may have sent this one.
      const isMoved = next.received !== undefined && next.received > from
      if (next.status === 200 || isMoved) {
        answer = next
        failures = 0
        continue
      }
      const isFinal = next.status >= 400 && next.status < 500 && next.status !== 409
      const wait = WAITS[failures++]
      if (isFinal || wait === undefined) {
        if (next.status === 413 || next.status === 415 || next.status === 422) forget(file)
        return fail(next)
      }
      await pause(wait)
      const now = await ask('GET', id).catch((): PartAnswer => ({ status: 0 }))
      if (now.status === 200) answer = now
      else if (now.status === 404) return fail(now)
    }
  }

  function fail({ status, error }: PartAnswer): UploadOutcome {
    const final = status >= 400 && status < 500 && ![401, 404, 409, 429].includes(status)
    const message = error ?? UPLOAD_MESSAGES.failed
    return { ok: false, message, signedOut: status === 401, final }
  }

  async function ask(method: string, part: string | null, body?: string): Promise<PartAnswer> {
    const response = await fetch(part ? `/uploads/parts/${part}` : '/uploads/parts', {
      method,
      signal: stop.signal,
      ...(body ? { body, headers: { 'Content-Type': 'application/json' } } : {}),
    })
    return parseAnswer(response.status, await response.text())
  }

  /** Uses XMLHttpRequest, because fetch doesn't report the progress of uploads. */
  function sendPart(part: string, from: number): Promise<PartAnswer> {
    const end = Math.min(file.size, from + PART_BYTES)
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      stop.signal.addEventListener('abort', abort, { once: true })
      request.upload.onprogress = ({ loaded }) => onProgress(from + loaded, file.size)
      request.onload = () => resolve(parseAnswer(request.status, request.responseText))
      request.onerror = () => resolve({ status: 0 })
      request.onabort = () => reject(new Error('canceled'))
      request.onloadend = () => stop.signal.removeEventListener('abort', abort)
      request.open('POST', `/uploads/parts/${part}?from=${from}`)
      request.setRequestHeader('Content-Type', 'application/octet-stream')
      request.send(file.slice(from, end))
    })
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => reject(new Error('canceled'))
      stop.signal.addEventListener('abort', end, { once: true })
      setTimeout(() => {
        stop.signal.removeEventListener('abort', end)
        resolve()
      }, ms)
    })
  }

  return {
    done,
    cancel() {
      stop.abort()
      if (!id) return
      forget(file)
      void fetch(`/uploads/parts/${id}?cancel=1`, { method: 'POST', keepalive: true }).catch(
        () => {},
      )
    },
  }
}

/** Parses the server's JSON. Returns only the status for anything else, such as a proxy's page. */
export function parseAnswer(status: number, text: string): PartAnswer {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    return { status }
  }
  if (typeof answer !== 'object' || answer === null) return { status }
  const { id, received, file, error } = answer as Record<string, unknown>
  const stored = file ? parseUploadResponse(JSON.stringify(file)).file : undefined
  return {
    status,
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof received === 'number' ? { received } : {}),
    ...(typeof error === 'string' ? { error } : {}),
    ...(stored ? { file: stored } : {}),
  }
}

const keyOf = ({ name, size, lastModified }: File) => `upload ${size} ${lastModified} ${name}`

/** Storage can be full or blocked. Then an upload can't be resumed after a reload. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}

const recall = (file: File) => withStorage((storage) => storage.getItem(keyOf(file)))
const remember = (file: File, id: string) =>
  withStorage((storage) => storage.setItem(keyOf(file), id))
const forget = (file: File) => withStorage((storage) => storage.removeItem(keyOf(file)))
