import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { customDomain } from '#db/schema/workspaces.ts'
import { invalidatePages } from '#domain/magnets/page-invalidation.server.ts'
import { LEAD_ENV } from '#tests/support/lead-faults.ts'
import { freePort, type RunningProduct, startProduct, until } from '#tests/support/product.ts'
import { askAs, missing, startProxy } from '#tests/support/proxied-products.ts'
import { startRelay } from '#tests/support/relay.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

// The examples of deploy/, in front of two processes.

const DEPLOY = join(import.meta.dirname, '../../deploy')
const services = await setUpServices()
const cleanUp: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qr-magnet-proxy-'))
  chmodSync(folder, 0o755)
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function startTwo(publicUrl: string, databaseUrl: string): Promise<RunningProduct[]> {
  const env = {
    ...LEAD_ENV,
    PUBLIC_URL: publicUrl,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: services.env.sessionSecret,
    DRAIN_SECONDS: '2',
  }
  const products = [await startProduct(env), await startProduct(env)]
  for (const product of products) cleanUp.push(() => product.stop())
  return products
}

/** Returns the Caddyfile with Caddy's own certificate authority, on ports that are free here. */
async function caddyfileFor(port: number): Promise<string> {
  const own = `{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\thttp_port ${await freePort()}\n\thttps_port ${port}\n`
  return readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')
    .replace(/^\{\n/m, own)
    .replaceAll('127.0.0.1:5555', `127.0.0.1:${await freePort()}`)
}

const noCaddy = missing('caddy', 'version')
if (noCaddy) it.skip(noCaddy)
it.skipIf(noCaddy)(
  'Caddy orders a certificate for a brand’s host and no other, also while the database is away',
  async () => {
    const brand = await createWorkspace(services)
    const magnet = await createCampaignMagnet(services, brand, { title: 'The Knot Book' })
    const host = 'offers.tidewater.example'
    await services.db.insert(customDomain).values({
      workspaceId: brand.id,
      host,
      state: 'verified',
      token: 't',
      verifiedAt: new Date(),
      openedAt: new Date(),
    })
    const relay = await startRelay(services.databaseUrl)
    cleanUp.push(() => relay.close())
    const port = await freePort()
    const products = await startTwo(`https://magnet.example:${port}`, relay.url)
    const folder = newFolder()
    writeFileSync(join(folder, 'Caddyfile'), await caddyfileFor(port))
    const caddy = startProxy('caddy', ['run', '--config', join(folder, 'Caddyfile')], {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      PUBLIC_HOST: 'magnet.example',
      ACME_EMAIL: 'ops@magnet.example',
      HEALTH_INTERVAL: '200ms',
      UPSTREAMS: products.map(({ url }) => url.replace('http://localhost', '127.0.0.1')).join(' '),
    })
    cleanUp.push(() => caddy.stop())
    const page = `https://${host}:${port}/m/${magnet.shortId}`
    const ask = (url: string) => askAs(url).catch(() => null)

    const first = await until('Caddy', async () => {
      const answer = await ask(page)
      return answer?.status === 200 ? answer : null
    })
    expect(first.body).toContain('The Knot Book')
    expect(first.issuer).toContain('Caddy Local Authority')
    expect(first.names).toContain(host)
    const ours = await askAs(`https://magnet.example:${port}/healthz`)
    expect(ours.status).toBe(200)
    await expect(askAs(`https://stranger.example:${port}/`)).rejects.toThrow()

    const form = new URLSearchParams({
      name: 'Ada',
      email: 'ada@example.com',
      contact_note: '',
      elapsed: '5000',
      shown: magnet.id,
    }).toString()
    expect((await askAs(page, { method: 'POST', form })).status).toBe(303)
    const rows = await services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
    expect(rows.map((row) => row.email)).toEqual(['ada@example.com'])

    // A process that stops is no longer asked, and no one notices.
    const [stopping] = products
    const stopped = stopping?.kill('SIGTERM')
    const statuses = new Set<number | undefined>()
    const isOver = stopped?.then(() => true)
    while (
      !(await Promise.race([isOver, ask(page).then((answer) => void statuses.add(answer?.status))]))
    );
    for (let i = 0; i < 20; i++) statuses.add((await ask(page))?.status)
    expect([...statuses]).toEqual([200])

    // The certificate isn't ordered again, and the question is answered, without a database.
    relay.become('down')
    expect((await askAs(page)).status).toBe(200)
    await expect(askAs(`https://stranger.example:${port}/`)).rejects.toThrow(
      /alert|EPROTO|reset|closed/i,
    )
    relay.become('up')

    await services.db.transaction(async (tx) => {
      await tx.update(customDomain).set({ state: 'lapsed' }).where(eq(customDomain.host, host))
      await invalidatePages(tx, { ownerId: brand.accountId })
    })
    await until('the end of the host', async () => (await ask(page))?.status === 421, 10_000)
    expect(
      await services.db.select().from(leadMagnet).where(eq(leadMagnet.id, magnet.id)),
    ).toHaveLength(1)
  },
)

const noNginx = missing('nginx', '-v') ?? missing('openssl', 'version')
if (noNginx) it.skip(noNginx)
it.skipIf(noNginx)('nginx passes requests to two processes, and goes on with one', async () => {
  const port = await freePort()
  const products = await startTwo(`https://magnet.example:${port}`, services.databaseUrl)
  const folder = newFolder()
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'cert.pem')
  const subject = ['-subj', '/CN=magnet.example', '-days', '1', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], {
    stdio: 'ignore',
  })
  const site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replace(/listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replace(/\/etc\/ssl\/qr-magnet\/fullchain.pem/, certificate)
    .replace(/\/etc\/ssl\/qr-magnet\/privkey.pem/, key)
    .replace('127.0.0.1:3001', products[0]?.url.replace('http://localhost', '127.0.0.1') ?? '')
    .replace('127.0.0.1:3002', products[1]?.url.replace('http://localhost', '127.0.0.1') ?? '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(
    configuration,
    `daemon off; pid ${folder}/pid; error_log stderr;
     events {} http { access_log off; ${temporary.join(' ')} ${site} }`,
  )
  execFileSync('nginx', ['-t', '-c', configuration, '-p', folder], { stdio: 'ignore' })
  const nginx = startProxy('nginx', ['-c', configuration, '-p', folder], process.env)
  cleanUp.push(() => nginx.stop())
  const ask = (path: string) => askAs(`https://magnet.example:${port}${path}`).catch(() => null)
  await until('nginx', async () => (await ask('/healthz'))?.status === 200)
  expect((await ask('/login'))?.status).toBe(200)
  expect((await ask('/tls-allowed?domain=magnet.example'))?.status).toBe(404)
  await products[0]?.kill('SIGTERM')
  for (let i = 0; i < 10; i++) expect((await ask('/healthz'))?.status).toBe(200)
})
