import { type ClientRequest, get, type IncomingHttpHeaders } from 'node:http'
import type { LiveMessage } from '#domain/live-sources/live-source.ts'

export type StreamEvent = { event: string; data: string }

/** A connection to server-sent events. */
export type EventStream = {
  status: number
  headers: IncomingHttpHeaders
  /** Everything that was received. */
  text(): string
  events(): StreamEvent[]
  /** The received states of a stream overlay. */
  states(): LiveMessage[]
  /** Resolves with the next event of a kind that fits. Rejects if the stream ends before. */
  next(event: string, fits?: (data: string) => boolean): Promise<string>
  /** Resolves with the next matching state of a stream overlay, including those already received. */
  state(fits?: (state: LiveMessage) => boolean): Promise<LiveMessage>
  /** Resolves when the server has ended it. */
  ended: Promise<void>
  close(): void
}

/** Opens a stream of events. Resolves when its head has arrived. */
export function openEvents(
  url: string,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const request: ClientRequest = get(url, { headers, agent: false }, (response) => {
      let text = ''
      const waiting = new Set<() => void>()
      const wake = () => {
        for (const one of [...waiting]) one()
      }
      let isOver = false
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
        wake()
      })
      const ended = new Promise<void>((done) => {
        response.once('close', () => {
          isOver = true
          wake()
          done()
        })
      })
      response.once('error', () => {})
      const events = () => parseEvents(text)
      const next = (event: string, fits: (data: string) => boolean = () => true) =>
        new Promise<string>((found, missed) => {
          const look = () => {
            const one = events().find((each) => each.event === event && fits(each.data))
            if (one) found(one.data)
            else if (isOver) missed(new Error(`the stream ended without ${event}:\n${text}`))
            else return
            waiting.delete(look)
          }
          waiting.add(look)
          look()
        })
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: () => text,
        events,
        states: () =>
          events().flatMap(({ event, data }) => (event === 'state' ? [JSON.parse(data)] : [])),
        next,
        state: async (fits = () => true) =>
          JSON.parse(await next('state', (data) => fits(JSON.parse(data)))),
        ended,
        close: () => request.destroy(),
      })
    })
    request.once('error', reject)
  })
}

/** Returns the complete events of a stream. */
function parseEvents(text: string): StreamEvent[] {
  const blocks = text.split('\n\n').slice(0, -1)
  return blocks.flatMap((block) => {
    const fields = new Map(
      block.split('\n').map((line) => {
        const at = line.indexOf(': ')
        return [line.slice(0, at), line.slice(at + 2)] as const
      }),
    )
    const data = fields.get('data')
    return data === undefined ? [] : [{ event: fields.get('event') ?? 'message', data }]
  })
}
