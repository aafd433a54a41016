import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { startPageServer } from '#tests/support/page-server.ts'
import { setUpServices } from '#tests/support/set-up.ts'

// A client that disconnects before the response is not a server error.

const services = await setUpServices()
const server = await startPageServer(services)
afterAll(() => server.close())

const requestsTo = (path: string) =>
  services.logLines.filter(({ fields }) => 'path' in fields && fields.path === path)

it('an aborted request is logged with status 499 and not as an error', async () => {
  const socket = connect(Number(server.host.split(':')[1]), '127.0.0.1')
  await once(socket, 'connect')
  const head = ['POST /login HTTP/1.1', `Host: ${server.host}`, 'Content-Length: 100']
  const form = 'Content-Type: application/x-www-form-urlencoded'
  socket.write([...head, form, '', 'email=ada'].join('\r\n'))
  socket.destroySoon()
  await expect.poll(() => requestsTo('/login')).toMatchObject([{ fields: { status: 499 } }])
  expect(services.logLines.filter(({ level }) => level === 'error')).toEqual([])
})

it('a completed request is logged with its status', async () => {
  const answer = await server.ask('/forgot')
  expect(answer.status).toBe(200)
  expect(requestsTo('/forgot')).toMatchObject([{ fields: { status: 200 } }])
})
