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
import { createMp4 } from '#tests/support/files.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
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

const ALLOWED_MB = 30

test.each([
  ['50 MB video', 'disk', 50, 'video'],
  // The sender, our server and the S3 server share this process; a part is 5 MB.
  ['50 MB video', 'S3', 50, 'video'],
  ['250 MB file of any kind', 'disk', 250, 'other'],
  ['250 MB file of any kind', 'S3', 250, 'other'],
])('a %s uploaded to %s is never held in memory', async (_, store, megabytes, kind) => {
  const viewer = await createPayer(services, 'CREATOR')
  const files = store === 'S3' ? createS3Store(s3.config) : services.files
  const endpoint = uploadEndpoint({ ...services, files })
  const listener = getRequestListener((request) => endpoint(request, viewer), {
    overrideGlobalObjects: false,
  })
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/uploads?bucket=lead-magnets&kind=${kind}`

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
  expect(await uploadOnce(url, megabytes * MB)).toBe(201)
  clearInterval(watch)
  expect((peak - before) / MB).toBeLessThan(ALLOWED_MB)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
