import { type BrandHost, listBrandHosts } from '#domain/custom-domains/domains.server.ts'
import { ownerTag, PAGE_CHANGES_CHANNEL, parsePageInvalidation } from '#domain/page-changes.ts'
import { MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import { TimeoutError, withTimeout } from '#lib/with-timeout.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import type { Services } from '#platform/services.ts'
import { readBrandHosts, writeBrandHosts } from './brand-hosts-file.ts'

/** Returns the id of the workspace that owns a verified domain; null for any other host. */
export type FindBrandHost = (host: string) => string | null | Promise<string | null>

export type BrandHosts = {
  /** Resolves when the hosts have been read from the database, or the first attempt has failed. */
  started: Promise<void>
  /** Throws an outage error if neither this process nor an earlier one has ever read the hosts. */
  find(host: string): string | null
  /** Resolves when the hosts that were read last have been saved. */
  stop(): Promise<void>
}

type BrandHostsParts = {
  services: { db: Services['db']; log: Services['log']; env: Pick<Services['env'], 'dataDir'> }
  /** Notifications on the channel of page changes. */
  notifications: Notifications
}

/**
 * How often all hosts are read: `HEARING_MS` while notifications of changes arrive, otherwise
 * `DEAF_MS`.
 */
const HEARING_MS = MINUTE_MS
const DEAF_MS = 5 * SECOND_MS
/** A read that takes longer counts as failed. The next one starts after `DEAF_MS`. */
const READ_MS = 10 * SECOND_MS
const OWNER = ownerTag('')

/**
 * Holds the verified domains of all workspaces in memory. After any change of an owner's pages, the
 * owner's hosts are read again, so each process removes a lapsed domain as soon as it is notified.
 * The hosts are saved in DATA_DIR, so that a process knows them even if it starts during an outage
 * of the database.
 */
export function createBrandHosts({ services, notifications }: BrandHostsParts): BrandHosts {
  const { db, log } = services
  const { dataDir } = services.env
  let listed = readBrandHosts(dataDir)
  let kept = JSON.stringify(listed)
  let workspaceOf = byHost(listed ?? [])
  /** What the next read fetches: all hosts, or those of some accounts. */
  let all = true
  const accounts = new Set<string>()
  let reading: Promise<void> | null = null
  let readAllAt = Number.NEGATIVE_INFINITY
  let stopped = false

  async function readNext(): Promise<void> {
    const some = all || listed === null ? null : [...accounts]
    all = false
    accounts.clear()
    try {
      const read = await withTimeout(listBrandHosts(db, some), READ_MS)
      const others = some ? (listed ?? []).filter((one) => !some.includes(one.accountId)) : []
      listed = [...others, ...read].sort((a, b) => (a.host < b.host ? -1 : 1))
      workspaceOf = byHost(listed)
      if (!some) readAllAt = performance.now()
      const text = JSON.stringify(listed)
      if (text === kept) return
      await writeBrandHosts(dataDir, listed)
      kept = text
    } catch (error) {
      readAllAt = Number.NEGATIVE_INFINITY
      if (!stopped) log.warn({ err: error }, 'brand_hosts.refresh_failed')
    }
  }
  /** Changes that arrive while a query runs are read by the next query. */
  function read(): Promise<void> {
    reading ??= (async () => {
      while (!stopped && (all || accounts.size > 0)) await readNext()
    })().finally(() => {
      reading = null
    })
    return reading
  }
  const readAll = () => {
    all = true
    return read()
  }

  const unsubscribe = notifications.subscribe(PAGE_CHANGES_CHANNEL, {
    onNotification(payload) {
      const tag = parsePageInvalidation(payload)?.tag ?? ''
      if (!tag.startsWith(OWNER)) return
      accounts.add(tag.slice(OWNER.length))
      void read()
    },
    onConnect: () => void readAll(),
    onDisconnect() {},
  })
  const timer = setInterval(() => {
    const isFresh = performance.now() - readAllAt < HEARING_MS
    if (!isFresh || !notifications.isConnected()) void readAll()
  }, DEAF_MS)
  timer.unref()

  return {
    started: readAll(),
    find(host) {
      if (listed === null) throw new TimeoutError('The brand hosts have not been read yet.')
      return workspaceOf.get(host.toLowerCase()) ?? null
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      unsubscribe()
      await reading
    },
  }
}

const byHost = (hosts: BrandHost[]) =>
  new Map(hosts.map(({ host, workspaceId }) => [host, workspaceId]))
