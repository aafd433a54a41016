import { formatCount } from '#lib/format-number.ts'

/** Returns '1 lead' or '1,204 leads'. */
export function formatLeadCount(count: number): string {
  return formatCount(count, 'lead')
}
