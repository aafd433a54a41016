import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, 'under-filter.py')

/** What systemd always allows: the calls that start and end a program, and ask for the time. */
const ALWAYS = ['@default', 'execve', 'exit', 'exit_group']

/** Returns why a filter can't be set here, as words for a skipped test; null if it can. */
export function filterObstacle(): string | null {
  const probe = spawnSync('python3', ['-c', 'import ctypes; ctypes.CDLL("libseccomp.so.2")'])
  if (probe.status !== 0) return 'needs Python and libseccomp (Debian: python3, libseccomp2)'
  if (spawnSync('systemd-analyze', ['syscall-filter', '@default']).status !== 0) {
    return 'needs systemd-analyze (Debian: systemd)'
  }
  return null
}

/**
 * Returns the names of the system calls that a unit's SystemCallFilter= lines allow, in their order: the first line
 * is a list of what is allowed; one that begins with ~ takes calls away.
 */
export function allowedCalls(unit: string): Set<string> {
  const allowed = expand(ALWAYS)
  for (const [, lists = ''] of unit.matchAll(/^SystemCallFilter=(.+)$/gm)) {
    const isTaken = lists.startsWith('~')
    for (const call of expand(lists.replace('~', '').split(' '))) {
      if (isTaken) allowed.delete(call)
      else allowed.add(call)
    }
  }
  return allowed
}

/** Returns the program and its arguments that run a command with nothing but these system calls. */
export function underFilter(allowed: ReadonlySet<string>): string[] {
  const file = join(mkdtempSync(join(tmpdir(), 'qrm-filter-')), 'allowed')
  writeFileSync(file, [...allowed].join('\n'))
  return ['python3', PROGRAM, file]
}

/** Replaces the names of sets (@…) by their calls, as this machine's systemd defines them. */
function expand(names: readonly string[]): Set<string> {
  const calls = new Set<string>()
  for (const name of names) {
    if (!name.startsWith('@')) {
      calls.add(name)
      continue
    }
    const { stdout } = spawnSync('systemd-analyze', ['syscall-filter', '--no-pager', name], {
      encoding: 'utf8',
    })
    const listed = stdout
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
    for (const call of expand(listed.filter((line) => line !== '' && !line.startsWith('#')))) {
      calls.add(call)
    }
  }
  return calls
}
