import { expect, it } from 'vitest'
import { packForm } from './pack-form.ts'

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
  [{ address: 'x'.repeat(81) }, 'Please keep the address to 80 characters.'],
  [{ callToAction: 'Ντους' }, 'We can’t draw Ν τ ο υ ς.'],
  [{ callToAction: '👩‍👩‍👧 ✓' }, 'We can’t draw 👩‍👩‍👧 ✓.'],
  [{ verticalX: '1e9' }, 'Please enter a whole number of pixels from -1920 to 1920.'],
  [{ verticalX: '1.5' }, 'Please enter a whole number of pixels from -1920 to 1920.'],
])('%o is refused in words', (part, message) => {
  const { error } = parse(LONG_LINK, part)
  expect(error?.issues.map((issue) => issue.message).join(' ')).toContain(message)
})
