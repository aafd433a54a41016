import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PageServer, startPageServer } from '#tests/support/page-server.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'

// A client that leaves before it is answered is not a failure of ours.

let services: TestServices
let server: PageServer
beforeAll(async () => {
  services = await createTestServices()
  server = await startPageServer(services)
})
afterAll(async () => {
  await server.close()
  await services.close()
})

const requestsTo = (path: string) =>
  services.logLines.filter(({ fields }) => 'path' in fields && fields.path === path)

it('a request that is broken off is logged as 499, and as no error', async () => {
  const socket = connect(Number(server.host.split(':')[1]), '127.0.0.1')
  await once(socket, 'connect')
  const head = ['POST /login HTTP/1.1', `Host: ${server.host}`, 'Content-Length: 100']
  const form = 'Content-Type: application/x-www-form-urlencoded'
  socket.write([...head, form, '', 'email=ada'].join('\r\n'))
  socket.destroySoon()
  await expect.poll(() => requestsTo('/login')).toMatchObject([{ fields: { status: 499 } }])
  expect(services.logLines.filter(({ level }) => level === 'error')).toEqual([])
})

it('one that is answered is logged with its status', async () => {
  const answer = await server.ask('/forgot')
  expect(answer.status).toBe(200)
  expect(requestsTo('/forgot')).toMatchObject([{ fields: { status: 200 } }])
})
