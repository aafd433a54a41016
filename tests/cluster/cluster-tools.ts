import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What a cluster is made of, with the Debian packages that bring it. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  patronictl: 'patroni',
  haproxy: 'haproxy',
} as const

const POSTGRES_FOLDER = '/usr/lib/postgresql'
/** The oldest PostgreSQL that the product supports. */
const OLDEST_POSTGRES = 15
const POSTGRES_PROGRAMS = ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup', 'pg_rewind']

type Tool = keyof typeof PACKAGES
export type ClusterTools = Record<Tool, string> & {
  /** The folder of PostgreSQL's programs. */
  postgresBin: string
}

/** Finds the installed programs. Returns why there can be no cluster here, in words, if one is missing. */
export function findClusterTools():
  | { ok: true; tools: ClusterTools }
  | { ok: false; reason: string } {
  if (process.platform === 'win32') return { ok: false, reason: 'Patroni needs Unix signals' }
  const found: Partial<Record<Tool, string>> = {}
  for (const [tool, debian] of Object.entries(PACKAGES)) {
    const path = (process.env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, tool))
      .find(isProgram)
    if (!path) return { ok: false, reason: `${tool} is not installed (Debian: ${debian})` }
    found[tool as Tool] = path
  }
  const postgresBin = findPostgres()
  if (!postgresBin) {
    const reason = `no PostgreSQL ${OLDEST_POSTGRES} or later is installed (Debian: postgresql)`
    return { ok: false, reason }
  }
  return { ok: true, tools: { ...(found as Record<Tool, string>), postgresBin } }
}

/** Returns the newest version's folder. */
function findPostgres(): string | null {
  const versions = listFolder(POSTGRES_FOLDER)
    .map(Number)
    .filter((version) => version >= OLDEST_POSTGRES)
    .sort((a, b) => b - a)
  for (const version of versions) {
    const bin = join(POSTGRES_FOLDER, String(version), 'bin')
    if (POSTGRES_PROGRAMS.every((program) => isProgram(join(bin, program)))) return bin
  }
  return null
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
