import { expect, it } from 'vitest'
import { testEnv } from '#tests/support/services.ts'
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

it.each([
  ['ext4', 'ok', ''],
  ['unknown', 'ok', ''],
  ['tmpfs', 'failure', 'the database would be lost'],
  ['overlayfs', 'failure', 'inside the container'],
  ['nfs', 'warning', 'share'],
])('judges a data directory on %s as %s', (kind, state, words) => {
  const finding = judgeFolder(testEnv({ dataDir: '/data' }), kind)
  expect(finding).toMatchObject({ state, message: expect.stringContaining(words) })
})

it('fails before the disk is full', () => {
  const gigabyte = 1024 ** 3
  const free = (freeBytes: number) => judgeDisk({ freeBytes, totalBytes: 100 * gigabyte }).state
  expect([free(50 * gigabyte), free(5 * gigabyte), free(1000)]).toEqual([
    'ok',
    'failure',
    'failure',
  ])
})

it('warns of a tour that little memory leaves out', () => {
  const tour = { databaseUrl: null }
  const states = [
    judgeMemory({ tour }, 512 * 2 ** 20),
    judgeMemory({ tour: null }, 512 * 2 ** 20),
    judgeMemory({ tour }, 960 * 2 ** 20),
  ]
  expect(states.map(({ state }) => state)).toEqual(['warning', 'ok', 'ok'])
  expect(states[0]?.message).toContain('pictures only')
})

it('fails where passwords can’t be hashed', async () => {
  const find = async (hash: () => Promise<{ ok: true; hash: string }>) => {
    const checks = machineChecks(testEnv(DONE), {
      probes: { tryFolder: async () => 'ext4' },
      disk: async () => ({ freeBytes: 1, totalBytes: 1 }),
      memoryBytes: 2 ** 31,
      passwords: { hash },
    })
    return (await runChecks(checks)).find(({ name }) => name === 'passwords')
  }
  expect(await find(async () => ({ ok: true, hash: 'scrypt' }))).toMatchObject({ state: 'ok' })
  const refused = await find(() => Promise.reject(new Error('uv_os_setpriority returned EPERM')))
  expect(refused).toMatchObject({
    state: 'failure',
    message: expect.stringContaining('EPERM'),
    action: expect.stringContaining('sandbox'),
  })
})
