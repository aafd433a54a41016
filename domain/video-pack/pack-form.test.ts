import { expect, it } from 'vitest'
import { packForm } from './pack-form.ts'
import { DEFAULT_PACK_SETTINGS, settingsToSave } from './pack-settings.ts'

const PLACE = { corner: 'top-left', x: 0, y: 0 }
const FIELDS = {
  callToAction: 'Scan to get it',
  address: '',
  landscapeCorner: 'top-left',
  landscapeX: '0',
  landscapeY: '0',
  verticalCorner: 'top-left',
  verticalX: '0',
  verticalY: '0',
}
const LONG_LINK = `https://${'a-long-name.'.repeat(12)}example.com/m/x7k2pd`
const parse = (link: string, part: Partial<typeof FIELDS>) =>
  packForm(link).safeParse({ ...FIELDS, ...part })

it.each([
  ['https://qrmagnet.com/m/lamp', 'qrmagnet.com/m/lamp', null],
  ['https://qrmagnet.com/m/lamp', ' QRMAGNET.com/m/Lamp ', null],
  ['https://qrmagnet.com/m/lamp', 'qrmagnet.com/m/other', 'qrmagnet.com/m/other'],
  ['https://qrmagnet.com/m/lamp', '', ''],
  [LONG_LINK, LONG_LINK.slice(8), null],
])('of %s the address %s is saved as %s', (link, address, saved) => {
  const { data } = parse(link, { address })
  expect(data).toEqual({
    callToAction: 'Scan to get it',
    address: saved,
    landscape: PLACE,
    vertical: PLACE,
  })
})

it.each([
  ['saved again', { callToAction: 'Scan to get it', address: 'qrmagnet.com/m/lamp' }],
  ['with more spaces', { callToAction: ' Scan  to get it ', address: ' qrmagnet.com/m/lamp' }],
  ['in capitals', { callToAction: 'Scan to get it', address: 'QRMAGNET.COM/M/LAMP' }],
])('settings %s are the same', (_, typed) => {
  const saved = { ...DEFAULT_PACK_SETTINGS, address: null }
  expect(settingsToSave({ ...saved, ...typed }, 'https://qrmagnet.com/m/lamp')).toEqual(saved)
})

it.each([
  [{ address: 'x'.repeat(81) }, 'Please keep the address to 80 characters.'],
  [{ callToAction: 'Ντους' }, 'We can’t draw Ν τ ο υ ς.'],
  [{ callToAction: '👩‍👩‍👧 ✓' }, 'We can’t draw 👩‍👩‍👧 ✓.'],
  [{ verticalX: '1e9' }, 'Please enter a whole number of pixels from -1920 to 1920.'],
  [{ verticalX: '1.5' }, 'Please enter a whole number of pixels from -1920 to 1920.'],
])('%o is refused in words', (part, message) => {
  const { error } = parse(LONG_LINK, part)
  expect(error?.issues.map((issue) => issue.message).join(' ')).toContain(message)
})
