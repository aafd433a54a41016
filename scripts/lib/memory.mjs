import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'

/**
 * Returns the memory in bytes that this process may use.
 * @param {number} [total]
 * @param {number} [constrained] a container's limit; 0 if there is none
 */
export const usableMemory = (total = totalmem(), constrained = process.constrainedMemory()) =>
  constrained > 0 ? Math.min(total, constrained) : total

/** Returns the swap space of this machine in bytes; 0 if unknown. */
export function swapSpace() {
  try {
    const found = /^SwapTotal: *(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))
    return Number(found?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
