import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Env, readEnv } from '#platform/env.ts'

/** Returns the configuration of an installation without settings, with what differs in tests. */
export function testEnv(overrides: Partial<Env> = {}): Env {
  return { ...DEFAULTS, ...overrides }
}

const read = readEnv({})
if (!read.ok) throw new Error(read.problems.join('\n'))
const NOWHERE = join(tmpdir(), 'qr-magnet-nowhere')
const ANY_NUMBER = 1_000_000

const DEFAULTS: Env = {
  ...read.env,
  mode: 'test',
  dataDir: NOWHERE,
  backup: { ...read.env.backup, to: join(NOWHERE, 'backups') },
  mailFrom: 'QR Magnet <hello@qr-magnet.test>',
  sessionSecret: 'a secret only the tests know, long enough',
  // Most tests do in a second what a crowd does in a month.
  mailBudget: {
    networkHour: ANY_NUMBER,
    networkProofDay: ANY_NUMBER,
    magnetHour: ANY_NUMBER,
    accountDay: ANY_NUMBER,
    day: ANY_NUMBER,
  },
  tour: null,
}
