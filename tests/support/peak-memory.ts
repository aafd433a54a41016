import { readFileSync } from 'node:fs'

/** Returns the most memory that a process has had, in bytes, as Linux says; 0 elsewhere. */
export function peakMemoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return (Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) || 0) * 1024
  } catch {
    return 0
  }
}
