import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createFairQueue } from '#lib/fair-queue.ts'
import { createDerivePool, type DerivePool } from './derive-pool.ts'

/**
 * Who asks: the network of a client that isn't signed in, a browser that has signed in to the
 * account before, or a signed-in account.
 */
export type PasswordRequester = { stranger: string } | { browser: string } | { account: string }
/** The result if too many passwords are queued. */
export type PasswordsBusy = { ok: false; reason: 'busy' }

export type VerifiedPassword = {
  ok: true
  isRight: boolean
  /**
   * Whether the hash has a lower cost than today's hashes. If the password is right, hash it again.
   */
  isOutdated: boolean
}

export type Passwords = {
  hash(
    password: string,
    asker: PasswordRequester,
  ): Promise<{ ok: true; hash: string } | PasswordsBusy>
  /**
   * Checks a password against its hash. If `hash` is null, this takes equally long and never
   * succeeds.
   */
  verify(
    hash: string | null,
    password: string,
    asker: PasswordRequester,
  ): Promise<VerifiedPassword | PasswordsBusy>
  /** Whether the queue has room for another password. */
  hasRoom(asker: PasswordRequester): boolean
  close(): Promise<void>
}

type Cost = { N: number; r: number; p: number }
/** OWASP's recommendation for scrypt with 32 MB (2^15 blocks of 1 KB, three passes). */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 }
/** The cost of hashes that don't contain a cost ('salt:key'), which is a third of today's. */
const FORMER_COST: Cost = { N: 2 ** 14, r: 16, p: 1 }
/**
 * The difference between `FORMER_COST` and `COST`. If this work weren't added, the response time
 * would reveal which accounts are old.
 */
const FORMER_REST: Cost = { N: 2 ** 15, r: 8, p: 2 }
const KEY_BYTES = 64
/** The number of threads. Each takes 32 MB. One processor is left for everything else. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1))
/**
 * How many places in the queue strangers may fill, and how many strangers and known browsers
 * together. The rest is for signed-in users.
 */
const STRANGERS = 28
const KNOWN_BROWSERS = 36
const LINE = {
  atOnce: AT_ONCE,
  each: AT_ONCE,
  waiting: 40,
  waitingEach: 8,
  waitMs: 10_000,
  dropsMost: true,
}

type PasswordsOptions = {
  pool?: DerivePool
  limits?: Omit<typeof LINE, 'dropsMost'> & { dropsMost?: boolean }
  /** Tests use a low cost. */
  cost?: Cost
}

/**
 * Hashes passwords in separate threads, a few at a time. Networks and accounts take turns in a
 * short queue.
 */
export function createPasswords({
  pool = createDerivePool(),
  limits = LINE,
  cost = COST,
}: PasswordsOptions = {}): Passwords {
  const line = createFairQueue(limits)
  const who = (asker: PasswordRequester) => Object.entries(asker).flat().join(' ')
  const upTo = (waiting: number) => ({ waiting: Math.min(waiting, limits.waiting) })
  const share = (asker: PasswordRequester) => {
    if ('stranger' in asker) return upTo(STRANGERS)
    return 'browser' in asker ? upTo(KNOWN_BROWSERS) : {}
  }

  async function derive(password: string, salt: string, costs: Cost[], asker: PasswordRequester) {
    const entered = await line.enter(who(asker), share(asker))
    if (!entered.ok) return null
    try {
      const keys: Buffer[] = []
      for (const cost of costs) {
        const memory = { maxmem: 256 * (cost.N + cost.p + 1) * cost.r }
        const job = { password: password.normalize('NFKC'), salt, bytes: KEY_BYTES }
        keys.push(Buffer.from(await pool.derive({ ...job, cost: { ...cost, ...memory } })))
      }
      return keys[0] ?? null
    } finally {
      entered.leave()
    }
  }

  return {
    async hash(password, asker) {
      const salt = randomBytes(16).toString('hex')
      const key = await derive(password, salt, [cost], asker)
      if (!key) return { ok: false, reason: 'busy' }
      return { ok: true, hash: formatHash({ cost, salt, key: key.toString('hex') }) }
    },
    async verify(hash, password, asker) {
      const stored = parseHash(hash ?? '', cost)
      const isFormer = stored.cost === FORMER_COST
      const costs = isFormer ? [FORMER_COST, FORMER_REST] : [stored.cost]
      const key = await derive(password, stored.salt, costs, asker)
      if (!key) return { ok: false, reason: 'busy' }
      const expected = Buffer.from(stored.key, 'hex')
      const isRight = expected.length === key.length && timingSafeEqual(expected, key)
      return { ok: true, isRight, isOutdated: stored.cost !== cost }
    },
    hasRoom: (asker) => line.hasRoom(who(asker), share(asker)),
    close: () => pool.close(),
  }
}

type StoredHash = { cost: Cost; salt: string; key: string }
const PREFIX = 'scrypt'

/** Returns a hash as text: 'scrypt:32768:8:3:salt:key', with salt and key in hex. */
const formatHash = ({ cost, salt, key }: StoredHash) =>
  [PREFIX, cost.N, cost.r, cost.p, salt, key].join(':')

/** Parses a hash. If it is invalid, returns a key that no password has. */
function parseHash(hash: string, present: Cost): StoredHash {
  const parts = hash.split(':')
  if (parts.length === 2) {
    const [salt = '', key = ''] = parts
    return { cost: FORMER_COST, salt, key }
  }
  const [N = 0, r = 0, p = 0] = parts.slice(1, 4).map(Number)
  const [salt = '', key = ''] = parts.slice(4)
  const cost = isSame({ N, r, p }, present) ? present : { N, r, p }
  if (isCost(cost) && formatHash({ cost, salt, key }) === hash) return { cost, salt, key }
  return { cost: present, salt: randomBytes(16).toString('hex'), key: '' }
}

const isSame = (one: Cost, other: Cost) =>
  one.N === other.N && one.r === other.r && one.p === other.p

/** Whether scrypt accepts a cost, which must not need more than 1 GB of memory. */
const isCost = ({ N, r, p }: Cost) =>
  [N, r, p].every((part) => Number.isInteger(part) && part > 0) &&
  Number.isInteger(Math.log2(N)) &&
  N > 1 &&
  N * r <= 2 ** 20 &&
  p <= 16
