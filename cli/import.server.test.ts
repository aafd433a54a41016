import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { importedPerson, peopleImport } from '#db/schema/people.ts'
import { findSuppression } from '#domain/mail/suppressions.server.ts'
import { runCli } from '#tests/support/cli.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { type ImportOptions, importPeopleFile } from './import-people.ts'

const services = await setUpServices()
const { db } = services
const folder = mkdtempSync(join(tmpdir(), 'qr-magnet-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

const path = join(folder, 'people.csv')
writeFileSync(
  path,
  'Given,Mail,State,When\nAda,ada@example.com,active,02.03.2024\nLin,lin@example.com,cancelled,\nBad,x,active,02.03.2024\n',
)

async function run(options: Partial<ImportOptions>) {
  const lines: string[] = []
  const out = (line: string) => void lines.push(line)
  const problem = await importPeopleFile(
    services,
    { path, method: 'paper', map: 'email=Mail,first=Given', consentDate: 'When', ...options },
    { out, progress() {} },
  )
  return { problem, text: lines.join('\n') }
}

describe('importing a file from the command line', () => {
  it('prints the faulty rows and imports the others', async () => {
    const owner = await createUser(services)
    const { problem, text } = await run({ account: owner.email })
    expect(problem).toBeNull()
    expect(text).toContain('3 rows:\n  1 person to import\n  1 unsubscribed person\n')
    expect(text).toContain('line 4: This isn’t an email address. x')
    expect(text).toContain('Imported 1 person and 1 suppression.')
    const people = await db
      .select()
      .from(importedPerson)
      .where(eq(importedPerson.ownerId, owner.id))
    expect(people).toMatchObject([
      { email: 'ada@example.com', name: 'Ada', consentMethod: 'paper' },
    ])
    const scope = { address: 'lin@example.com', ownerId: owner.id }
    expect(await findSuppression(db, scope)).toBe('imported')
  })

  it('imports nothing in a dry run, and keeps no file', async () => {
    const owner = await createUser(services)
    const { problem, text } = await run({ account: owner.email, dryRun: true })
    expect([problem, text]).toEqual([null, expect.stringContaining('Nothing was imported')])
    expect(await db.$count(importedPerson, eq(importedPerson.ownerId, owner.id))).toBe(0)
    expect(await db.$count(peopleImport, eq(peopleImport.ownerId, owner.id))).toBe(0)
  })

  it.each<[string, Partial<ImportOptions>, string]>([
    ['without a method', { method: undefined }, 'double-opt-in'],
    ['without a date of consent', { consentDate: undefined }, '--consent-date'],
    ['with an unknown column', { map: 'email=Nope' }, "no column 'Nope'. Its columns are: Given"],
    ['with an unknown field', { map: 'phone=Mail' }, "not 'phone'"],
    ['with a wrong date', { consentDate: '2024-02-31' }, "no column '2024-02-31'"],
    ['with a future date', { consentDate: '2999-01-01' }, 'in the future'],
    ['without a file', { path: join(folder, 'none.csv') }, 'There is no file'],
    ['for an unknown account', { account: 'nope@example.com' }, 'There is no account'],
    ['without an account', { account: undefined }, '--account'],
  ])('%s, explains the problem and imports nothing', async (_name, options, message) => {
    const owner = await createUser(services)
    const { problem } = await run({ account: owner.email, ...options })
    expect(problem).toContain(message)
    expect(await db.$count(peopleImport, eq(peopleImport.ownerId, owner.id))).toBe(0)
  })

  it('works as a command', async () => {
    const owner = await createUser(services)
    const args = [
      path,
      '--account',
      owner.email,
      '--method',
      'verbal',
      '--consent-date',
      '2025-01-31',
    ]
    const ended = await runCli('import.ts', [...args, '--map', 'email=Mail'], {
      DATA_DIR: services.env.dataDir,
      DATABASE_URL: services.databaseUrl,
      SESSION_SECRET: services.env.sessionSecret,
    })
    expect(ended).toMatchObject({ code: 0, problem: '' })
    expect(ended.out).toContain('Imported 1 person and 1 suppression.')
  })
})
