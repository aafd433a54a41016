import { totalmem } from 'node:os'
import type { PostgresAddress } from './postgres-address.ts'

export type PostgresSettings = Readonly<Record<string, string>>

/** For a small machine, and nothing acknowledged is ever lost. */
const DEFAULTS: PostgresSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: `${sharedBuffersMb()}MB`,
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  // What a flood of leads needs is kept and used again (wal-reserve.ts).
  min_wal_size: '512MB',
  // Containers often have neither huge pages nor a /dev/shm of any size.
  huge_pages: 'off',
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A failed statement is told to whoever sent it; here it would only leave people's data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  logging_collector: 'off',
}

/**
 * An eighth of the memory this process may have, from 128 MB to 1 GB. A plain scan keeps only tables
 * below a quarter of that: a million leads' search (150 MB) from 5 GB of memory on.
 */
export function sharedBuffersMb(total = totalmem(), constrained = process.constrainedMemory()) {
  const memory = constrained > 0 ? Math.min(total, constrained) : total
  return Math.min(Math.max(Math.floor(memory / 8 / 2 ** 20), 128), 1024)
}

/** The server's `-c name=value` arguments. */
export function serverArguments(
  clusterName: string,
  address: PostgresAddress,
  settings: PostgresSettings,
): string[] {
  const tcp = address.kind === 'tcp'
  const all: Record<string, string> = {
    ...DEFAULTS,
    ...settings,
    cluster_name: clusterName,
    listen_addresses: tcp ? '127.0.0.1' : '',
    port: tcp ? String(address.port) : '5432',
    // A list of quoted names: the path may hold commas.
    unix_socket_directories: tcp ? '' : `"${address.dir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
  return Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])
}
