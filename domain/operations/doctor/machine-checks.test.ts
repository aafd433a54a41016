import { describe, expect, it } from 'vitest'
import { testEnv } from '#tests/support/test-env.ts'
import { runChecks } from './check.ts'
import {
  judgeConfiguration,
  judgeDisk,
  judgeFolder,
  judgeMemory,
  machineChecks,
} from './machine-checks.ts'

const DONE = {
  publicUrl: 'https://magnet.example',
  publicUrlIsSet: true,
  adminEmail: 'nora@example.com',
  contactEmail: 'help@example.com',
}

it('warns of settings that an installation needs sooner or later', () => {
  expect(judgeConfiguration(testEnv(DONE))).toMatchObject([{ state: 'ok' }])
  for (const [change, words] of [
    [{ publicUrlIsSet: false }, 'PUBLIC_URL'],
    [{ publicUrl: 'http://magnet.example' }, 'https'],
    [{ adminEmail: null }, 'ADMIN_EMAIL'],
    [{ contactEmail: null }, 'contact'],
  ] as const) {
    const [finding] = judgeConfiguration(testEnv({ ...DONE, ...change }))
    expect(finding).toMatchObject({ state: 'warning', message: expect.stringContaining(words) })
    expect(finding?.action).toBeTruthy()
  }
})

it('names every missing setting at once', () => {
  const env = testEnv({ publicUrlIsSet: false, adminEmail: null, contactEmail: null })
  expect(judgeConfiguration(env).map(({ state }) => state)).toEqual([
    'warning',
    'warning',
    'warning',
  ])
})

it.each([
  ['ext4', 'ok', 'is writable and durable (ext4)', undefined],
  ['unknown', 'ok', 'is writable and durable (unknown)', undefined],
  ['tmpfs', 'failure', 'the database would be lost at a restart', 'a folder on a disk'],
  ['ramfs', 'failure', 'the database would be lost at a restart', 'a folder on a disk'],
  ['overlayfs', 'failure', 'inside the container: the database would be lost', 'Mount a volume'],
  ['nfs', 'warning', 'on a nfs share', 'PostgreSQL needs one'],
  ['smb2', 'warning', 'on a smb2 share', 'PostgreSQL needs one'],
  ['fuse', 'warning', 'on a fuse share', 'PostgreSQL needs one'],
])('judges a data directory on %s as %s', (kind, state, words, action) => {
  const finding = judgeFolder(testEnv({ dataDir: '/data' }), kind)
  expect(finding).toMatchObject({ state, message: expect.stringContaining(words) })
  if (action) expect(finding.action).toContain(action)
  else expect(finding.action).toBeUndefined()
})

it('says what a data directory holds, and so what would be lost', () => {
  const databaseUrl = 'postgres://db.example/qrmagnet'
  const s3 = { bucket: 'uploads' } as ReturnType<typeof testEnv>['s3']
  const lost = (s3OrDisk: typeof s3) =>
    judgeFolder({ dataDir: '/data', databaseUrl, s3: s3OrDisk }, 'tmpfs').message
  expect(lost(null)).toContain('all files would be lost')
  expect(lost(s3)).toContain('the journal would be lost')
  expect(judgeFolder({ dataDir: '/data', databaseUrl, s3 }, 'nfs')).toMatchObject({
    state: 'warning',
    action: 'Prefer a local disk.',
  })
})

it('fails before the disk is full', () => {
  const gigabyte = 1024 ** 3
  const free = (freeBytes: number) => judgeDisk({ freeBytes, totalBytes: 100 * gigabyte })
  expect(free(50 * gigabyte)).toEqual({ state: 'ok', message: '50 GB of 100 GB is free.' })
  for (const bytes of [5 * gigabyte, 1000]) {
    expect(free(bytes)).toMatchObject({
      state: 'failure',
      action: expect.stringContaining('Free up space'),
    })
  }
})

it('warns of a tour that little memory leaves out', () => {
  const tour = { databaseUrl: null }
  const states = [
    judgeMemory({ tour }, 512 * 2 ** 20),
    judgeMemory({ tour: null }, 512 * 2 ** 20),
    judgeMemory({ tour }, 900 * 2 ** 20),
  ]
  expect(states.map(({ state }) => state)).toEqual(['warning', 'ok', 'ok'])
  expect(states[0]).toMatchObject({
    message: '512 MB of memory is too little for the demo tour, so /tour shows only pictures.',
    action: expect.stringContaining('TOUR=off'),
  })
})

describe('a machine', () => {
  const WELL: Parameters<typeof machineChecks>[1] = {
    probes: { tryFolder: async () => 'ext4' },
    disk: async () => ({ freeBytes: 2 ** 40, totalBytes: 2 ** 41 }),
    memoryBytes: 2 ** 31,
    passwords: { hash: async () => ({ ok: true, hash: 'scrypt' }) },
  }
  const check = async (changes: Partial<typeof WELL> = {}) => {
    const env = testEnv({ ...DONE, dataDir: '/data' })
    return runChecks(machineChecks(env, { ...WELL, ...changes }))
  }
  const refuse = (code: string) => () =>
    Promise.reject(Object.assign(new Error(`${code} on /data`), { code }))

  it('that has all it needs passes every check', async () => {
    expect((await check()).map(({ name, state }) => `${name}: ${state}`)).toEqual([
      'configuration: ok',
      'data directory: ok',
      'disk space: ok',
      'memory: ok',
      'passwords: ok',
    ])
  })

  it.each<[string, Partial<typeof WELL>, string, string, string]>([
    [
      'forbids writing',
      { probes: { tryFolder: refuse('EACCES') } },
      ...(['data directory', 'EACCES', 'write access to DATA_DIR (/data)'] as const),
    ],
    [
      'has a full disk',
      { probes: { tryFolder: refuse('ENOSPC') } },
      ...(['data directory', 'its disk is full', 'Free up space'] as const),
    ],
    [
      'hides its disk',
      { disk: refuse('ENOSYS') },
      ...(['disk space', 'ENOSYS', 'Check the disk of DATA_DIR (/data)'] as const),
    ],
    [
      'stops threads',
      { passwords: { hash: refuse('EPERM') } },
      ...(['passwords', 'EPERM', 'sandbox'] as const),
    ],
    [
      'is too busy to hash a password',
      { passwords: { hash: async () => ({ ok: false, reason: 'busy' }) } },
      ...(['passwords', 'too many passwords are waiting', 'sandbox'] as const),
    ],
  ])('that %s fails that check only', async (_what, changes, name, message, action) => {
    const failed = (await check(changes)).filter(({ state }) => state !== 'ok')
    expect(failed).toEqual([
      {
        name,
        state: 'failure',
        message: expect.stringContaining(message),
        action: expect.stringContaining(action),
      },
    ])
  })
})
