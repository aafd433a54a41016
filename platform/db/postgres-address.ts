import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, readFile, rmdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgresUnavailable } from './postgres-binaries.ts'
import type { PostgresRunner } from './postgres-user.ts'

/** How clients connect: over a Unix socket or, on Windows, a loopback port with a password. */
export type PostgresAddress =
  | { kind: 'socket'; dir: string }
  | { kind: 'tcp'; port: number; password: string }

export const PASSWORD_FILE = 'qr-magnet.password'
export const SOCKET_NAME = '.s.PGSQL.5432'
// A socket's path can have 107 bytes on Linux and 103 on macOS.
const SOCKET_DIR_BYTES = 103 - `/${SOCKET_NAME}`.length

/**
 * Returns the socket's address. The socket is in the cluster's folder (0700) or, if that path is
 * too long, below the temp folder.
 */
export function socketAddress(clusterDir: string): PostgresAddress {
  if (Buffer.byteLength(clusterDir) <= SOCKET_DIR_BYTES) return { kind: 'socket', dir: clusterDir }
  const hash = createHash('sha256').update(clusterDir).digest('hex').slice(0, 16)
  return { kind: 'socket', dir: join(tmpdir(), `qr-magnet-${process.getuid?.() ?? 0}-${hash}`) }
}

/**
 * Creates the socket's folder below the temp folder. Throws if it exists and belongs to another
 * user.
 */
export async function ensureSocketDir(
  dir: string,
  clusterDir: string,
  runner: PostgresRunner,
): Promise<void> {
  if (dir === clusterDir) return
  await mkdir(dir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(dir)
  const owners = [process.getuid?.(), (await lstat(clusterDir)).uid]
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new EmbeddedPostgresUnavailable(
      `The path of DATA_DIR is too long for a Unix socket, and ${dir} belongs to another user: choose a shorter DATA_DIR.`,
    )
  }
  await chmod(dir, 0o700)
  await runner.own(dir)
}

export async function removeSocketDir(dir: string, clusterDir: string): Promise<void> {
  if (dir !== clusterDir) await rmdir(dir).catch(() => {})
}

export async function tcpAddress(clusterDir: string): Promise<PostgresAddress> {
  const password = (await readFile(join(clusterDir, PASSWORD_FILE), 'utf8')).trim()
  return { kind: 'tcp', port: await freePort(), password }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
