import { totalmem } from 'node:os'

/**
 * Returns the memory in bytes that this process may use.
 *
 * @param constrained a container's limit; 0 if there is none
 */
export const usableMemory = (total = totalmem(), constrained = process.constrainedMemory()) =>
  constrained > 0 ? Math.min(total, constrained) : total
