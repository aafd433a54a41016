import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { OFFLINE } from '#content/messages.ts'
import { keepOfflineForms } from './keep-offline-forms.ts'

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

async function send(init: RequestInit, results: Results): Promise<Results> {
  const url = new URL('https://qr.example/profile')
  const request = new Request(url, init)
  const args = {
    request,
    url,
    params: {},
    pattern: '/profile',
    context: new RouterContextProvider(),
  }
  const after = await keepOfflineForms(args, async () => results)
  return after as Results
}

const post = { method: 'POST', body: new URLSearchParams({ intent: 'role 12', name: 'Ada' }) }
const offline = new TypeError('Failed to fetch')

it('keeps a form whose request got no response, with a message', async () => {
  const wrapped = { type: 'DataWithResponseInit', data: offline, init: null }
  for (const result of [offline, wrapped]) {
    const { page } = await send(post, { page: { type: 'error', result } })
    expect(page).toMatchObject({
      type: 'data',
      result: {
        data: { intent: 'role', values: {}, errors: { '': OFFLINE }, signedOut: false },
        init: { status: 503 },
      },
    })
  }
})

it('changes no other error, no result and no page that is loaded', async () => {
  const failed: Results = { page: { type: 'error', result: new TypeError('x is undefined') } }
  expect(await send(post, structuredClone(failed))).toEqual(failed)
  const done: Results = { page: { type: 'data', result: { saved: true } } }
  expect(await send(post, done)).toEqual({ page: { type: 'data', result: { saved: true } } })
  const loaded: Results = { page: { type: 'error', result: offline } }
  expect(await send({ method: 'GET' }, loaded)).toEqual({
    page: { type: 'error', result: offline },
  })
})
