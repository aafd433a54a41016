import { type Duplex, PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { sqlStateOf } from '#lib/postgres-errors.ts'
import type { FileStore, WriteBatch } from '../files/file-store.ts'
import { listTables, quoted, type Table } from './catalog.ts'
import type { StoredEntry, TableEntry } from './manifest.ts'
import { compress, gather, Meter } from './pipes.ts'
import { type SealKey, seal } from './sealing.ts'

/** Opens a separate connection. The caller has to end it. */
export type Connect = () => Promise<pg.Client>

/** Two connections read tables: one thread compresses while the other waits for rows. */
const READERS = 2
const ATTEMPTS = 5
const TABLE_GONE = '42P01'

/** With these settings, rows have the same text in every session and release. */
export const PLAIN_SESSION = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local client_encoding = 'UTF8'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

const BEGIN = `begin isolation level repeatable read read only; ${PLAIN_SESSION}`

/** A snapshot of the database that several connections share. */
export type Snapshot = { clients: [pg.Client, ...pg.Client[]]; tables: Table[] }

/** Runs `work` on a snapshot of all tables. Meanwhile no tables can be dropped or altered. */
export async function withSnapshot<T>(
  connect: Connect,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const open: pg.Client[] = []
  const next = async () => {
    const client = await connect()
    open.push(client)
    return client
  }
  try {
    const first = await next()
    const tables = await lockTables(first)
    const { rows } = await first.query<{ id: string }>('select pg_export_snapshot() as id')
    const others: pg.Client[] = []
    while (others.length + 1 < READERS) {
      const client = await next()
      await client.query(BEGIN)
      await client.query(`set transaction snapshot '${rows[0]?.id}'`)
      others.push(client)
    }
    return await work({ clients: [first, ...others], tables })
  } finally {
    // This also ends an unfinished COPY.
    await Promise.all(open.map((client) => client.end().catch(() => {})))
  }
}

/**
 * A partition may be dropped after it was listed and before it is locked. Then the function starts
 * again.
 */
async function lockTables(client: pg.Client): Promise<Table[]> {
  for (let attempt = 1; ; attempt++) {
    await client.query(BEGIN)
    const tables = await listTables(client)
    try {
      const names = tables.map(({ name }) => quoted(client, name))
      if (names.length > 0)
        await client.query(`lock table ${names.join(', ')} in access share mode`)
      return tables
    } catch (error) {
      await client.query('rollback')
      if (sqlStateOf(error) !== TABLE_GONE || attempt === ATTEMPTS) throw error
      await delay(100)
    }
  }
}

export type Target = { store: FileStore; batch: WriteBatch; id: string; key: SealKey | null }

/**
 * Stores every table, the largest first. Returns the tables' entries in the order of their names.
 */
export async function dumpTables(
  { clients, tables }: Snapshot,
  target: Target,
): Promise<TableEntry[]> {
  const waiting = [...tables].sort((a, b) => b.bytes - a.bytes)
  const entries: TableEntry[] = []
  const read = async (client: pg.Client) => {
    for (let table = waiting.shift(); table; table = waiting.shift()) {
      entries.push(await dumpTable(client, table, target))
    }
  }
  const ended = await Promise.allSettled(clients.map(read).map(stopOthers))
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1))

  function stopOthers(reading: Promise<void>): Promise<void> {
    return reading.catch((error) => {
      waiting.length = 0
      throw error
    })
  }
}

async function dumpTable(client: pg.Client, table: Table, target: Target): Promise<TableEntry> {
  const { name, columns, partition } = table
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const copy = client.query(copyTo(`copy ${quoted(client, name)} (${list}) to stdout`))
  const stored = await storeStream(target, `tables/${name.replace(/[^\w.-]/g, '-')}.copy.zst`, copy)
  return { name, columns, rows: copy.rowCount, partition, ...stored }
}

/** Compresses a stream, encrypts it if there is a key, and stores it as a part of the backup. */
export async function storeStream(
  { batch, id, key }: Target,
  file: string,
  source: Readable,
): Promise<StoredEntry> {
  const steps = [gather(), compress(), ...(key ? [seal(key, file)] : [])]
  return { file, ...(await putMeasured(batch, `${id}/${file}`, source, steps)) }
}

/** Stores the output of the steps. It is durable when the batch is committed. */
export async function putMeasured(
  batch: WriteBatch,
  name: string,
  source: Readable,
  steps: Duplex[],
): Promise<{ bytes: number; sha256: string }> {
  const meter = new Meter()
  const out = new PassThrough()
  const passed = pipeline([source, ...steps, meter, out])
  // The `put` below reports the error, because its body fails.
  passed.catch(() => {})
  await batch.put(name, out, 'application/octet-stream')
  await passed
  return meter.result()
}
