import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Returns what distinguishes a process from a later one with the same id: the boot and the
 * process's start time. Returns null if there is no such process (a zombie counts as none) or the
 * platform can't tell.
 */
export function processIdentity(pid: number): string | null {
  if (process.platform === 'linux') {
    const stat = linuxStat(pid)
    return stat && !stat.dead ? `${bootId()}:${stat.startedAt}` : null
  }
  if (process.platform === 'win32') return null
  return ps(pid, 'lstart=')
}

/**
 * Whether two identities of a process id differ only in the boot. Some containers make up another
 * boot id for programs whose `/proc` is restricted, so this may be the same process.
 */
export function differByBootOnly(one: string | null, other: string | null): boolean {
  const [oneBoot, oneStart] = bootAndStart(one)
  const [otherBoot, otherStart] = bootAndStart(other)
  return oneStart !== undefined && oneStart === otherStart && oneBoot !== otherBoot
}

const bootAndStart = (identity: string | null) =>
  process.platform === 'linux' && identity !== null ? identity.split(':') : []

/** Whether the process id is in use, if only by a zombie. */
export function isProcessIdTaken(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process is alive. If an identity is given, the process must have it. */
export function isRunning(pid: number, identity: string | null = null): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  if (process.platform === 'linux') {
    const now = processIdentity(pid)
    return now !== null && (identity === null || now === identity)
  }
  if (!isProcessIdTaken(pid)) return false
  return identity === null || process.platform === 'win32' || processIdentity(pid) === identity
}

/** Sends a signal; does nothing if the process has ended or belongs to someone else. */
export function signalProcess(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process may have ended since it was found.
  }
}

/** Returns the program and its arguments; null if unknown. */
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

/** Returns the process's working folder; null if it is unknown. */
export function workingFolder(pid: number): string | null {
  try {
    return process.platform === 'linux' ? readlinkSync(`/proc/${pid}/cwd`) : null
  } catch {
    return null
  }
}

/**
 * Returns the ids of a program's processes that run in the folder or whose command line contains
 * one of the words.
 */
export function findProcesses(program: string, words: readonly string[], folder: string): number[] {
  return allProcessIds().filter((pid) => {
    const line = pid === process.pid ? null : commandLine(pid)
    if (line === null || !isProgram(pid, line, program)) return false
    const meant = words.some((word) => line.includes(word)) || workingFolder(pid) === folder
    return meant && isRunning(pid)
  })
}

/**
 * Whether a process runs a program. The program's path may contain blanks, and a process title
 * looks like 'postgres: …'.
 */
function isProgram(pid: number, line: string, program: string): boolean {
  if (process.platform === 'linux') return readLine(`/proc/${pid}/comm`) === program
  const first = line.startsWith(`${program}:`) ? program : (line.split(' -')[0] ?? '')
  return basename(first) === program
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
    // The name in parentheses may itself contain parentheses and blanks, so the fields start after
    // the last closing one.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const state = fields[0] ?? ''
    return { dead: state === 'Z' || state === 'X', startedAt: fields[19] ?? '' }
  } catch {
    return null
  }
}

function bootId(): string {
  return readLine('/proc/sys/kernel/random/boot_id') ?? ''
}

function readLine(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
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
