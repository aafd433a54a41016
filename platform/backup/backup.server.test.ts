import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createLeadRow, createPdfMagnet, createPlacement } from '#tests/support/magnet-factories.ts'
import { buildFormer } from '#tests/support/migrations.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { BASELINE, FORMER_MIGRATIONS } from '../db/former-migrations.ts'
import { migrate } from '../db/migrate.ts'
import { createDiskStore } from '../files/disk-store.ts'
import type { BackupStore } from './backup-store.ts'
import { listTables } from './catalog.ts'
import { loadDatabase } from './load.ts'
import type { Manifest } from './manifest.ts'
import { listBackups, listTorn, openBackup } from './open-backup.ts'
import { openBackupStore } from './open-backup-store.ts'
import { restoreFiles } from './restore-files.ts'
import { writeBackup } from './write-backup.ts'

const migrationsFolder = join(import.meta.dirname, '../../db/migrations')
const PASSPHRASE = 'correct horse battery staple'

let services: TestServices
let place: string
let store: BackupStore
let second = 0

beforeAll(async () => {
  services = await createTestServices()
  await write(services)
  place = await mkdtemp(join(tmpdir(), 'qrm-backups-'))
  store = await openBackupStore(place, null)
})
afterAll(async () => {
  await store.close()
  await services.close()
  await rm(place, { recursive: true })
})

/** Two magnets with files, a placement, leads with awkward names, and visits of two days. */
async function write(services: TestServices): Promise<void> {
  const magnet = await createPdfMagnet(services, { slug: 'lighting', title: 'A "second"\\ one\t✓' })
  await createPdfMagnet(services, { userId: magnet.userId })
  const placement = await createPlacement(services, magnet)
  for (const name of ['\\N', 'a\tb\nc', '“Ψ” 😀', 'back\\slash', '']) {
    await createLeadRow(services, magnet, { name, flags: name === '' ? ['test'] : [] })
  }
  const { $client } = services.db
  await $client.query(`select make_visit_day('2026-01-01'), make_visit_day('2026-01-02')`)
  await $client.query(
    `insert into visits (at, owner_id, magnet_id, placement_id, visitor_hash, kind, name, device_type)
     select timestamptz '2026-01-01 00:00Z' + n * interval '30 seconds', $1, $2, $3,
       gen_random_uuid(), 'scan', 'lighting', 'iOS' from generate_series(0, 5000) n`,
    [magnet.userId, magnet.id, placement.id],
  )
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

function back(
  passphrase: string | null = null,
  into = store,
  url = services.databaseUrl,
): Promise<Manifest> {
  second++
  return writeBackup(
    into,
    {
      connect: () => connectTo(url),
      files: { store: services.files, keys: 'select key from stored_files where bytes > 0' },
      release: '1.2.3',
      sessionSecret: services.env.sessionSecret,
    },
    { reason: 'command', now: new Date(Date.UTC(2026, 0, 1, 0, 0, second)), passphrase },
  )
}

async function load(
  id: string,
  into: TestDatabase,
  passphrase: string | null = null,
): Promise<{ rows: number }> {
  const client = await connectTo(into.url)
  try {
    return await loadDatabase(client, await openBackup(store, id, passphrase), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** Digests of every table's rows, by its name. */
async function digests(url: string): Promise<Record<string, string>> {
  const client = await connectTo(url)
  const found: Record<string, string> = {}
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text collate "C")), '') as digest
       from public.${client.escapeIdentifier(name)} t`,
    )
    found[name] = rows[0].digest
  }
  await client.end()
  return found
}

/** What the schema consists of, as text. */
async function schemaOf(url: string): Promise<string[]> {
  const client = await connectTo(url)
  const { rows } = await client.query(`
    select 'index ' || indexdef as line from pg_indexes where schemaname = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      || ' ' || convalidated::text from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger ' || pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select 'sequence ' || sequencename || ' ' || coalesce(last_value, 0) from pg_sequences
      where schemaname = 'public'
    order by 1`)
  await client.end()
  // Names of a partition's own indexes are PostgreSQL's choice.
  return rows.map(({ line }) => line).filter((line: string) => !/visits_\d{8}/.test(line))
}

async function withDatabase(work: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await createEmptyDatabase()
  try {
    await work(database)
  } finally {
    await database.drop()
  }
}

describe('a backup', () => {
  let whole: Manifest
  beforeAll(async () => {
    whole = await back()
  })

  test('comes back row for row, with its schema, sequences and files', async () => {
    await withDatabase(async (database) => {
      const { rows } = await load(whole.id, database)
      expect(rows).toBeGreaterThan(1000)
      expect(await digests(database.url)).toEqual(await digests(services.databaseUrl))
      expect(await schemaOf(database.url)).toEqual(await schemaOf(services.databaseUrl))
    })
    const folder = await mkdtemp(join(tmpdir(), 'qrm-files-'))
    const files = createDiskStore(folder)
    const opened = await openBackup(store, whole.id, null)
    expect(await restoreFiles(opened, files)).toEqual({
      copied: whole.files?.count,
      alreadyThere: 0,
      damaged: [],
    })
    expect(await restoreFiles(opened, files)).toEqual({
      copied: 0,
      alreadyThere: whole.files?.count,
      damaged: [],
    })
    const { rows } = await services.db.$client.query('select key from stored_files where bytes > 0')
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) {
      const [before, after] = [await services.files.open(key), await files.open(key)]
      expect(before && after && (await buffer(after.stream))).toEqual(
        before && (await buffer(before.stream)),
      )
    }
    await rm(folder, { recursive: true })
  })

  test('is refused where the database has tables', async () => {
    await withDatabase(async (database) => {
      await database.db.$client.query('create table notes (text text)')
      await expect(load(whole.id, database)).rejects.toThrow(
        /isn't empty: it has the table public\.notes/,
      )
    })
  })

  test('leaves the database empty if one of its tables was changed', async () => {
    const other = await back()
    const file = join(place, other.id, 'tables', 'leads.copy.zst')
    const bytes = await readFile(file)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 9) ^ 1, bytes.length - 9)
    await writeFile(file, bytes)
    await withDatabase(async (database) => {
      await expect(load(other.id, database)).rejects.toThrow()
      const { rows } = await database.db.$client.query(
        `select from pg_class where relnamespace = 'public'::regnamespace`,
      )
      expect(rows).toHaveLength(0)
    })
  })

  test('is none without its manifest', async () => {
    const torn = await back()
    await rm(join(place, torn.id, 'manifest.json'))
    await withDatabase(async (database) => {
      await expect(load(torn.id, database)).rejects.toThrow(/is incomplete/)
    })
    expect(await listTorn(store)).toEqual([torn.id])
    expect((await listBackups(store)).map(({ id }) => id)).not.toContain(torn.id)
  })

  test('has its manifest only after everything else is durable', async () => {
    const steps: string[] = []
    const note = async <T>(step: string, work: Promise<T>): Promise<T> => {
      const result = await work
      steps.push(step)
      return result
    }
    const recording: BackupStore = {
      ...store,
      put: (key, ...rest) => note(`put ${key.split('/')[1]}`, store.put(key, ...rest)),
      batch() {
        const batch = store.batch()
        return {
          ...batch,
          put: (...args) => note('part', batch.put(...args)),
          commit: () => note('commit', batch.commit()),
        }
      },
    }
    const taken = await back(null, recording)
    const parts = steps.filter((step) => step === 'part').length
    expect(parts).toBeGreaterThan(taken.tables.length)
    expect(steps.slice(parts)).toEqual(['commit', 'put manifest.json'])
  })

  test('has no manifest if the disk refuses to make it durable', async () => {
    const before = await listBackups(store)
    let discarded = 0
    const failing: BackupStore = {
      ...store,
      batch() {
        const batch = store.batch()
        return {
          ...batch,
          commit: () => Promise.reject(new Error('EIO')),
          discard() {
            discarded++
            return batch.discard()
          },
        }
      },
    }
    await expect(back(null, failing)).rejects.toThrow('EIO')
    expect(discarded).toBe(1)
    expect(await listBackups(store)).toEqual(before)
  })

  test.each([
    ['of a newer release', (migration: number) => migration + 1, /newer release/],
    [
      'from before the last migration before the first release',
      () => FORMER_MIGRATIONS.at(-1),
      /Check out commit [0-9a-f]{8}.+npm run restore/,
    ],
  ])('%s is refused', async (_, migrationOf, words) => {
    const other = await back()
    const file = join(place, other.id, 'manifest.json')
    const manifest = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...manifest, migration: migrationOf(other.migration) }))
    await withDatabase(async (database) => {
      await expect(load(other.id, database)).rejects.toThrow(words)
    })
  })

  test('copies no file twice, and misses one that is gone', async () => {
    const { rows } = await services.db.$client.query('select key from stored_files where bytes > 0')
    await services.files.remove(rows[0].key)
    const next = await back()
    expect(next.files).toMatchObject({ count: rows.length, missing: 0 })
    await rm(join(place, 'files', rows[0].key))
    const later = await back()
    expect(later.files).toMatchObject({ count: rows.length - 1, missing: 1 })
  })

  test('with a passphrase opens with that one only', async () => {
    const sealed = await back(PASSPHRASE)
    const next = await back(PASSPHRASE)
    expect(next.files?.folder).toBe(sealed.files?.folder)
    const names = await readdir(join(place, sealed.id, 'tables'))
    const bytes = await readFile(join(place, sealed.id, 'tables', names[0] ?? ''))
    expect(bytes.subarray(0, 8).toString()).toBe('QRMSEAL1')
    await expect(openBackup(store, sealed.id, 'another passphrase')).rejects.toThrow(/passphrase/)
    await withDatabase(async (database) => {
      await expect(load(sealed.id, database)).rejects.toThrow(/BACKUP_PASSPHRASE/)
      await load(sealed.id, database, PASSPHRASE)
      expect(await digests(database.url)).toEqual(await digests(services.databaseUrl))
    })
  })

  test('taken at the last migration before the first release comes back', async () => {
    await withDatabase(async (before) => {
      await buildFormer(before)
      await before.db.$client.query(
        `insert into "user" (name, email, first_name, last_name) values ('Ada', 'ada@example.com', 'Ada', 'B')`,
      )
      const taken = await back(null, store, before.url)
      expect(taken.migration).toBe(BASELINE)
      await withDatabase(async (after) => {
        await load(taken.id, after)
        expect(await digests(after.url)).toEqual(await digests(before.url))
        expect(await migrate(after.db)).toMatchObject({ ok: true })
      })
    })
  })
})
