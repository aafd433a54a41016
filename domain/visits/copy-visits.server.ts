import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import {
  booleanField,
  COPY_END,
  COPY_START,
  textField,
  uuidField,
  writeTimestamptz,
} from '#lib/postgres-copy.ts'
import { UNIQUE, UNIQUE_THERE } from './unique-visits.server.ts'
import { DEVICES, type Opening, type VisitPack } from './visit-pack.ts'
import { HASH_BYTES } from './visitor-hash.ts'

const COPY = `copy visits (owner_id, magnet_id, placement_id, variant_id, kind, name, is_corrected,
  is_placement_unique, device_type, is_bot, is_unique, referrer_host, utm_source, utm_medium, utm_campaign, utm_content,
  country, city,
  at, visitor_hash) from stdin (format binary)`
const FIELDS = 20
const TIME_BYTES = 12
/** The initial buffer size per row. A row usually has about 250 bytes. */
const USUAL_BYTES = 400

/**
 * Writes the rows of visits in the caller's transaction. `flags` come from `markVisitors`. COPY
 * costs PostgreSQL less than any INSERT, because it fills whole pages, including those of the
 * write-ahead log.
 */
export async function copyVisits(
  client: pg.ClientBase,
  pack: VisitPack,
  flags: Uint8Array,
): Promise<void> {
  if (pack.count === 0) return
  const rows = encodeVisits(pack, flags)
  const stream = client.query(copyFrom(COPY))
  stream.end(rows)
  await finished(stream)
}

/**
 * Encodes the rows in COPY's binary format. Fields that several rows share are encoded only once.
 */
export function encodeVisits(pack: VisitPack, flags: Uint8Array): Buffer {
  const { count, columns } = pack
  const openings = pack.openings.map(openingFields)
  const words = [textField(null), ...pack.words.map(textField)]
  const places = [{ country: null, city: null }, ...pack.places].map(({ country, city }) =>
    Buffer.concat([textField(country), textField(city)]),
  )
  const longest = (parts: Buffer[]) => parts.reduce((max, { length }) => Math.max(max, length), 0)
  const maxBytes =
    longest(openings.map(({ other }) => other)) +
    longest(AGENTS) +
    5 * longest(words) +
    longest(places) +
    TIME_BYTES +
    4 +
    HASH_BYTES
  const hashes = new DataView(pack.hashes.buffer, pack.hashes.byteOffset)
  let rows = Buffer.allocUnsafeSlow(COPY_START.length + count * USUAL_BYTES)
  let data = new DataView(rows.buffer)
  rows.set(COPY_START)
  let at = COPY_START.length
  const write = (part: Buffer | undefined) => {
    if (!part) return
    rows.set(part, at)
    at += part.length
  }
  for (let i = 0; i < count; i++) {
    if (at + maxBytes > rows.length) {
      rows = Buffer.concat([rows.subarray(0, at)], rows.length * 2 + maxBytes)
      data = new DataView(rows.buffer, rows.byteOffset)
    }
    const flag = flags[i] ?? 0
    const opening = openings[(columns.opening[i] ?? 0) - 1]
    write(flag & UNIQUE_THERE ? opening?.firstThere : opening?.other)
    write(AGENTS[(columns.look[i] ?? 0) * 2 + (flag & UNIQUE)])
    write(words[columns.referrer[i] ?? 0])
    write(words[columns.source[i] ?? 0])
    write(words[columns.medium[i] ?? 0])
    write(words[columns.campaign[i] ?? 0])
    write(words[columns.content[i] ?? 0])
    write(places[columns.place[i] ?? 0])
    writeTimestamptz(data, at, pack.at[i] ?? 0)
    data.setInt32(at + TIME_BYTES, HASH_BYTES)
    at += TIME_BYTES + 4
    for (let k = 0; k < HASH_BYTES; k += 4) {
      data.setUint32(at + k, hashes.getUint32(i * HASH_BYTES + k))
    }
    at += HASH_BYTES
  }
  return Buffer.concat([rows.subarray(0, at), COPY_END])
}

/**
 * Encodes the fields of an opening at the start of a row, once for a placement's first visit and
 * once for other visits.
 */
function openingFields(opening: Opening) {
  const { ownerId, magnetId, placementId, variantId = null, kind, name, spoken } = opening
  const count = Buffer.alloc(2)
  count.writeInt16BE(FIELDS)
  const ids = [ownerId, magnetId, placementId, variantId].map(uuidField)
  const isCorrected = booleanField(spoken === 'corrected')
  const fields = Buffer.concat([count, ...ids, textField(kind), textField(name), isCorrected])
  const other = placementId === null ? null : false
  return {
    firstThere: Buffer.concat([fields, booleanField(true)]),
    other: Buffer.concat([fields, booleanField(other)]),
  }
}

/**
 * The encoded fields of each agent. The index is twice the agent's code, plus 1 for a unique visit.
 */
const AGENTS = DEVICES.flatMap((device) =>
  [false, true].map((isBot) => ({ device, isBot })),
).flatMap(({ device, isBot }) =>
  [false, true].map((isUnique) =>
    Buffer.concat([textField(device), booleanField(isBot), booleanField(isUnique)]),
  ),
)
