import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { customDomain, workspace } from '#db/schema/workspaces.ts'
import { invalidatePages } from '#domain/magnets/page-invalidation.server.ts'
import { PAGE_CHANGES_CHANNEL } from '#domain/page-changes.ts'
import { openDatabase } from '#platform/db/database.ts'
import { listenForNotifications, type Notifications } from '#platform/db/notifications.ts'
import { isOutage } from '#platform/outage.ts'
import { until } from '#tests/support/product.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'
import { type BrandHosts, createBrandHosts } from './brand-hosts.ts'

const services = await setUpServices()
const brand = await createWorkspace(services)
const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 })
let heard: Notifications
let folder: string
const running: BrandHosts[] = []

beforeAll(async () => {
  heard = listenForNotifications({
    url: services.databaseUrl,
    log: silentLog,
    channels: [PAGE_CHANGES_CHANNEL],
  })
  await heard.started
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'brand-hosts-'))
  await services.db.delete(customDomain)
})
afterEach(async () => {
  for (const hosts of running.splice(0)) await hosts.stop()
  rmSync(folder, { recursive: true, force: true })
})
afterAll(async () => {
  await heard.stop()
  await nowhere.$client.end()
})

async function start(db = services.db): Promise<BrandHosts> {
  const env = { dataDir: folder }
  const hosts = createBrandHosts({ services: { db, env, log: silentLog }, notifications: heard })
  running.push(hosts)
  await hosts.started
  return hosts
}

const add = (host: string, state: 'verified' | 'pending' = 'verified', workspaceId = brand.id) =>
  services.db
    .insert(customDomain)
    .values({ workspaceId, host, state, token: host, verifiedAt: new Date() })

/** Changes a host as the process of another web server would. */
const lapse = (host: string) =>
  services.db.transaction(async (tx) => {
    await tx.update(customDomain).set({ state: 'lapsed' }).where(eq(customDomain.host, host))
    await invalidatePages(tx, { ownerId: brand.accountId })
  })

it('knows verified hosts of open workspaces only', async () => {
  const closed = await createWorkspace(services)
  await services.db
    .update(workspace)
    .set({ closedAt: new Date() })
    .where(eq(workspace.id, closed.id))
  await add('offers.tidewater.example')
  await add('soon.tidewater.example', 'pending')
  await add('gone.example', 'verified', closed.id)
  const hosts = await start()
  expect(hosts.find('Offers.Tidewater.example')).toBe(brand.id)
  for (const host of ['soon.tidewater.example', 'gone.example', 'nobody.example', '', 'a\0b']) {
    expect(hosts.find(host)).toBeNull()
  }
})

it('learns of a new host and of a lapsed one by notification', async () => {
  const other = await createWorkspace(services)
  await add('other.example', 'verified', other.id)
  const hosts = await start()
  await services.db.transaction(async (tx) => {
    const row = { workspaceId: brand.id, host: 'new.example', token: 't', verifiedAt: new Date() }
    await tx.insert(customDomain).values({ ...row, state: 'verified' })
    await invalidatePages(tx, { ownerId: brand.accountId })
  })
  await until('the new host', async () => hosts.find('new.example') === brand.id)
  await lapse('new.example')
  await until('its end', async () => hosts.find('new.example') === null)
  expect(hosts.find('other.example')).toBe(other.id)
})

it('answers after a start without a database, as it was before', async () => {
  await add('offers.tidewater.example')
  const hosts = await start()
  await add('second.example')
  await lapse('offers.tidewater.example')
  await until('the change', async () => hosts.find('second.example') === brand.id)
  await hosts.stop()
  const without = await start(nowhere)
  expect(without.find('second.example')).toBe(brand.id)
  expect(without.find('offers.tidewater.example')).toBeNull()
})

it('calls it an outage if it has never read the hosts, or if the file is damaged', async () => {
  for (const text of [null, '', '{"version":1,"hosts":[{"host"', '{"version":2}']) {
    if (text !== null) writeFileSync(join(folder, 'brand-hosts.json'), text)
    const hosts = await start(nowhere)
    let thrown: unknown
    try {
      hosts.find('offers.tidewater.example')
    } catch (error) {
      thrown = error
    }
    expect(isOutage(thrown)).toBe(true)
  }
})

it('goes on if the hosts can’t be kept', async () => {
  await add('offers.tidewater.example')
  rmSync(folder, { recursive: true })
  const hosts = await start()
  expect(hosts.find('offers.tidewater.example')).toBe(brand.id)
})

it('keeps nothing but the hosts and whose they are', async () => {
  await add('offers.tidewater.example')
  await start()
  expect(JSON.parse(readFileSync(join(folder, 'brand-hosts.json'), 'utf8'))).toEqual({
    version: 1,
    hosts: [
      { host: 'offers.tidewater.example', workspaceId: brand.id, accountId: brand.accountId },
    ],
  })
})
