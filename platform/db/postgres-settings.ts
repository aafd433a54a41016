import { usableMemory } from '../memory.ts'
import type { PostgresAddress } from './postgres-address.ts'

export type PostgresSettings = Readonly<Record<string, string>>

/** These settings suit a small machine. No acknowledged write is ever lost. */
const DEFAULTS: PostgresSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: `${sharedBuffersMb()}MB`,
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  // Keeps enough WAL segments for a sudden surge of leads (wal-reserve.ts).
  min_wal_size: '512MB',
  // Containers often have no huge pages and a very small /dev/shm.
  huge_pages: 'off',
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A failed statement is reported to its client. In the log, its text would leave personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  logging_collector: 'off',
}

/**
 * Returns the size of the buffers in MB: an eighth of the memory available to this process, but at
 * least 64 MB and at most 1 GB. PostgreSQL keeps a sequentially scanned table in its buffers only
 * if the table is smaller than a quarter of them. The search over a million leads (150 MB) fits if
 * there are at least 5 GB of memory.
 */
export function sharedBuffersMb(total?: number, constrained?: number) {
  const memory = usableMemory(total, constrained)
  return Math.min(Math.max(Math.floor(memory / 8 / 2 ** 20), 64), 1024)
}

/** Returns the server's arguments in the form `-c name=value`. */
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
    // The value is a list of quoted names, because the path may contain commas.
    unix_socket_directories: tcp ? '' : `"${address.dir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
  return Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])
}
