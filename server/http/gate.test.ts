import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createGate } from './gate.ts'

/** Returns whether a closed gate lets a request pass, and otherwise the status of its answer. */
function ask(method: string, url: string): number | 'passed' {
  let outcome: number | 'passed' = 0
  const response = {
    writeHead(status: number) {
      outcome = status
      return { end() {} }
    },
  }
  const gate = createGate(
    () => false,
    () => {
      outcome = 'passed'
    },
  )
  gate({ method, url } as IncomingMessage, response as unknown as ServerResponse)
  return outcome
}

it.each(['/assets/root-abc.css', '/favicon.svg', '/thanks/abc?corrected'])(
  'shows %s while the database is away',
  (url) => {
    expect(ask('GET', url)).toBe('passed')
  },
)

it.each(['/', '/dashboard', '/dashboard.data', '/healthz', '/healthz/ready', '/q/abc', '/get/abc'])(
  'asks to try %s again',
  (url) => {
    expect(ask('GET', url)).toBe(503)
  },
)

it('leaves the page of a stream overlay empty, and lets it load itself again', () => {
  let answer = { status: 0, headers: {} as Record<string, unknown>, body: '' }
  const response = {
    writeHead(status: number, headers: Record<string, unknown>) {
      return {
        end(body: string) {
          answer = { status, headers, body }
        },
      }
    },
  }
  const gate = createGate(
    () => false,
    () => {},
  )
  const request = { method: 'GET', url: '/live/abcdefghijklmnopqrstuv' }
  gate(request as IncomingMessage, response as unknown as ServerResponse)
  expect(answer).toMatchObject({ status: 503, headers: { Refresh: '5' } })
  expect(answer.body).not.toContain('starting')
})

it('takes no form', () => {
  expect(ask('POST', '/thanks/abc')).toBe(503)
})
