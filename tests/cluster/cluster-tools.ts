import { execFileSync } from 'node:child_process'
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
  /** The version of etcd's interface that Patroni uses. */
  etcdApi: EtcdApi
}
export type EtcdApi = 2 | 3

/**
 * Older versions overwrite the leader's key through etcd's interface 3 after they stood still, also if
 * another node has become the primary: then there are two. Through interface 2 they compare it first.
 */
const OLDEST_PATRONI_FOR_API_3 = [3, 0, 3]

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
  const tools = found as Record<Tool, string>
  return { ok: true, tools: { ...tools, postgresBin, etcdApi: chooseEtcdApi(tools.patroni) } }
}

function chooseEtcdApi(patroni: string): EtcdApi {
  const said = execFileSync(patroni, ['--version'], { encoding: 'utf8' })
  const numbers = (said.trim().split(' ').at(-1) ?? '').split('.').map(Number)
  for (const [at, oldest] of OLDEST_PATRONI_FOR_API_3.entries()) {
    const number = numbers[at] ?? 0
    if (number !== oldest) return number > oldest ? 3 : 2
  }
  return 3
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
