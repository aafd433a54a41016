import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { createS3Store } from '#platform/files/s3-store.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMp4 } from '#tests/support/files.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { uploadEndpoint } from './upload-endpoint.ts'

const MB = 1024 * 1024
const BOUNDARY = 'memory'
const HEAD = [
  `--${BOUNDARY}`,
  'Content-Disposition: form-data; name="file"; filename="a.mp4"',
  'Content-Type: video/mp4',
  '',
  '',
].join('\r\n')

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void
/** Collects twice: the first run finds the dead buffers, the second waits until they are freed. */
const collect = () => {
  gc()
  gc()
}

const services = await setUpServices()
const s3 = await startS3Server()
afterAll(() => s3.stop())

/** Yields a video form piece by piece, so that the sender holds little memory. */
function* videoForm(bytes: number) {
  const start = createMp4(64 * 1024)
  start.writeUInt32BE(bytes - 24, 24)
  yield Buffer.from(HEAD)
  yield start
  const filling = Buffer.alloc(64 * 1024, 7)
  for (let sent = start.length; sent < bytes; sent += filling.length) {
    yield filling.subarray(0, Math.min(filling.length, bytes - sent))
  }
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
}

async function uploadOnce(url: string, bytes: number): Promise<number> {
  const request = httpRequest(url, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  })
  const answered = once(request, 'response')
  await pipeline(Readable.from(videoForm(bytes)), request)
  const [response] = await answered
  response.resume()
  await once(response, 'end')
  return response.statusCode
}

test.each([
  ['disk', 30],
  // The sender, our server and the S3 server share this process; a part is 5 MB.
  ['S3', 30],
])('a 50 MB upload to %s is never held in memory', async (store, allowed) => {
  const viewer = await createUser(services)
  const files = store === 'S3' ? createS3Store(s3.config) : services.files
  const endpoint = uploadEndpoint({ ...services, files })
  const listener = getRequestListener((request) => endpoint(request, viewer), {
    overrideGlobalObjects: false,
  })
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/uploads?bucket=lead-magnets&kind=video`

  // The first upload loads code, which costs memory once.
  expect(await uploadOnce(url, MB)).toBe(201)
  collect()
  const held = () => {
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = held()
  let peak = before
  const watch = setInterval(() => {
    // Collectable memory doesn't count.
    collect()
    peak = Math.max(peak, held())
  }, 200)
  expect(await uploadOnce(url, 50 * MB)).toBe(201)
  clearInterval(watch)
  expect((peak - before) / MB).toBeLessThan(allowed)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
