import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createDiskFolder } from '#tests/support/disk-folder.ts'
import { freePort, startProduct } from '#tests/support/product.ts'

// What machines and the operator see of a running product with its embedded database.

const ROOT = join(import.meta.dirname, '../..')
const TOKEN = 'a-token-of-the-tests'
const bearer = { headers: { authorization: `Bearer ${TOKEN}` } }

/** Runs a command as `npm run` does, and resolves with its exit code and output. */
const run = (args: string[], env: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const options = { cwd: ROOT, env: { PATH: process.env.PATH ?? '', ...env } }
    execFile(process.execPath, ['scripts/run.mjs', ...args], options, (error, output, problems) => {
      resolve({ code: error ? Number(error.code) : 0, output: output + problems })
    })
  })

test('monitoring, the doctor and the administrator’s commands see a running product', async () => {
  const dataDir = createDiskFolder('qrm-outside-')
  const internal = `http://127.0.0.1:${await freePort()}`
  const settings = { METRICS_TOKEN: TOKEN, INTERNAL_PORT: new URL(internal).port }
  const product = await startProduct(settings, dataDir)
  const own = { DATA_DIR: dataDir, PORT: new URL(product.url).port, PUBLIC_URL: product.url }
  try {
    await test.step('Prometheus, with the token or at the internal port', async () => {
      expect((await fetch(`${product.url}/metrics`)).status).toBe(401)
      await fetch(`${product.url}/login`)
      const text = await (await fetch(`${product.url}/metrics`, bearer)).text()
      expect(text).toMatch(/qr_magnet_http_requests_total\{route="site",status="2xx"\} \d/)
      expect(text).toContain('qr_magnet_database_up 1\n')
      expect(await (await fetch(`${internal}/metrics`)).text()).toContain('qr_magnet_build_info{')
      expect((await fetch(`${internal}/healthz/ready`)).status).toBe(200)
    })
    const commands = [
      run(['cli/doctor.ts', '--json'], own),
      run(['cli/admin.ts', 'mail', 'show'], own),
      run(['cli/admin.ts', 'user', 'show', 'nobody@example.com'], own),
    ] as const
    const [doctor, mail, nobody] = await Promise.all(commands)
    await test.step('the doctor finds this installation', () => {
      const { code, output } = doctor
      const { checks } = JSON.parse(output)
      const failed = checks.filter((one: { state: string }) => one.state === 'failure')
      expect([code, failed]).toEqual([0, []])
      expect(output).toContain(`${product.url} reaches this installation.`)
    })
    await test.step('commands work beside it', () => {
      expect(mail).toMatchObject({ code: 0 })
      expect(nobody.code).toBe(1)
      expect(nobody.output).toContain('There is no account')
    })
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
