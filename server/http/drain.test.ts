import { once } from 'node:events'
import { Agent, get, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { createHttpServer, drain } from './http-server.ts'

// What clients see while a server stops.

const agents: Agent[] = []
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy()
})

async function serve(answer = (response: ServerResponse) => void response.end('well')) {
  const server: Server = createHttpServer((_request, response) => answer(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const newClient = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    agents.push(agent)
    return () =>
      new Promise<string | undefined>((resolve, reject) => {
        const request = get({ host: '127.0.0.1', port, agent }, (response) => {
          response.resume().once('end', () => resolve(response.headers.connection))
        })
        request.once('error', reject)
      })
  }
  return { server, port, newClient }
}

it('open and new connections get Connection: close while the server stops', async () => {
  const { server, newClient } = await serve()
  const known = newClient()
  expect(await known()).toBe('keep-alive')
  let draining = true
  const drained = drain(server, { graceMs: 1000, settleMs: 100, drainMs: 5000 }).then(
    () => (draining = false),
  )
  expect(await known()).toBe('close')
  expect(await newClient()()).toBe('close')
  expect(draining).toBe(true)
  await drained
  await expect(newClient()()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

it('a request on a connection from before the stop is served', async () => {
  const { server, port } = await serve()
  const early = connect(port, '127.0.0.1')
  await once(early, 'connect')
  const drained = drain(server, { graceMs: 50, settleMs: 5000, drainMs: 5000 })
  await expect.poll(() => server.listening).toBe(false)
  early.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(String(await buffer(early))).toMatch(/^HTTP\/1\.1 200 .*Connection: close.*well/s)
  await drained
})

it('an idle connection does not delay the stop', async () => {
  const { server, port, newClient } = await serve()
  await newClient()()
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  await drain(server, { graceMs: 0, settleMs: 10, drainMs: 600_000 })
  silent.destroy()
})

it('requests under way finish, and slow ones are cut', async () => {
  const answers: ServerResponse[] = []
  const arrived = Promise.withResolvers<void>()
  const { server, newClient } = await serve((response) => {
    if (answers.push(response) === 2) arrived.resolve()
  })
  const both = [newClient()(), newClient()()]
  const outcomes = Promise.allSettled(both)
  await arrived.promise
  const drained = drain(server, { graceMs: 0, settleMs: 50, drainMs: 300 })
  answers[0]?.end('well')
  await drained
  expect((await outcomes).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
