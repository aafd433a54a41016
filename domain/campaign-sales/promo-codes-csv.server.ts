import { Readable } from 'node:stream'
import { csvHead, csvRows } from '#lib/csv.ts'
import { toWebStream } from '../files/web-stream.server.ts'
import type { CodePool } from './program.server.ts'

/** Returns codes as CSV, which is written while they are encoded, and the file's name. */
export const promoCodesCsv = ({ codes, first, last }: CodePool) => ({
  body: toWebStream(Readable.from(toCsv(codes), { objectMode: false })),
  name: `promo-codes-${first}-${last}.csv`,
})

async function* toCsv(codes: CodePool['codes']): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHead(['Code']))
  for await (const some of codes) yield Buffer.from(csvRows(some.map((code) => [code])))
}
