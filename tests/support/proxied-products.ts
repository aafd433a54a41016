import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:https'
import type { TLSSocket } from 'node:tls'

/** Returns why a program can't be used here, as words for a skipped test; null if it can. */
export function missing(program: string, versionFlag: string): string | null {
  const { error } = spawnSync(program, [versionFlag], { stdio: 'ignore' })
  return error ? `${program} is not installed (Debian: ${program})` : null
}

export type SecureAnswer = { status: number; body: string; issuer: string; names: string }

/** Asks a server on this machine as the host of a URL, over a connection of its own. */
export function askAs(
  url: string,
  init: { method?: string; form?: string } = {},
): Promise<SecureAnswer> {
  const { hostname, port, pathname, search } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        method: init.method ?? 'GET',
        servername: hostname,
        rejectUnauthorized: false,
        agent: false,
        headers: {
          host: `${hostname}:${port}`,
          ...(init.form && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(init.form && { 'content-length': Buffer.byteLength(init.form) }),
        },
      },
      (response) => {
        const certificate = (response.socket as TLSSocket).getPeerCertificate()
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            issuer: String(certificate.issuer?.CN ?? ''),
            names: certificate.subjectaltname ?? '',
          }),
        )
      },
    )
    sent.once('error', reject)
    sent.end(init.form)
  })
}

/** Starts a proxy. Its output is in the error if it ends by itself. */
export function startProxy(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): { stop(): Promise<void>; output(): string } {
  const child: ChildProcess = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  return {
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
