import type { Mismatch, SaleSource } from '#db/schema/campaign-sales.ts'
import { describeFailure } from '#domain/people/people-import.ts'
import { formatNumber } from '#lib/format-number.ts'
import type { OrderRefusal } from './order.ts'
import { type LineFault, MAX_ORDER_LINES, MAX_ORDERS, MAX_ORDERS_MB } from './orders-file.ts'
import type { FileRefusal } from './upload-orders.server.ts'

/** Why an order belongs to no creator. */
export const MISMATCH_MESSAGES: Record<Mismatch, string> = {
  'unknown-code': 'Not a code of this campaign',
  'unassigned-code': 'A genuine code, but it belongs to no counted lead',
  'before-code': 'The order is older than its code',
}

export const SOURCE_NAMES: Record<SaleSource, string> = {
  shopify: 'Shopify export',
  csv: 'CSV file',
  api: 'API',
}

/** Why a line of a file was not recorded. */
export const LINE_MESSAGES: Record<LineFault | OrderRefusal, string> = {
  'no-order-id': 'The order id is missing.',
  'long-order-id': 'The order id is longer than 100 characters.',
  'no-code': 'The code is missing.',
  'long-code': 'The code is longer than 200 characters.',
  'no-value': 'The value isn’t an amount with at most two decimals, such as 45.00.',
  'no-currency': 'The currency isn’t a code of three letters, such as USD.',
  'no-date': 'The date can’t be read. Please write it as 2027-03-31 or 2027-03-31 14:30.',
  'ambiguous-date':
    'The date can be read as two different days. Please write it as 2027-03-31 or 2027-03-31 14:30.',
  'bad-refund': 'The refund isn’t an amount, such as 10.00.',
  'refund-above-value': 'The refund is higher than the value.',
  repeated: 'The same order id is on an earlier line.',
  'other-currency': 'The currency isn’t the campaign’s.',
  'other-values': 'The order is recorded already, with a different code or value.',
  'in-future': 'The date is in the future.',
}

/** Returns why a file was not recorded. */
export function describeOrdersRefusal(refusal: FileRefusal): string {
  switch (refusal.reason) {
    case 'unreadable':
      return describeFailure(refusal.fault, refusal.line)
    case 'too-large':
      return `The file is larger than ${MAX_ORDERS_MB} MB. Please export a shorter time.`
    case 'too-many-lines':
      return `The file has more than ${formatNumber(MAX_ORDER_LINES)} lines. Please export a shorter time.`
    case 'too-many-orders':
      return `The file has more than ${formatNumber(MAX_ORDERS)} orders with a code. Please export a shorter time.`
    case 'other-columns':
      return 'This is neither Shopify’s export of orders nor a file with the columns order_id, code, value, currency and ordered_at.'
  }
}
