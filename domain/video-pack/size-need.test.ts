import { expect, it } from 'vitest'
import { judgeMeasuredModule, judgeModule, smallestModule } from '#domain/screen/screen.ts'
import { DEFAULT_QR_STYLE, type QrStylePreferences } from '../qr/qr-style.ts'
import { drawnLogoSize, sizeNeed } from '../qr/size-need.ts'
import { createPack, layOutPack } from './pack.ts'
import { PACK_FILES } from './pack-files.ts'
import { DEFAULT_PACK_SETTINGS } from './pack-settings.ts'
import { judgeFile } from './pack-verdict.ts'

const LOGO = 'data:image/png;base64,AAAA'

it.each<[Partial<QrStylePreferences>, number]>([
  [{}, 9],
  [{ style: 'rounded' }, 9],
  [{ logoUrl: LOGO, logoSize: 'S' }, 10],
  [{ logoUrl: LOGO, logoSize: 'M' }, 10],
  [{ logoUrl: LOGO, logoSize: 'L' }, 11],
  [{ style: 'rounded', logoUrl: LOGO, logoSize: 'L' }, 11],
  [{ logoUrl: 'https://example.com/logo.png', logoSize: 'L' }, 9],
])('a code in the style %o has modules of %d of 1080 pixels', (change, pixels) => {
  const style = { ...DEFAULT_QR_STYLE, ...change }
  const need = sizeNeed(drawnLogoSize(style))
  expect(smallestModule(1080, need)).toBe(pixels)
  // One judge for the pack, a frame before the edit and a finished video.
  for (const judge of [judgeModule, judgeMeasuredModule]) {
    expect(judge(pixels, 1080, need)).toBe('pass')
    expect(judge(pixels - 1, 1080, need)).toBe('weak')
  }
  const pack = createPack({
    text: 'HTTPS://QRMAGNET.COM/Q/X7K2PD',
    style,
    accentColor: '#f97316',
    link: 'https://qrmagnet.com/m/lamp',
    settings: DEFAULT_PACK_SETTINGS,
  })
  for (const file of PACK_FILES) {
    const layout = layOutPack(pack, file.layout)
    if (!layout.ok) throw new Error(`${file.id}: ${layout.reason}`)
    expect(judgeFile(file, layout, pack.input).verdict).toBeOneOf(['pass', 'good'])
    if (file.id === 'overlay-1080') expect(layout.module).toBe(pixels)
  }
})
