import { readDate } from '#domain/people/import-date.ts'
import { parseEmail } from '#lib/email-address.ts'
import { cleanLine } from '#lib/text.ts'
import { DAY_MS, SECOND_MS } from '#lib/time.ts'
import { MAX_CODE_TEXT, MAX_ORDER_CENTS, MAX_ORDER_ID, type Order } from './order.ts'

export const MAX_ORDERS_MB = 10
export const MAX_ORDERS_BYTES = MAX_ORDERS_MB * 1024 * 1024
/** The maximum number of lines of a file. */
export const MAX_ORDER_LINES = 100_000
/** The maximum number of orders of a file. */
export const MAX_ORDERS = 20_000
/** Of the lines that can't be recorded, this many are shown. */
export const SHOWN_LINE_FAULTS = 100

/** Where a file comes from: Shopify's export of orders, or a file with our column names. */
export type OrdersFormat = 'shopify' | 'csv'

/** Why a line isn't an order. */
export type LineFault =
  | 'no-order-id'
  | 'long-order-id'
  | 'no-code'
  | 'long-code'
  | 'no-value'
  | 'no-currency'
  | 'no-date'
  | 'ambiguous-date'
  | 'bad-refund'
  | 'refund-above-value'
  | 'repeated'

export type ParsedOrder = Order & { line: number }

export type ParsedOrders = {
  format: OrdersFormat
  orders: ParsedOrder[]
  faults: { line: number; reason: LineFault }[]
  /** Orders without a code, and orders that aren't paid. */
  skipped: { withoutCode: number; unpaid: number }
}

const SHOPIFY_COLUMNS = ['name', 'financial status', 'currency', 'subtotal', 'discount code']
const OWN_COLUMNS = ['order_id', 'code', 'value', 'currency', 'ordered_at']

/** The statuses of Shopify's orders that were paid, even if something was refunded since. */
const PAID = new Set(['paid', 'partially_refunded', 'refunded'])

/** Returns the format of a file with these columns; null if it is neither. */
export function findFormat(columns: readonly string[]): OrdersFormat | null {
  const names = new Set(columns.map(plain))
  if (OWN_COLUMNS.every((name) => names.has(name))) return 'csv'
  return SHOPIFY_COLUMNS.every((name) => names.has(name)) ? 'shopify' : null
}

const plain = (column: string) => cleanLine(column).toLowerCase()

/**
 * Reads the rows of a file, one after the other. In Shopify's export, an order has a row for each
 * of its items, and only the first one says what the order is worth.
 */
export function createOrdersReader(format: OrdersFormat, columns: readonly string[]) {
  const at = new Map(columns.map((column, index) => [plain(column), index]))
  const result: ParsedOrders = {
    format,
    orders: [],
    faults: [],
    skipped: { withoutCode: 0, unpaid: 0 },
  }
  const seen = new Set<string>()
  const read = format === 'shopify' ? readShopify : readOwn
  return {
    result,
    push(cells: readonly string[], line: number): void {
      const cell = (name: string) => cells[at.get(name) ?? -1]?.trim() ?? ''
      const order = read(cell)
      if (order === null) return
      if (typeof order === 'string') {
        if (order === 'without-code') result.skipped.withoutCode++
        else if (order === 'unpaid') result.skipped.unpaid++
        else result.faults.push({ line, reason: order })
        return
      }
      if (seen.has(order.orderId)) result.faults.push({ line, reason: 'repeated' })
      else {
        seen.add(order.orderId)
        result.orders.push({ ...order, line })
      }
    },
  }
}

type Cell = (name: string) => string
type Read = Order | LineFault | 'without-code' | 'unpaid' | null

/** Returns null for a further item of an order. */
function readShopify(cell: Cell): Read {
  const status = cell('financial status').toLowerCase()
  if (status === '' && cell('subtotal') === '' && cell('total') === '') return null
  if (!PAID.has(status)) return 'unpaid'
  if (cell('discount code') === '') return 'without-code'
  const order = toOrder({
    orderId: cell('id') || cell('name'),
    code: cell('discount code'),
    value: cell('subtotal'),
    currency: cell('currency'),
    orderedAt: cell('created at') || cell('paid at'),
    refunded: cell('refunded amount'),
  })
  if (typeof order === 'string') return order
  // Shopify's refunds include shipping and taxes, which the subtotal doesn't.
  const refundedCents = Math.min(order.refundedCents ?? 0, order.valueCents)
  return { ...order, refundedCents, email: parseEmail(cell('email').toLowerCase()) }
}

function readOwn(cell: Cell): Read {
  const order = toOrder({
    orderId: cell('order_id'),
    code: cell('code'),
    value: cell('value'),
    currency: cell('currency'),
    orderedAt: cell('ordered_at'),
    refunded: cell('refunded'),
  })
  if (typeof order === 'string') return order
  if ((order.refundedCents ?? 0) > order.valueCents) return 'refund-above-value'
  return { ...order, email: parseEmail(cell('email').toLowerCase()) }
}

type Cells = {
  orderId: string
  code: string
  value: string
  currency: string
  orderedAt: string
  refunded: string
}

function toOrder(cells: Cells): Omit<Order, 'email'> | LineFault {
  const orderId = cleanLine(cells.orderId)
  const code = cleanLine(cells.code)
  if (orderId === '') return 'no-order-id'
  if (orderId.length > MAX_ORDER_ID) return 'long-order-id'
  if (code === '') return 'no-code'
  if (code.length > MAX_CODE_TEXT) return 'long-code'
  const valueCents = readCents(cells.value)
  if (valueCents === null) return 'no-value'
  const currency = cells.currency.toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) return 'no-currency'
  if (isAmbiguous(cells.orderedAt)) return 'ambiguous-date'
  const orderedAt = readOrderDate(cells.orderedAt)
  if (!orderedAt || orderedAt.getUTCFullYear() < 2000) return 'no-date'
  const refundedCents = cells.refunded === '' ? null : readCents(cells.refunded)
  if (cells.refunded !== '' && refundedCents === null) return 'bad-refund'
  return { orderId, code, valueCents, currency, orderedAt, refundedCents }
}

/** Returns whether a date such as 05/03/2027 has a day and a month that could be swapped. */
function isAmbiguous(text: string): boolean {
  const found = /^(\d{1,2})[-/](\d{1,2})[-/]\d{4}(?!\d)/.exec(text)
  if (!found) return false
  const [first, second] = [Number(found[1]), Number(found[2])]
  return first <= MONTHS && second <= MONTHS && first !== second
}
const MONTHS = 12

/** A day without a time counts as its end, so that a lead of the same day came before the order. */
function readOrderDate(text: string): Date | null {
  const at = readDate(text, 'month-first') ?? readDate(text, 'day-first')
  return at && !text.includes(':') ? new Date(at.getTime() + DAY_MS - SECOND_MS) : at
}

/** Reads an amount with at most two decimals: '45', '45.00', '45,5' or '1,045.00'. */
function readCents(text: string): number | null {
  if (text.length > 20) return null
  const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(text) ? text.replaceAll(',', '') : text
  const found = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(grouped)
  if (!found) return null
  const cents = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return cents <= MAX_ORDER_CENTS ? cents : null
}
