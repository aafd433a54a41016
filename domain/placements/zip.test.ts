import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeZip, type ZipEntry } from './zip.ts'

const AT = new Date('2026-05-17T13:45:30Z')

async function zip(entries: ZipEntry[]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeZip(entries, AT)) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe.runIf(spawnSync('unzip', ['-v']).status === 0)('a ZIP archive', () => {
  it.each([
    ['of a few files', [file('png/lamp-qr.png', 'picture'), file('codes.csv', 'Name\r\n')]],
    ['with names of any script', [file('svg/λάμπα-灯-🎬.svg', '<svg/>'), file('a b.txt', '')]],
    ['of many files', Array.from({ length: 1200 }, (_, i) => file(`png/${i}.png`, 'x'.repeat(i)))],
  ])('%s is read by unzip', async (_, entries) => {
    const folder = mkdtempSync(join(tmpdir(), 'zip-'))
    try {
      const path = join(folder, 'codes.zip')
      writeFileSync(path, await zip(entries))
      const tested = spawnSync('unzip', ['-t', path], { encoding: 'utf8' })
      expect(tested.stdout).toContain('No errors detected')
      expect(tested.status).toBe(0)
      const [last] = entries.slice(-1)
      const read = spawnSync('unzip', ['-p', path, last?.name ?? ''])
      expect(read.stdout.equals(Buffer.from(last?.bytes ?? []))).toBe(true)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

it('is made a file at a time', async () => {
  let made = 0
  function* entries() {
    for (; made < 3; made++) yield file(`${made}.txt`, 'x')
  }
  const archive = writeZip(entries(), AT)
  await archive.next()
  expect(made).toBe(0)
  await archive.next()
  expect(made).toBe(1)
})

it('can be read while it arrives: sizes are in front of the files', async () => {
  const hasSizesBehind = 0x0008
  expect((await zip([file('a.txt', 'x')])).readUInt16LE(6) & hasSizesBehind).toBe(0)
})

function file(name: string, text: string): ZipEntry {
  return { name, bytes: Buffer.from(text) }
}
