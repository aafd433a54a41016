import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * What tells this life of a process id from the next one: the moment the process started, on this
 * boot. Null when there is no such process (a zombie counts as none: it only waits to be reaped)
 * or the platform can't say.
 */
export function processIdentity(pid: number): string | null {
  if (process.platform === 'linux') {
    const stat = linuxStat(pid)
    return stat && !stat.dead ? `${bootId()}:${stat.startedAt}` : null
  }
  if (process.platform === 'win32') return null
  return ps(pid, 'lstart=')
}

/** Whether the process lives; with an identity, whether it is still the same one. */
export function isRunning(pid: number, identity: string | null = null): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  if (process.platform === 'linux') {
    const now = processIdentity(pid)
    return now !== null && (identity === null || now === identity)
  }
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return identity === null || process.platform === 'win32' || processIdentity(pid) === identity
}

/** Program and arguments; null when unknown. */
export function commandLine(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || null
    } catch {
      return null
    }
  }
  if (process.platform === 'win32') return null
  return ps(pid, 'command=')
}

/** Living processes of a program whose command line (or title) holds one of the given words. */
export function findProcesses(program: string, words: readonly string[]): number[] {
  return allProcessIds().filter((pid) => {
    const line = pid === process.pid ? null : commandLine(pid)
    if (line === null || !words.some((word) => line.includes(word))) return false
    const first = line.split(' ')[0] ?? ''
    return basename(first).replace(/:$/, '') === program && isRunning(pid)
  })
}

function allProcessIds(): number[] {
  if (process.platform === 'win32') return []
  const names =
    process.platform === 'linux'
      ? readdirSync('/proc')
      : execFileSync('ps', ['-axo', 'pid='], { encoding: 'utf8' }).split('\n')
  return names.map((text) => Number(text.trim())).filter((pid) => Number.isInteger(pid) && pid > 0)
}

function linuxStat(pid: number): { dead: boolean; startedAt: string } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may itself hold brackets and blanks; the fields start after the last one.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const state = fields[0] ?? ''
    return { dead: state === 'Z' || state === 'X', startedAt: fields[19] ?? '' }
  } catch {
    return null
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

function ps(pid: number, field: string): string | null {
  try {
    const text = execFileSync('ps', ['-p', String(pid), '-o', field], { encoding: 'utf8' }).trim()
    return text || null
  } catch {
    return null
  }
}
