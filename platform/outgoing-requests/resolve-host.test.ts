import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type DnsHost, type DnsServer, startDnsServer } from '#tests/support/dns-server.ts'
import { createHostResolver } from './resolve-host.ts'

const FOUND = [{ address: '192.0.2.9', family: 4 }]
const asked: string[] = []
let server: DnsServer
let dir: string
let resolve: ReturnType<typeof createHostResolver>
let resolveSoon: ReturnType<typeof createHostResolver>

beforeAll(async () => {
  server = await startDnsServer()
  dir = await mkdtemp(join(tmpdir(), 'qr-magnet-hosts-'))
  const hostsFile = join(dir, 'hosts')
  await writeFile(
    hostsFile,
    '# own\n127.0.0.1 localhost\n10.0.0.5\tn8n.internal N8N # two\n::5 n8n.internal\nx y\n',
  )
  const askSystem = async (hostname: string) => {
    asked.push(hostname)
    return FOUND
  }
  const sources = { servers: [server.address], hostsFile, askSystem }
  resolve = createHostResolver(sources)
  resolveSoon = createHostResolver({ ...sources, serverMs: 50 })
})
afterAll(async () => {
  server.close()
  await rm(dir, { recursive: true })
})
beforeEach(() => {
  asked.length = 0
})

it('a host’s addresses come from the name server', async () => {
  server.hosts.set('crm.example', { four: ['192.0.2.1', '192.0.2.2'], six: 'none' })
  expect(await resolve('crm.example')).toEqual([
    { address: '192.0.2.1', family: 4 },
    { address: '192.0.2.2', family: 4 },
  ])
})

it('the hosts file counts for what the name server doesn’t know', async () => {
  expect(await resolve('N8N.internal')).toEqual([
    { address: '10.0.0.5', family: 4 },
    { address: '::5', family: 6 },
  ])
  expect(asked).toEqual([])
})

it.each<DnsHost>([
  { four: [], six: 'silent' },
  { four: 'silent', six: 'none' },
  { four: 'silent', six: 'silent' },
])('a name server that answers %j can’t occupy the system’s resolver', async (host) => {
  server.hosts.set('slow.example', host)
  await expect(resolveSoon('slow.example')).rejects.toMatchObject({ code: 'ETIMEOUT' })
  expect(asked).toEqual([])
})

it('nor can one that knows no address', async () => {
  server.hosts.set('empty.example', { four: [], six: 'none' })
  await expect(resolve('empty.example')).rejects.toMatchObject({ code: 'ENODATA' })
  expect(asked).toEqual([])
})

it('a name without a dot is asked of the system, one at a time', async () => {
  const underWay: (() => void)[] = []
  const one = createHostResolver({
    servers: [server.address],
    hostsFile: '',
    askSystem: () => new Promise((done) => underWay.push(() => done(FOUND))),
  })
  const both = [one('automation'), one('mautic')]
  await expect.poll(() => underWay.length).toBe(1)
  underWay[0]?.()
  await expect.poll(() => underWay.length).toBe(2)
  underWay[1]?.()
  expect(await Promise.all(both)).toEqual([FOUND, FOUND])
})
