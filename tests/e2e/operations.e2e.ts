import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type RunningProduct, startProduct, until } from '#tests/support/product.ts'

// Operating the product: starting, stopping, a second start, a kill, wrong settings.

const dataDir = mkdtempSync(join(tmpdir(), 'qrm-ops-'))
const running: RunningProduct[] = []
async function start(env: Record<string, string> = {}): Promise<RunningProduct> {
  const product = await startProduct(env, dataDir)
  running.push(product)
  return product
}
afterAll(async () => {
  for (const product of running) await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const status = async (url: string) => (await fetch(url)).status

it('the product starts without settings and never prints its secret', async () => {
  const product = await start()
  expect(await status(`${product.url}/healthz`)).toBe(200)
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o077).toBe(0)
})

it('a second start reports where the product already runs', async () => {
  const [first] = running
  await expect(startProduct({}, dataDir)).rejects.toThrow(
    new RegExp(`already runs on .*process \\d+, ${first?.url}`),
  )
})

it('the product names every invalid setting and does not start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qrm-wrong-'))
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

it('SIGTERM lets requests under way finish', async () => {
  const product = running[0]
  if (!product) throw new Error('it does not run')
  // A form of which the second half is sent after SIGTERM.
  const body = new URLSearchParams({ email: 'nobody@example.com', password: 'secret1' }).toString()
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
  expect(await answered).toBe(401)
  expect(await ended).toBe(0)
})

it('the product restarts after a kill with all its data', async () => {
  const killed = await start()
  await killed.kill('SIGKILL')
  const again = await start()
  expect(await status(`${again.url}/healthz`)).toBe(200)
  expect(await status(`${again.url}/dashboard`)).toBe(200)
})

it('the product reports a port that is in use', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qrm-port-'))
  const taken = new URL(running.at(-1)?.url ?? '').port
  await expect(startProduct({ PORT: taken }, folder)).rejects.toThrow(/PORT: \d+ is already taken/)
  rmSync(folder, { recursive: true, force: true })
})

it('production has no development pages', async () => {
  const product = running.at(-1)
  expect(await status(`${product?.url}/dev/gallery`)).toBe(404)
  expect(await status(`${product?.url}/dev/outbox`)).toBe(404)
})
