import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { serveArguments } from '#scripts/lib/serve-built.mjs'

const ROOT = join(import.meta.dirname, '../..')
/** Far longer than a start on a busy machine. */
const START_MS = 150_000

export type RunningProduct = {
  url: string
  pid: number
  dataDir: string
  /** Returns its output so far. */
  output(): string
  /** Resolves with the emails in the outbox, oldest first. */
  mail(): Promise<Email[]>
  /** Waits for an email to a recipient and resolves with the latest one. */
  mailTo(address: string, subject?: RegExp): Promise<Email>
  kill(signal: NodeJS.Signals): Promise<number | null>
  stop(): Promise<void>
}

/** Starts the built product as a separate process with its own data directory. */
export async function startProduct(
  env: Record<string, string> = {},
  dataDir = mkdtempSync(join(tmpdir(), 'qrm-')),
): Promise<RunningProduct> {
  const port = Number(env.PORT ?? (await freePort()))
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, serveArguments(), {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      // Nothing answers there, so that no test asks the real platforms about videos.
      OEMBED_API_URL: 'http://127.0.0.1:1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  // A start that hangs is killed, and rejects like one that exits.
  const limit = setTimeout(() => child.kill('SIGKILL'), START_MS).unref()
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('QR Magnet is ready')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    exited.then((code) => reject(new Error(`the product ended with ${code}:\n${output}`)))
  })
  clearTimeout(limit)

  async function mail(): Promise<Email[]> {
    const folder = join(dataDir, 'outbox')
    const files = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
      entry.name.endsWith('.eml'),
    )
    const names = files.map((entry) => entry.name).sort()
    return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  }

  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    output: () => output,
    mail,
    mailTo: (address, subject = /./) =>
      until(`mail to ${address}`, async () =>
        (await mail().catch(() => []))
          .reverse()
          .find(
            (message) =>
              message.to?.some((to) => to.address === address) &&
              subject.test(message.subject ?? ''),
          ),
      ),
    kill(signal) {
      child.kill(signal)
      return exited
    },
    async stop() {
      await stopChild(child, exited)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function stopChild(child: ChildProcess, exited: Promise<number | null>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  await exited
}

/**
 * Repeats a call until it returns a value. The time limit only ends a test that has already failed.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false>,
  limitMs = 15_000,
): Promise<T> {
  const endAt = Date.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > endAt) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Returns the first link to the product in an email. */
export function findLink(message: Email): string {
  const link = /https?:\/\/\S+/.exec(message.text ?? '')?.[0]
  if (!link) throw new Error(`no link in the mail "${message.subject}"`)
  return link
}
