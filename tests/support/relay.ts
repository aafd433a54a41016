import { connect, createServer, type Socket } from 'node:net'

type RelayState = 'up' | 'down' | 'hanging' | 'stalled'

export type Relay = {
  /** The URL of the same database through the relay. */
  url: string
  /**
   * `down` breaks all connections and refuses new ones; `hanging` accepts all and never responds;
   * `stalled` holds everything back, also what a side that gave up has sent, and passes it on later.
   */
  become(state: RelayState): void
  close(): Promise<void>
}

/** Starts a relay to a database that a test can interrupt. */
export async function startRelay(databaseUrl: string): Promise<Relay> {
  const lines = new Set<Socket>()
  let state: RelayState = 'up'
  let held: (() => void)[] = []
  const pass = (step: () => void) => {
    if (state === 'stalled') held.push(step)
    else step()
  }
  const server = createServer((near) => {
    if (state === 'down') return near.destroy()
    const far = connect(targetOf(databaseUrl))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(one)
      one.on('data', (bytes) => {
        if (state !== 'hanging') pass(() => other.write(bytes))
      })
      // A close follows.
      one.on('error', () => {})
      one.on('close', () => {
        lines.delete(one)
        pass(() => other.destroySoon())
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = () => {
    for (const line of lines) line.destroy()
  }
  return {
    url: throughPort(databaseUrl, port),
    become(next) {
      // What a hanging connection has swallowed is lost, so end those connections.
      if (next === 'down' || state === 'hanging') cut()
      state = next
      const late = held
      held = []
      // In the order of arrival; what was for broken connections is lost.
      for (const step of late) pass(step)
    },
    close() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function partsOf(databaseUrl: string) {
  // URL can't parse a Unix socket's URL, which has no host.
  const url = new URL(databaseUrl.replace(':///', '://localhost/'))
  return { url, folder: url.searchParams.get('host') }
}

function targetOf(databaseUrl: string) {
  const { url, folder } = partsOf(databaseUrl)
  const port = url.searchParams.get('port') ?? (url.port || '5432')
  if (folder?.startsWith('/')) return { path: `${folder}/.s.PGSQL.${port}` }
  return { host: url.hostname, port: Number(port) }
}

function throughPort(databaseUrl: string, port: number): string {
  const { url } = partsOf(databaseUrl)
  url.searchParams.delete('host')
  url.searchParams.delete('port')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}
