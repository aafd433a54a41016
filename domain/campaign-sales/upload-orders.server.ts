import { eq } from 'drizzle-orm'
import { saleUpload } from '#db/schema/campaign-sales.ts'
import { findCampaignRow } from '#domain/campaigns/campaigns.server.ts'
import { recordSaleEvents } from '#domain/events/record-events.server.ts'
import { cleanFilename } from '#domain/files/upload-rules.ts'
import {
  createEncodingDetector,
  describeFile,
  HEAD_BYTES,
  readRows,
  UnreadableFile,
} from '#domain/people/csv-file.server.ts'
import type { FileFault } from '#domain/people/people-import.ts'
import { requireMember, type WorkspaceViewer } from '#domain/workspaces/membership.server.ts'
import type { Services } from '#platform/services.ts'
import type { OrderRefusal } from './order.ts'
import {
  createOrdersReader,
  findFormat,
  type LineFault,
  MAX_ORDER_LINES,
  MAX_ORDERS,
  MAX_ORDERS_BYTES,
  type OrdersFormat,
  type ParsedOrders,
} from './orders-file.ts'
import { lockSales, recordOrders, rematchOrders } from './record-sales.server.ts'

/** What became of a file. A file with lines that can't be recorded is recorded without them. */
export type UploadedOrders = {
  format: OrdersFormat
  recorded: number
  /** Of the recorded orders, those whose code belongs to no creator. */
  unmatched: number
  known: number
  refunded: number
  /** Orders that had no creator before and now have one. */
  rematched: number
  skipped: ParsedOrders['skipped']
  faults: { line: number; reason: LineFault | OrderRefusal }[]
}

/** Why nothing of a file is recorded. */
export type FileRefusal =
  | { ok: false; reason: 'unreadable'; fault: FileFault; line: number | null }
  | { ok: false; reason: 'too-large' | 'too-many-lines' | 'too-many-orders' | 'other-columns' }

export type UploadOrdersResult =
  | { ok: true; value: UploadedOrders }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'no-program' }
  | FileRefusal

/**
 * Records the orders of a file in one transaction: Shopify's export, or a CSV file with the columns
 * order_id, code, value, currency, ordered_at and, optionally, refunded and email. Loading a file
 * again changes nothing. Of the buyers' emails, only digests of people whom the campaign knows are
 * kept.
 */
export async function uploadOrders(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  campaignId: string,
  file: { name: string; bytes: Buffer },
): Promise<UploadOrdersResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found) return { ok: false, reason: 'not-found' }
  const read = await readOrders(file.bytes)
  if (!read.ok) return read
  const { format, orders, faults, skipped } = read.value
  const result = await services.db.transaction(async (tx): Promise<UploadOrdersResult> => {
    const sales = await lockSales(tx, found.id)
    if (!sales) return { ok: false, reason: 'no-program' }
    const [upload] = await tx
      .insert(saleUpload)
      .values({
        campaignId: found.id,
        fileName: cleanFilename(file.name),
        source: format,
        recorded: 0,
        known: 0,
        refunded: 0,
        skipped: skipped.withoutCode + skipped.unpaid,
        refused: faults.length,
        uploadedBy: viewer.id,
        uploadedAt: services.clock.now(),
      })
      .returning({ id: saleUpload.id })
    if (!upload) throw new Error('Inserting an upload returned no row')
    const rematched = await rematchOrders(services, tx, sales)
    const by = { source: format, uploadId: upload.id }
    const { outcomes, changes } = await recordOrders(services, tx, sales, orders, by)
    const count = (state: 'recorded' | 'known') =>
      outcomes.filter((one) => one.ok && one.state === state).length
    const refused = outcomes.flatMap((one, index) => {
      const line = orders[index]?.line ?? 0
      return one.ok ? [] : [{ line, reason: one.reason }]
    })
    const counts = {
      recorded: count('recorded'),
      known: count('known'),
      refunded: outcomes.filter((one) => one.ok && one.refunded).length,
    }
    await tx
      .update(saleUpload)
      .set({ ...counts, refused: faults.length + refused.length })
      .where(eq(saleUpload.id, upload.id))
    await recordSaleEvents(tx, changes)
    const all = [...faults, ...refused].sort((one, other) => one.line - other.line)
    const unmatched = outcomes.filter(
      (one) => one.ok && one.state === 'recorded' && one.isUnmatched,
    )
    const value = {
      format,
      ...counts,
      unmatched: unmatched.length,
      rematched,
      skipped,
      faults: all,
    }
    return { ok: true, value }
  })
  services.wakeDeliveries()
  return result
}

type Read = { ok: true; value: ParsedOrders } | FileRefusal

async function readOrders(bytes: Buffer): Promise<Read> {
  if (bytes.length > MAX_ORDERS_BYTES) return { ok: false, reason: 'too-large' }
  try {
    if (bytes.length === 0) throw new UnreadableFile('empty')
    const detector = createEncodingDetector()
    detector.push(bytes)
    const first = bytes.subarray(0, HEAD_BYTES)
    const head = describeFile(first, detector.end(), MAX_ORDER_COLUMNS)
    // A first row with an email is taken for a person, and not for column names.
    const format = findFormat(head.columns)
    if (!format) return { ok: false, reason: 'other-columns' }
    const reader = createOrdersReader(format, head.columns)
    let lines = 0
    for await (const rows of readRows(chunksOf(bytes), { ...head, hasHeader: true })) {
      lines += rows.length
      if (lines > MAX_ORDER_LINES) return { ok: false, reason: 'too-many-lines' }
      for (const { cells, line } of rows) reader.push(cells, line)
      if (reader.result.orders.length > MAX_ORDERS) return { ok: false, reason: 'too-many-orders' }
    }
    return { ok: true, value: reader.result }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { ok: false, reason: 'unreadable', fault: error.reason, line: error.line }
  }
}

/** Shopify's export has about 80 columns. */
const MAX_ORDER_COLUMNS = 200
const CHUNK = 64 * 1024

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += CHUNK)
    yield bytes.subarray(start, start + CHUNK)
}
