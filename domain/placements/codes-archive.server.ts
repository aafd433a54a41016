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
import type { QrStylePreferences } from '../qr/qr-style.ts'
import type { Placement } from './list-placements.server.ts'
import { PLATFORM_LABELS, placementTitle, SPOT_LABELS } from './placement.ts'
import { getPlacementStyle } from './placement-style.server.ts'
import { writeZip, type ZipEntry } from './zip.ts'

/** A code in an archive. */
export type ArchivedCode = {
  /** The short link that the code opens. */
  code: string
  style: QrStylePreferences | null
  /** The name of the code, for file names and for the alternative text of the SVG. */
  title: string
  /** The cells that describe the code in codes.csv, before the cells with its links and files. */
  cells: string[]
}

/** The columns of the cells that `placementCells` returns. */
export const PLACEMENT_HEAD = ['Name', 'Platform', 'Spot', 'Timestamp', 'Video URL']
const CODE_HEAD = ['Code', 'Code leads to', 'Link', 'PNG', 'SVG']

/**
 * The number of archives is limited because each has up to a thousand images, which wait in the
 * same queue as the images of the style editor.
 */
const slots = createFairQueue({ atOnce: 2, each: 1, waiting: 10, waitingEach: 1 })

/** Returns `{title}-codes.zip`, in the same format as a magnet's other file names. */
export const codesArchiveName = (title: string) => titleFileName(title, 'codes.zip')

/**
 * Returns a ZIP archive with the codes for a magnet's placements. Its files are those of
 * `archiveCodes`.
 */
export function createCodesArchive(
  services: Services,
  owner: { id: string },
  magnet: Magnet,
  placements: readonly Placement[],
): Promise<Readable> {
  const codes = placements.map((one) => toArchived(one, magnet))
  return archiveCodes(services, owner, { head: PLACEMENT_HEAD, codes })
}

/** Returns a placement's code as it is archived. */
export function toArchived(
  one: Placement,
  magnet: { qrStylePreferences: QrStylePreferences | null },
): ArchivedCode {
  return {
    code: one.code,
    style: getPlacementStyle(one, magnet),
    title: placementTitle(one),
    cells: placementCells(one),
  }
}

/**
 * Returns a ZIP archive of codes. It contains a PNG and an SVG for each code, named after its
 * title, and codes.csv, which describes them. `head` names the columns of the codes' own cells.
 * Images are created while the archive is being sent, so only one is in memory. Throws if too many
 * archives are waiting.
 */
export async function archiveCodes(
  services: Services,
  reader: { id: string },
  {
    head,
    codes,
  }: { head: readonly string[]; codes: Iterable<ArchivedCode> | AsyncIterable<ArchivedCode> },
): Promise<Readable> {
  const archive = await streamInTurn(slots, reader.id, () =>
    writeZip(filesOf(services, head, codes), services.clock.now()),
  )
  if (!archive) throw queueFull()
  return archive
}

async function* filesOf(
  { env }: Services,
  head: readonly string[],
  codes: Iterable<ArchivedCode> | AsyncIterable<ArchivedCode>,
): AsyncGenerator<ZipEntry> {
  const lines: string[][] = []
  const taken = new Set<string>()
  for await (const { code, style, title, cells } of codes) {
    const text = codeUrl(env.publicUrl, code)
    const files = { png: '', svg: '' }
    const name = freeName(qrFileName(title).replace(/-qr\.png$/, ''), code, taken)
    let isReadable = true
    for (const format of ['png', 'svg'] as const) {
      const image = await renderQrImage(text, style, format, { title: `QR code of ${title}` })
      isReadable &&= image.ok
      if (!image.ok) break
      files[format] = `${format}/${name}-qr.${format}`
      yield { name: files[format], bytes: image.bytes }
    }
    const unreadable = 'doesn’t scan in its current style'
    const shown = isReadable ? files : { png: unreadable, svg: unreadable }
    const links = [code.toUpperCase(), text, magnetUrl(env.publicUrl, code)]
    lines.push([...cells, ...links, shown.png, shown.svg])
  }
  yield { name: 'codes.csv', bytes: Buffer.from(csvFile([...head, ...CODE_HEAD], lines)) }
}

/** Returns the name, with the code appended if the name is already taken. */
function freeName(wanted: string, code: string, taken: Set<string>): string {
  const name = taken.has(wanted) ? `${wanted}-${code}` : wanted
  taken.add(name)
  return name
}

const placementCells = (one: Placement): string[] => [
  one.label,
  one.platform ? PLATFORM_LABELS[one.platform] : '',
  one.spot ? SPOT_LABELS[one.spot] : '',
  one.atSecond === null ? '' : formatTimestamp(one.atSecond),
  one.videoUrl ?? '',
]
