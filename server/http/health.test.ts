import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHealth, withHealthEndpoints, workerListener } from './health.ts'

const health = createHealth()
let up = true
const server = createServer(
  withHealthEndpoints(
    health,
    workerListener(async () => up),
  ),
)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

const ask = async (path: string, method = 'GET') => {
  const { port } = server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
}

it('a process is ready from when it listens until it begins to stop, unless its pool is stuck, and alive all the time', async () => {
  const states: number[][] = []
  const look = async () => {
    states.push([await ask('/healthz/ready'), await ask('/healthz/live?now')])
  }
  await look()
  health.open()
  await look()
  health.setStuck(true)
  await look()
  health.setStuck(false)
  await look()
  health.close()
  await look()
  expect(states).toEqual([
    [503, 200],
    [200, 200],
    [503, 200],
    [200, 200],
    [503, 200],
  ])
})

it('a worker answers nothing else but whether its database is up', async () => {
  expect(await ask('/healthz')).toBe(200)
  up = false
  expect(await ask('/healthz', 'HEAD')).toBe(503)
  for (const path of ['/', '/m/abc', '/healthz/other', '/dashboard'])
    expect(await ask(path)).toBe(404)
  expect(await ask('/healthz/ready', 'POST')).toBe(404)
})
