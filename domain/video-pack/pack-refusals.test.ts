import { afterEach, expect, it, vi } from 'vitest'
import { createPack } from './pack.ts'
import { PACK_FILES } from './pack-files.ts'
import { findRefusals } from './pack-refusals.server.ts'
import { DEFAULT_PACK_SETTINGS } from './pack-settings.ts'
import { packSlots } from './pack-turns.server.ts'
import { readsBack } from './read-back.server.ts'

vi.mock('./read-back.server.ts', () => ({ readsBack: vi.fn() }))
afterEach(() => vi.useRealTimers())

const packOf = (code: string, callToAction = 'Scan to get it') =>
  createPack({
    text: `HTTPS://QRMAGNET.COM/Q/${code}`,
    style: null,
    accentColor: '#f97316',
    link: 'https://qrmagnet.com/m/lamp',
    settings: { ...DEFAULT_PACK_SETTINGS, callToAction },
  })
const each = <T>(reason: T) => new Map(PACK_FILES.map(({ id }) => [id, reason]))

it.each([
  ['is read', true, null],
  ['isn’t read', false, 'not-read'],
] as const)(
  'what %s in every file is known without a turn the next time',
  async (_, read, reason) => {
    vi.mocked(readsBack).mockResolvedValue(read)
    const pack = packOf(read ? 'GDRSTV' : 'BDRSTV')
    expect(await findRefusals('ada', pack)).toEqual(each(reason))
    const other = await packSlots.enter('ada')
    expect(await findRefusals('ada', pack)).toEqual(each(reason))
    other.leave()
  },
)

it('files that were not drawn yet wait for their owner’s turn, once for all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const other = await packSlots.enter('ada')
  const refusals = findRefusals('ada', packOf('X7K2PD'))
  vi.advanceTimersByTime(30_000)
  expect(await refusals).toEqual(each('busy'))
  other.leave()
})

it('other words change only the files that show them', async () => {
  vi.mocked(readsBack).mockResolvedValue(true)
  await findRefusals('ada', packOf('V2MKRT'))
  vi.mocked(readsBack).mockResolvedValue(false)
  const refusals = await findRefusals('ada', packOf('V2MKRT', 'Get the plans'))
  const known = PACK_FILES.filter(({ id }) => refusals.get(id) === null)
  expect(known.map(({ id }) => id)).toEqual(['plate-1080', 'plate-2160', 'plate-svg'])
})
