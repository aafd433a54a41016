import { afterEach, expect, it, vi } from 'vitest'
import { qrMatrix } from '../qr/qr-matrix.ts'
import { type Pack, packWith } from './pack.ts'
import { PACK_FILES } from './pack-files.ts'
import { findRefusals } from './pack-refusals.server.ts'
import { DEFAULT_PACK_SETTINGS } from './pack-settings.ts'
import { packSlots } from './pack-turns.server.ts'

afterEach(() => vi.useRealTimers())

const textOf = (code: string) => `HTTPS://QRMAGNET.COM/Q/${code}`

/** Returns a pack for one code, with the symbol of another if `drawn` differs. */
function packOf(code: string, { drawn = code, callToAction = 'Scan to get it' } = {}): Pack {
  const settings = { ...DEFAULT_PACK_SETTINGS, callToAction }
  const link = 'https://qrmagnet.com/m/lamp'
  const source = { text: textOf(code), style: null, accentColor: '#f97316', link, settings }
  return packWith(source, qrMatrix(textOf(drawn), 'M'))
}

const each = <T>(reason: T) => new Map(PACK_FILES.map(({ id }) => [id, reason]))

/** Returns what is found while the owner's turn is taken for longer than anyone waits. */
async function findWithoutTurn(pack: Pack) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const other = await packSlots.enter('ada')
  const finding = findRefusals('ada', pack)
  vi.advanceTimersByTime(30_000)
  const refusals = await finding
  other.leave()
  return refusals
}

it.each([
  ['is read', packOf('GDRSTV'), null],
  ['leads elsewhere', packOf('BDRSTV', { drawn: 'CDRSTV' }), 'not-read'],
] as const)('a code that %s is known without a turn the next time', async (_, pack, reason) => {
  expect(await findWithoutTurn(pack)).toEqual(each('busy'))
  vi.useRealTimers()
  expect(await findRefusals('ada', pack)).toEqual(each(reason))
  expect(await findWithoutTurn(pack)).toEqual(each(reason))
})

it('other words change only the files that show them', async () => {
  await findRefusals('ada', packOf('V2MKRT'))
  const refusals = await findWithoutTurn(packOf('V2MKRT', { callToAction: 'Get the plans' }))
  const known = PACK_FILES.filter(({ id }) => refusals.get(id) === null)
  expect(known.map(({ id }) => id)).toEqual(['plate-1080', 'plate-2160', 'plate-svg'])
})
