import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BASELINE } from '#platform/db/former-migrations.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
const journal = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8'))
const entries: { tag: string; when: number }[] = journal.entries

// A backup names its newest migration by its time, and is restored with all up to it.
it('migrations follow the baseline in the order of their times', () => {
  const times = entries.map(({ when }) => when)
  expect(times[0]).toBe(BASELINE)
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  for (const { tag } of entries) expect(existsSync(join(FOLDER, `${tag}.sql`))).toBe(true)
})

it('only the last migration has a snapshot of the schema', () => {
  const names = readdirSync(join(FOLDER, 'meta')).filter((name) => name.endsWith('_snapshot.json'))
  expect(names).toEqual([`${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`])
})
