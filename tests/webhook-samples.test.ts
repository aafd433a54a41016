import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSecret, signedHeaders } from '#domain/webhooks/signature.ts'
import { freePort } from './support/product.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGE = readFileSync(join(ROOT, 'docs/webhooks.md'), 'utf8')
const PORT_IN_SAMPLES = '8080'

const [SECRET, FORMER, STRANGERS] = [createSecret(), createSecret(), createSecret()]
const ID = '01980c1e-5c3f-7b5e-9a0e-3d1f6a2b7c11'
const BODY = JSON.stringify({
  id: ID,
  type: 'lead.created',
  timestamp: '2026-03-01T12:00:00.000Z',
  seq: 42,
  data: { name: 'Zoë "Grace" 🙂', email: 'grace@example.com' },
})

const byProduct = (secrets: string[], at = new Date(), id = ID) =>
  signedHeaders(secrets, { id, at, body: BODY })
function byLibrary(secret: string): Record<string, string> {
  const at = new Date()
  return {
    'webhook-id': ID,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(ID, at, BODY),
  }
}
const agoMinutes = (minutes: number) => new Date(Date.now() - minutes * 60_000)

const GENUINE: [what: string, headers: () => Record<string, string>][] = [
  ['the product', () => byProduct([SECRET])],
  ['the product, after a rotation', () => byProduct([FORMER, SECRET])],
  ['the package standardwebhooks', () => byLibrary(SECRET)],
]
const FORGED: [what: string, headers: () => Record<string, string>, body?: string][] = [
  ['another secret', () => byProduct([STRANGERS])],
  ['a changed body', () => byProduct([SECRET]), BODY.replace('grace@', 'mallory@')],
  ['another id', () => ({ ...byProduct([SECRET]), 'webhook-id': 'another' })],
  ['a time of ten minutes ago', () => byProduct([SECRET], agoMinutes(10))],
  ['a time in ten minutes', () => byProduct([SECRET], agoMinutes(-10))],
  ['no time', () => ({ ...byProduct([SECRET]), 'webhook-timestamp': '' })],
  ['a time without end', () => ({ ...byProduct([SECRET]), 'webhook-timestamp': '9'.repeat(5000) })],
  ['no signature', () => ({ 'webhook-id': ID })],
  ['an empty signature', () => ({ ...byProduct([SECRET]), 'webhook-signature': 'v1,' })],
]

/** Returns the page's sample in a language, with another port. */
function sampleIn(language: string, port: number): string {
  const [, sample] = new RegExp(`\\n\`\`\`${language}\\n([^]*?)\\n\`\`\`\\n`).exec(PAGE) ?? []
  if (!sample) throw new Error(`docs/webhooks.md has no sample in ${language}`)
  return sample.replace(PORT_IN_SAMPLES, String(port))
}

type Sample = {
  language: string
  program: string
  /** The arguments that run a sample in a file, at a port. */
  run(file: string, port: number): string[]
}
const SAMPLES: Sample[] = [
  { language: 'js', program: process.execPath, run: (file) => [file] },
  { language: 'python', program: 'python3', run: (file) => [file] },
  { language: 'php', program: 'php', run: (file, port) => ['-S', `127.0.0.1:${port}`, file] },
]

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0

describe.each(SAMPLES)('the sample in $language', ({ language, program, run }) => {
  const isHere = isInstalled(program)
  let child: ChildProcess | undefined
  let folder: string | undefined
  let url = ''

  async function post(headers: Record<string, string>, body = BODY): Promise<number> {
    const type = { 'content-type': 'application/json' }
    return (await fetch(url, { method: 'POST', headers: { ...type, ...headers }, body })).status
  }

  beforeAll(async () => {
    if (!isHere) return
    const port = await freePort()
    url = `http://127.0.0.1:${port}/`
    // Beside the packages, so that the sample finds the one that it imports.
    folder = mkdtempSync(
      join(language === 'js' ? join(ROOT, 'node_modules') : tmpdir(), '.sample-'),
    )
    const file = join(folder, `sample.${language === 'js' ? 'mjs' : language}`)
    writeFileSync(file, sampleIn(language, port))
    const env = { ...process.env, WEBHOOK_SECRET: SECRET }
    child = spawn(program, run(file, port), { env, stdio: 'ignore' })
    await vi.waitFor(() => post({}), { timeout: 120_000 })
  })
  afterAll(() => {
    child?.kill()
    if (folder) rmSync(folder, { recursive: true })
  })

  const named = (what: string) =>
    `${what} (skipped where ${language === 'js' ? 'node' : program} is not installed)`
  for (const [what, headers] of GENUINE) {
    it.skipIf(!isHere)(named(`accepts a message signed by ${what}`), async () => {
      expect(await post(headers())).toBe(204)
    })
  }
  for (const [what, headers, body] of FORGED) {
    it.skipIf(!isHere)(named(`refuses a message with ${what}`), async () => {
      expect(await post(headers(), body)).toBe(400)
    })
  }
})
