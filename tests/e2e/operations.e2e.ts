import { once } from 'node:events'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { createDiskFolder } from '#tests/support/disk-folder.ts'
import { type RunningProduct, startProduct, until } from '#tests/support/product.ts'

// Operating the product: starting, stopping, a second start, a kill, wrong settings.

type Start = () => Promise<RunningProduct>

const test = base.extend<{ dataDir: string; start: Start }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  dataDir: async ({}, use) => {
    const folder = createDiskFolder('qrm-ops-')
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  /** Starts the product on `dataDir` with its embedded database. Stopped after the test. */
  start: async ({ dataDir }, use) => {
    const running: RunningProduct[] = []
    await use(async () => {
      const product = await startProduct({}, dataDir)
      running.push(product)
      return product
    })
    for (const product of running) await product.stop()
  },
})

const status = async (url: string) => (await fetch(url)).status

test('the product starts without settings, runs once, survives a kill and ends on SIGTERM', async ({
  dataDir,
  start,
}) => {
  const killed = await start()
  const secret = () => readFileSync(join(dataDir, 'session-secret'), 'utf8')
  const before = secret()
  await killed.kill('SIGKILL')
  const product = await start()
  await test.step('it restarted after a kill with all its data', async () => {
    expect(secret()).toBe(before)
    expect(await status(`${product.url}/dashboard`)).toBe(200)
  })
  await test.step('its secret is readable only by its owner', async () => {
    expect(await status(`${product.url}/healthz`)).toBe(200)
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o077).toBe(0)
  })
  await test.step('a second start reports where the product already runs', async () => {
    await expect(startProduct({}, dataDir)).rejects.toThrow(
      new RegExp(`Already running on .*process \\d+, ${product.url}`),
    )
  })
  await test.step('production has no development pages, and no metrics unless they are asked for', async () => {
    expect(await status(`${product.url}/dev/gallery`)).toBe(404)
    expect(await status(`${product.url}/dev/outbox`)).toBe(404)
    expect(await status(`${product.url}/metrics`)).toBe(404)
  })
  await test.step('SIGTERM lets requests under way finish', () => endDuringRequest(product))
})

test('the product reports a port that is in use', async () => {
  const folder = createDiskFolder('qrm-port-')
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  await expect(startProduct({ PORT: String(port) }, folder)).rejects.toThrow(
    /PORT: \d+ is already taken/,
  )
  holder.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the product names every invalid setting and does not start', async () => {
  const folder = createDiskFolder('qrm-wrong-')
  const wrong = startProduct(
    { PORT: 'http', SMTP_URL: 'mail.example.com', TRUSTED_PROXIES: '10.0.0.0/99' },
    folder,
  )
  const message = await wrong.then(
    () => 'it started',
    (error: Error) => error.message,
  )
  for (const name of ['PORT', 'SMTP_URL', 'TRUSTED_PROXIES']) expect(message).toContain(name)
  expect(message).toContain('ended with 1')
  rmSync(folder, { recursive: true, force: true })
})

async function endDuringRequest(product: RunningProduct): Promise<void> {
  // A form of which the second half is sent after SIGTERM. Refusing it takes no password hash, which a busy
  // machine may not finish before connections are cut.
  const body = new URLSearchParams({ email: '', password: 'secret1' }).toString()
  let ended: Promise<number | null> | undefined
  const answered = new Promise<number>((resolve, reject) => {
    const post = request(`${product.url}/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': body.length,
        origin: product.url,
        connection: 'close',
      },
    })
    post.once('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    post.once('error', reject)
    post.write(body.slice(0, 10))
    void until('the half form', async () => post.socket?.bytesWritten)
      .then(() => fetch(`${product.url}/healthz`))
      .then(async () => {
        ended = product.kill('SIGTERM')
        await until('refused connections', () =>
          fetch(`${product.url}/healthz`).then(
            () => false,
            () => true,
          ),
        )
        post.end(body.slice(10))
      })
      .catch(reject)
  })
  expect(await answered).toBe(422)
  expect(await ended).toBe(0)
}
