import { expect, it, vi } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { createPack } from './pack.ts'
import { createPackArchive } from './pack-archive.server.ts'
import { DEFAULT_PACK_SETTINGS } from './pack-settings.ts'
import { packSlots } from './pack-turns.server.ts'

const pack = createPack({
  text: 'HTTPS://QRMAGNET.COM/Q/X7K2PD',
  style: null,
  accentColor: '#f97316',
  link: 'https://qrmagnet.com/m/lamp',
  settings: DEFAULT_PACK_SETTINGS,
})
const services = { clock: systemClock }

it('an archive is refused if its owner has no turn within 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const other = await packSlots.enter('ada')
    const archive = createPackArchive(services, 'ada', pack, 'Lamp plans')
    await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(30_000)
    expect(await archive).toEqual({ ok: false, reason: 'busy' })
    other.leave()
  } finally {
    vi.useRealTimers()
  }
})

it('an archive that is never read gives its turn up', async () => {
  const archive = await createPackArchive(services, 'ada', pack, 'Lamp plans')
  if (!archive.ok) throw new Error(archive.reason)
  archive.stream.destroy()
  expect((await packSlots.enter('ada')).ok).toBe(true)
})
