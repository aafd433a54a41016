import { formatCount } from '#lib/format-number.ts'

/** Returns a text such as '1 lead' or '1,204 leads'. */
export function formatLeadCount(count: number): string {
  return formatCount(count, 'lead')
}
