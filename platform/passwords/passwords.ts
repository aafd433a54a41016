import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createWaitingLine } from '../waiting-line.ts'
import { createDerivePool, type DerivePool } from './derive-pool.ts'

/** Who waits: a stranger's network, or the account of somebody signed in. */
export type PasswordAsker = { stranger: string } | { account: string }
/** Too many passwords are waiting already. */
export type PasswordsBusy = { ok: false; reason: 'busy' }

export type Passwords = {
  hash(password: string, asker: PasswordAsker): Promise<{ ok: true; hash: string } | PasswordsBusy>
  /** Whether it is the password of this hash. `hash` null: takes just as long to say no. */
  verify(
    hash: string | null,
    password: string,
    asker: PasswordAsker,
  ): Promise<{ ok: true; isRight: boolean } | PasswordsBusy>
  /** Whether a password would be looked at now. */
  hasRoom(asker: PasswordAsker): boolean
  close(): Promise<void>
}

// As the auth library stores them, 'salt:key': its hashes and ours are the same.
const COST = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }
const KEY_BYTES = 64
/** 32 MB each; a processor is left for everything else. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1))
/** Strangers leave the rest of the line to people who are signed in. */
const STRANGERS = 32
const LINE = { atOnce: AT_ONCE, each: AT_ONCE, waiting: 40, waitingEach: 8, waitMs: 10_000 }

/**
 * Hashes passwords in threads of their own, a few at a time, with a short line in front of them in
 * which networks and accounts take turns.
 */
export function createPasswords(pool: DerivePool = createDerivePool(), limits = LINE): Passwords {
  const line = createWaitingLine(limits)
  const who = (asker: PasswordAsker) =>
    'stranger' in asker ? `stranger ${asker.stranger}` : `account ${asker.account}`
  const strangers = { waiting: Math.min(STRANGERS, limits.waiting) }
  const share = (asker: PasswordAsker) => ('stranger' in asker ? strangers : {})

  async function derive(password: string, salt: string, asker: PasswordAsker) {
    const entered = await line.enter(who(asker), share(asker))
    if (!entered.ok) return null
    try {
      const job = { password: password.normalize('NFKC'), salt, bytes: KEY_BYTES, cost: COST }
      return Buffer.from(await pool.derive(job))
    } finally {
      entered.leave()
    }
  }

  return {
    async hash(password, asker) {
      const salt = randomBytes(16).toString('hex')
      const key = await derive(password, salt, asker)
      if (!key) return { ok: false, reason: 'busy' }
      return { ok: true, hash: `${salt}:${key.toString('hex')}` }
    },
    async verify(hash, password, asker) {
      const [salt = '', stored = ''] = (hash ?? `${randomBytes(16).toString('hex')}:`).split(':')
      const key = await derive(password, salt, asker)
      if (!key) return { ok: false, reason: 'busy' }
      const expected = Buffer.from(stored, 'hex')
      const isRight = expected.length === key.length && timingSafeEqual(expected, key)
      return { ok: true, isRight }
    },
    hasRoom: (asker) => line.hasRoom(who(asker), share(asker)),
    close: () => pool.close(),
  }
}
