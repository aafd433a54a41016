import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { SealBroken, type SealKey, subkey } from './sealing.ts'

const stored = z.object({
  /** The file's name in the backup. */
  file: z.string(),
  /** The size as stored: compressed, and encrypted if the backup is. */
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const table = stored.extend({
  name: z.string(),
  /** The columns in the order of the rows' values. Generated columns are left out. */
  columns: z.array(z.string()),
  rows: z.number().int().nonnegative(),
  /** Set for a partition: its table, and its bound as PostgreSQL writes it. */
  partition: z
    .object({ of: z.string(), bound: z.string().regex(/^(DEFAULT|FOR VALUES [^;]*)$/) })
    .nullable(),
})

const schema = z.object({
  format: z.literal(1),
  id: z.string(),
  reason: z.string(),
  takenAt: z.iso.datetime(),
  release: z.string(),
  /** The time (ms) of the newest applied migration, which identifies it. */
  migration: z.number(),
  server: z.string(),
  /** A fingerprint of SESSION_SECRET. The secret itself isn't in the backup. */
  secret: z.string().nullable(),
  /** Null if the backup isn't encrypted. */
  sealed: z.object({ salt: z.string() }).nullable(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Null if the backup contains only the database. */
  files: z
    .object({
      /**
       * The folder, beside the backups, that contains the files. All backups at one destination
       * share it.
       */
      folder: z.string(),
      index: stored,
      count: z.number().int(),
      bytes: z.number(),
      /** The number of files that were removed or lost before they could be copied. */
      missing: z.number().int(),
    })
    .nullable(),
  notIncluded: z.array(z.string()),
  /** Proves with the passphrase that an encrypted backup's manifest wasn't changed. */
  mac: z.string().optional(),
})

export type Manifest = z.infer<typeof schema>
export type TableEntry = Manifest['tables'][number]
export type StoredEntry = z.infer<typeof stored>

/** Thrown if a backup can't be used. The message is for the operator. */
export class BackupUnusable extends Error {
  override name = 'BackupUnusable'
}

export const MANIFEST = 'manifest.json'

/** Returns the manifest's text. With a key, the text includes a code that authenticates it. */
export function writeManifest(manifest: Manifest, key: SealKey | null): string {
  const whole = key ? { ...manifest, mac: macOf(manifest, key) } : manifest
  return `${JSON.stringify(whole, null, 1)}\n`
}

/** Throws `BackupUnusable` if this release can't read the text as a manifest. */
export function readManifest(text: string, name: string): Manifest {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new BackupUnusable(`${name} is damaged: we can't read its ${MANIFEST}.`)
  }
  const read = schema.safeParse(data)
  if (read.success) return read.data
  const format = (data as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > 1) {
    throw new BackupUnusable(
      `${name} was made by a newer release. Restore it with the newer release.`,
    )
  }
  throw new BackupUnusable(`${name} is damaged: its ${MANIFEST} is not complete.`)
}

/** Throws `SealBroken` if an encrypted backup's manifest was changed or the passphrase is wrong. */
export function proveManifest(manifest: Manifest, key: SealKey): void {
  const expected = Buffer.from(macOf(manifest, key))
  const given = Buffer.from(manifest.mac ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new SealBroken('The passphrase is wrong, or the backup was changed.')
  }
}

function macOf({ mac: _mac, ...manifest }: Manifest, key: SealKey): string {
  // The manifest is parsed first, because a reader gets its fields in the schema's order.
  const text = JSON.stringify(schema.parse(manifest))
  return createHmac('sha256', subkey(key, key.salt, 'manifest'))
    .update(text)
    .digest('hex')
}

/** Returns the number of rows in all tables. */
export const rowsOf = ({ tables }: Manifest): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0)
