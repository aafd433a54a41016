import { expect, it } from 'vitest'
import type { CodeInfo } from '../codes.ts'
import { createCodeReader } from './code-reader.ts'
import { drawnVideo } from './drawn-video.testing.ts'
import { judgeScan, placeUnread } from './findings.ts'
import type { ScanReport } from './report.ts'
import { reportHtml } from './report-html.ts'
import { reportText } from './report-lines.ts'
import { scanVideo } from './scan-video.ts'

const TEXT = 'HTTPS://QRMAGNET.COM/Q/X7K2PD'
const FILE = { name: 'final <cut>.mp4', checkedAt: new Date('2026-11-23T12:00:00Z') }
const OWN: CodeInfo = {
  whose: 'own',
  name: 'x7k2pd',
  wrongHost: null,
  brandHost: null,
  isLocal: false,
  canSetAddress: false,
  isCampaign: false,
  sizeNeed: 1,
  magnet: { id: '1', title: 'Brew guide' },
  placement: { id: '2', label: 'Brew & video', listedId: '1' },
  state: 'paused',
  repointedTo: null,
  savable: [],
}

async function scanned(seconds: number): Promise<ScanReport> {
  const codes = () => (seconds > 0 ? [{ text: TEXT, module: 3, x: 400, y: 8 }] : [])
  const result = await scanVideo(drawnVideo({ seconds: seconds || 3, codes }), createCodeReader())
  return { ...result, findings: judgeScan(result), unread: placeUnread(result) }
}

it('as text, it has every number, and what to do', async () => {
  expect(reportText(await scanned(6), new Map([[TEXT, OWN]]), FILE)).toMatchInlineSnapshot(`
    "Code check of final <cut>.mp4, 2026-11-23
    640 × 360, none, drawn, 0:06.0; 6 frames searched.

    Brew & video: Weak
      HTTPS://QRMAGNET.COM/Q/X7K2PD
      The magnet is paused, so visitors can’t enter their email.
      Activate the magnet before you publish the video.
      0:00.0 to 0:06.0 (6.0 s), at the top right: Weak
        - The code scans for 6.0 s without interruption.
        - Show the code for at least 10 seconds, so people have time to find their phone.
        - To pass, a code needs at least 7 s; 10 s is good.
        - The code with its light margin is 28% of the video height.
        - Each square of the code is 3.0 pixels, or 1/120 of the frame’s height. The minimum is 1/120 of the height. The whole code is 75 pixels wide.
        - The code stays in place.
        - The code moves by 0.0 of its squares per second; at most 1 is OK.
        - The code’s light and dark areas are easy to tell apart.
        - Light and dark areas differ by 100% of full brightness; at least 55% is OK.
        - This is a dark code on a light background.
        - The code is at the top right, and nothing covers it there.
        - The code is clear of the usual end screen elements.

    Software on this computer read the file. No real phone was used.
    Platforms compress the video again. Compression harms small codes and codes with little contrast the most.
    We didn’t check the viewer’s distance, room and TV, the sound, or whether the words on screen fit the offer.
    We may miss a code that is shown for a second or less. If a code is shown for over a minute, we may miss a gap of a second or less."
  `)
})

it('says that no code was found', async () => {
  expect(reportText(await scanned(0), new Map(), FILE)).toContain('We found no QR code that scans.')
})

it('says where something looks like a code but can’t be read', async () => {
  const unread = [{ from: 2, until: 8, place: 'center' as const, text: null, isPartial: false }]
  const report = { ...(await scanned(0)), unread }
  const words = 'something that looks like a QR code at the center doesn’t scan.'
  expect(reportText(report, new Map(), FILE)).toContain(words)
  expect(reportHtml(report, new Map(), FILE)).toContain(words)
})

it('as a file, it refers to nothing outside, and shows the frames that failed', async () => {
  const html = reportHtml(await scanned(6), new Map([[TEXT, OWN]]), FILE)
  expect(html).toContain('<title>Code check of final &lt;cut&gt;.mp4</title>')
  expect(html).toContain('Brew &amp; video: Weak')
  expect(html).toContain('src="data:image/jpeg;base64,0"')
  expect(html).not.toMatch(/<script|(?:src|href)="(?!data:)/)
})

it('a file that was cut off is not passed over', async () => {
  const report = { ...(await scanned(0)), damaged: true, seenUntil: 192 }
  expect(reportText(report, new Map(), FILE)).toContain('up to 3:12.0 was checked')
})
