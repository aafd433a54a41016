import { describe, expect, it } from 'vitest'
import { openExport } from './export-stream.server.ts'

async function* pieces(failAt = Number.POSITIVE_INFINITY) {
  for (let i = 1; i <= 3; i++) {
    if (i === failAt) throw new Error('the database went away')
    yield `${i},`
  }
}
const open = (owner: string, stallMs?: number) => openExport(owner, () => pieces(), stallMs)
const read = (stream: ReadableStream<Uint8Array> | null) => new Response(stream).text()

describe('an account’s export', () => {
  it('runs one at a time', async () => {
    const first = open('ada')
    expect(open('ada')).toBeNull()
    expect(await read(open('grace'))).toBe('1,2,3,')
    expect(await read(first)).toBe('1,2,3,')
    expect(await read(open('ada'))).toBe('1,2,3,')
  })

  it('is over when its reader leaves, before or after the first piece', async () => {
    await open('ada')?.cancel()
    const reader = open('ada')?.getReader()
    await reader?.read()
    expect(open('ada')).toBeNull()
    await reader?.cancel()
    expect(await read(open('ada'))).toBe('1,2,3,')
  })

  it('is over when it fails, and does not end like a whole one', async () => {
    await expect(read(openExport('ada', () => pieces(2)))).rejects.toThrow('went away')
    expect(await read(open('ada'))).toBe('1,2,3,')
  })

  it('ends when it is no longer read', async () => {
    const reader = open('ada', 20)?.getReader()
    await reader?.read()
    expect(open('ada')).toBeNull()
    await expect(reader?.closed).rejects.toThrow('stopped reading')
    expect(await read(open('ada'))).toBe('1,2,3,')
  })
})
