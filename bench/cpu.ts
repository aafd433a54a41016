import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

let ticks = 0

/**
 * Returns a process's CPU time, user and system, in microseconds (Linux; in steps of a clock tick).
 */
export function getCpuTime(pid: number): number {
  const [own] = read(pid)
  return own
}

/** Returns the CPU time of a process and all its descendants, living or reaped. */
export function cpuWithChildren(pid: number): number {
  let [total, reaped] = read(pid)
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const [own, , parent] = read(Number(entry))
    if (parent === pid) total += own
  }
  return total + reaped
}

/** Returns its own CPU time, that of its reaped children, and its parent's id. */
function read(pid: number): [own: number, reaped: number, parent: number] {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return [0, 0, 0]
  }
  ticks ||= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  // The name may contain spaces. After it come the fields of proc(5) from the third on.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const micros = (from: number) => ((Number(fields[from]) + Number(fields[from + 1])) * 1e6) / ticks
  return [micros(11), micros(13), Number(fields[1])]
}
