import type { Readable } from 'node:stream'
import { csvFile } from '#lib/csv.ts'
import { createFairQueue, queueFull } from '#lib/fair-queue.ts'
import { streamInTurn } from '#lib/stream-in-turn.server.ts'
import { formatTimestamp } from '#lib/timestamp.ts'
import type { Services } from '#platform/services.ts'
import type { Magnet } from '../magnets/magnets.server.ts'
import { codeUrl, magnetUrl } from '../qr/code-url.ts'
import { qrFileName, titleFileName } from '../qr/qr-file-name.ts'
import { renderQrImage } from '../qr/qr-image.server.ts'
import type { Placement } from './list-placements.server.ts'
import { PLATFORM_LABELS, placementTitle, SPOT_LABELS } from './placement.ts'
import { getPlacementStyle } from './placement-style.server.ts'
import { writeZip, type ZipEntry } from './zip.ts'

type Row = Placement & {
  /** File names without the extension; null if the code can't be read in its style. */
  png: string | null
  svg: string | null
}

const HEAD = [
  'Name',
  'Platform',
  'Spot',
  'Timestamp',
  'Video URL',
  'Code',
  'Code leads to',
  'Link',
  'PNG',
  'SVG',
]

/**
 * The number of archives is limited because each has up to a thousand images, which wait in the
 * same queue as the images of the style editor.
 */
const slots = createFairQueue({ atOnce: 2, each: 1, waiting: 10, waitingEach: 1 })

/** Returns `{title}-codes.zip`, in the same format as a magnet's other file names. */
export const codesArchiveName = (title: string) => titleFileName(title, 'codes.zip')

/**
 * Returns a ZIP archive with the codes for a magnet's placements. It contains a PNG and an SVG for
 * each code, named after the placement's name, spot and time, and codes.csv, which describes them.
 * Images are created while the archive is being sent, so only one is in memory. Throws if too many
 * archives are waiting.
 */
export async function createCodesArchive(
  services: Services,
  owner: { id: string },
  magnet: Magnet,
  placements: readonly Placement[],
): Promise<Readable> {
  const archive = await streamInTurn(slots, owner.id, () =>
    writeZip(filesOf(services, magnet, placements), services.clock.now()),
  )
  if (!archive) throw queueFull()
  return archive
}

async function* filesOf(
  { env }: Services,
  magnet: Magnet,
  placements: readonly Placement[],
): AsyncGenerator<ZipEntry> {
  const rows: Row[] = []
  const taken = new Set<string>()
  for (const one of placements) {
    const title = placementTitle(one)
    const text = codeUrl(env.publicUrl, one.code)
    const style = getPlacementStyle(one, magnet)
    const files = { png: '', svg: '' }
    const name = freeName(qrFileName(title).replace(/-qr\.png$/, ''), one.code, taken)
    let isReadable = true
    for (const format of ['png', 'svg'] as const) {
      const image = await renderQrImage(text, style, format, `QR code of ${title}`)
      isReadable &&= image.ok
      if (!image.ok) break
      files[format] = `${format}/${name}-qr.${format}`
      yield { name: files[format], bytes: image.bytes }
    }
    rows.push({ ...one, png: isReadable ? files.png : null, svg: isReadable ? files.svg : null })
  }
  const lines = rows.map((row) => cellsOf(row, env.publicUrl))
  yield { name: 'codes.csv', bytes: Buffer.from(csvFile(HEAD, lines)) }
}

/** Returns the name, with the code appended if the name is already taken. */
function freeName(wanted: string, code: string, taken: Set<string>): string {
  const name = taken.has(wanted) ? `${wanted}-${code}` : wanted
  taken.add(name)
  return name
}

function cellsOf(row: Row, publicUrl: string): string[] {
  const unreadable = 'doesn’t scan in its current style'
  return [
    row.label,
    row.platform ? PLATFORM_LABELS[row.platform] : '',
    row.spot ? SPOT_LABELS[row.spot] : '',
    row.atSecond === null ? '' : formatTimestamp(row.atSecond),
    row.videoUrl ?? '',
    row.code.toUpperCase(),
    codeUrl(publicUrl, row.code),
    magnetUrl(publicUrl, row.code),
    row.png ?? unreadable,
    row.svg ?? unreadable,
  ]
}
