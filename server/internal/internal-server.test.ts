import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { silentLog } from '#tests/support/silent-log.ts'
import { type InternalServer, startInternalServer } from './internal-server.ts'

let server: InternalServer | undefined
afterEach(() => server?.stop())

async function start() {
  const started = await startInternalServer(
    { internalHost: '127.0.0.1', internalPort: 0 },
    silentLog,
  )
  server = started
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(`http://127.0.0.1:${started.port}${path}`, init)
    return { status: response.status, text: await response.text() }
  }
  return { started, ask }
}

const parts = {
  scrape: async () => ({ contentType: 'text/plain', text: 'leads 1\n' }),
  isDatabaseUp: async () => true,
  isTlsAllowed: async (host: string) => host === 'go.tidewater.example',
}

it('is alive but not ready while the product starts', async () => {
  const { ask } = await start()
  expect((await ask('/healthz/live')).status).toBe(200)
  expect(await ask('/healthz/ready')).toMatchObject({ status: 503 })
  expect((await ask('/metrics')).status).toBe(503)
  expect((await ask('/tls-allowed?domain=go.tidewater.example')).status).toBe(503)
})

it('answers monitoring and a TLS proxy once the product listens', async () => {
  const { started, ask } = await start()
  started.open(parts)
  const ready = await ask('/healthz/ready')
  expect(JSON.parse(ready.text)).toEqual({ ready: true, state: 'ready', database: 'up' })
  expect(await ask('/metrics')).toEqual({ status: 200, text: 'leads 1\n' })
  expect((await ask('/tls-allowed?domain=go.tidewater.example')).status).toBe(200)
  expect((await ask('/tls-allowed?domain=evil.example')).status).toBe(404)
  expect((await ask('/dashboard')).status).toBe(404)
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(405)
})

it('answers 400 to what is not a path, and logs nothing', async () => {
  const { started } = await start()
  const lines: string[] = []
  for (const path of ['//', 'http://[', '//a:99999999/']) {
    const socket = connect(started.port, '127.0.0.1')
    socket.end(`GET ${path} HTTP/1.1\r\nHost: internal\r\nConnection: close\r\n\r\n`)
    lines.push((await text(socket)).split('\r\n')[0] ?? '')
  }
  expect(lines).toEqual(Array(3).fill('HTTP/1.1 400 Bad Request'))
})

it('answers 503 while it can’t know a host', async () => {
  const { started, ask } = await start()
  started.open({ ...parts, isTlsAllowed: () => Promise.reject(new Error('never read')) })
  expect((await ask('/tls-allowed?domain=go.tidewater.example')).status).toBe(503)
})

it('stays ready without a database, because cached pages are served', async () => {
  const { started, ask } = await start()
  started.open({ ...parts, isDatabaseUp: async () => false })
  const ready = await ask('/healthz/ready')
  expect(ready.status).toBe(200)
  expect(JSON.parse(ready.text)).toMatchObject({ database: 'down' })
})

it('is not ready while its pool gives no connection', async () => {
  const { started, ask } = await start()
  started.open(parts)
  started.setStuck(true)
  const stuck = await ask('/healthz/ready')
  expect([stuck.status, JSON.parse(stuck.text).state]).toEqual([503, 'stuck'])
  started.setStuck(false)
  expect((await ask('/healthz/ready')).status).toBe(200)
  started.close()
  started.setStuck(false)
  expect((await ask('/healthz/ready')).status).toBe(503)
})

it('is no longer ready when the product is about to stop, but still answers', async () => {
  const { started, ask } = await start()
  started.open(parts)
  started.close()
  expect((await ask('/healthz/ready')).status).toBe(503)
  expect((await ask('/healthz/live')).status).toBe(200)
  expect((await ask('/metrics')).status).toBe(200)
})

it('says which setting to change if the port is taken', async () => {
  const { started } = await start()
  const second = startInternalServer(
    { internalHost: '127.0.0.1', internalPort: started.port },
    silentLog,
  )
  await expect(second).rejects.toThrow(`INTERNAL_PORT: ${started.port} is already taken`)
})
