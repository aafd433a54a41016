import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { serveArguments } from '#scripts/lib/serve-built.mjs'
import { COMPILE_CACHE } from './compile-cache.ts'
import { createDiskFolder } from './disk-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Far longer than a start on a busy machine. */
const START_MS = 150_000
/** Between two looks. */
const PAUSE_MS = 50
const LOWEST_PORT = 16_384
const HIGHEST_PORT = 32_766

export type RunningProduct = {
  url: string
  pid: number
  dataDir: string
  /** Returns its output so far. */
  output(): string
  /** Resolves with the emails in the outbox that were queued since a time, oldest first. */
  mail(since?: Date): Promise<Email[]>
  /** Waits for an email to a recipient, queued since a time, and resolves with the latest one. */
  mailTo(address: string, subject?: RegExp, since?: Date): Promise<Email>
  kill(signal: NodeJS.Signals): Promise<number | null>
  stop(): Promise<void>
}

/**
 * Starts the built product as a separate process with its own data directory.
 *
 * @param under a program, with its arguments, that becomes the command behind them
 */
export async function startProduct(
  env: Record<string, string> = {},
  dataDir = createDiskFolder('qrm-'),
  under: readonly string[] = [],
): Promise<RunningProduct> {
  const port = Number(env.PORT ?? (await freePort()))
  const url = `http://localhost:${port}`
  const [program = '', ...args] = [...under, process.execPath, ...serveArguments()]
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      ...COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      // Nothing answers there, so that no test asks the real platforms about videos.
      OEMBED_API_URL: 'http://127.0.0.1:1',
      // Filling its database takes seconds that few tests need.
      TOUR: 'off',
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

  async function mail(since = new Date(0)): Promise<Email[]> {
    const folder = join(dataDir, 'outbox')
    const files = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
      entry.name.endsWith('.eml'),
    )
    // The names begin with the time at which the email was queued.
    const from = since.toISOString().replaceAll(':', '-')
    const names = files.map((entry) => entry.name).filter((name) => name >= from)
    names.sort()
    return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  }

  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    output: () => output,
    mail,
    mailTo: (address, subject = /./, since?) =>
      until(`mail to ${address}`, async () =>
        (await mail(since).catch(() => []))
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
 * Repeats a call until it returns a value. The limit only ends a test that has already failed. It counts
 * the pauses between the calls, so that a machine that stands still for a while doesn't use it up.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false>,
  limitMs = 15_000,
): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    const answer = await ask()
    if (answer) return answer
    if (waitedMs > limitMs) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/**
 * Resolves with a free port for a program that is started soon, and perhaps again after a while. Nothing
 * else takes it: systems give higher ports to programs that ask for any, and the next port is held as long as
 * this process runs.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST_PORT + 2 * Math.floor((Math.random() * (HIGHEST_PORT - LOWEST_PORT)) / 2)
    const held = await listen(port + 1)
    if (!held) continue
    const probe = await listen(port)
    if (probe) {
      held.unref()
      return new Promise((resolve) => probe.close(() => resolve(port)))
    }
    held.close()
  }
}

/** Resolves with null if the port is in use. */
const listen = (port: number) =>
  new Promise<Server | null>((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(null) : reject(error),
    )
    server.listen(port, () => resolve(server))
  })

/** Returns the first link to the product in an email. */
export function findLink(message: Email): string {
  const link = /https?:\/\/\S+/.exec(message.text ?? '')?.[0]
  if (!link) throw new Error(`no link in the mail "${message.subject}"`)
  return link
}
