import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { LeadFilters } from '#domain/leads/list/lead-filters.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setRules } from '#tests/support/schedules.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { csvFileName, openLeadsCsv } from './leads-csv.server.ts'

const HEADER = 'Name,Email,Lead Magnet,Submitted At'
const submittedAt = new Date('2026-03-05T06:07:08.900Z')

const services = await setUpServices()
const owner = await createUser(services)

type Options = {
  magnetId?: string
  flagged?: boolean
  filters?: LeadFilters
  ownerId?: string
  q?: string
  allColumns?: boolean
}

async function exportText({ magnetId, flagged, ownerId, ...rest }: Options = {}): Promise<string> {
  const scope = {
    ownerId: ownerId ?? owner.id,
    magnetId: magnetId ?? null,
    flagged: flagged ?? false,
    ...rest,
  }
  return Buffer.from(await new Response(openLeadsCsv(services, scope)).arrayBuffer()).toString()
}

async function exportRows(options?: Options): Promise<Record<string, string>[]> {
  return parse(await exportText(options), { bom: true, columns: true })
}

describe('the CSV export', () => {
  it('is only the header, after a byte order mark, if there are no leads', async () => {
    expect(await exportText()).toBe(`\uFEFF${HEADER}\n`)
  })

  it('has four fields per lead, with the time in UTC', async () => {
    const person = await createUser(services)
    const magnet = await createMagnetRow(services, { userId: person.id, title: 'Camera guide' })
    await addLeads(magnet, [{ name: 'Ann', email: 'ann@example.com', submittedAt }])
    expect(await exportText({ ownerId: person.id })).toBe(
      `\uFEFF${HEADER}\n"Ann","ann@example.com","Camera guide","2026-03-05T06:07:08Z"\n`,
    )
  })

  it('contains no formula if a spreadsheet splits cells at semicolons', async () => {
    const person = await createUser(services)
    const magnet = await createMagnetRow(services, { userId: person.id, title: 'M;=1+1' })
    await addLeads(magnet, [{ name: 'x;=WEBSERVICE(A2);', email: 'x@example.com', submittedAt }])
    const rows = parse(await exportText({ ownerId: person.id }), {
      bom: true,
      delimiter: ';',
      from_line: 2,
      relax_quotes: true,
      relax_column_count: true,
    })
    expect(rows.flat().filter((cell: string) => /^[=+@-]/.test(cell))).toEqual([])
  })

  it.each([
    ['=HYPERLINK("http://evil.example","x")', `'=HYPERLINK("http://evil.example","x")`],
    ['+44 20 7946', `'+44 20 7946`],
    ['-1+1', `'-1+1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t=1`],
    ['\r=1', `'\r=1`],
    ['＝1+1', `'＝1+1`],
    ['x; =1+1;y;-1', "x;' =1+1;y;'-1"],
    ['Ann, "the" Smith', 'Ann, "the" Smith'],
    ['two\nlines', 'two\nlines'],
    ['\\.', '\\.'],
    ['שלום עולם', 'שלום עולם'],
    ['🧲 magnet 👩‍👩‍👧', '🧲 magnet 👩‍👩‍👧'],
    ["O'Brien", "O'Brien"],
    ['', ''],
  ])('writes %j as %j', async (name, written) => {
    const person = await createUser(services)
    const magnet = await createMagnetRow(services, { userId: person.id, title: 'M' })
    const title = name || 'M'
    await addLeads(magnet, [{ name, leadMagnetTitle: title, submittedAt }])
    const rows = await exportRows({ ownerId: person.id })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ Name: written, 'Lead Magnet': written || 'M' })
  })

  it('contains the owner’s leads of all magnets, or of one, newest first', async () => {
    const person = await createUser(services)
    const one = await createMagnetRow(services, { userId: person.id, title: 'One' })
    const two = await createMagnetRow(services, { userId: person.id, title: 'Two' })
    const stranger = await createMagnetRow(services, { userId: owner.id, title: 'Theirs' })
    await addLeads(stranger, [{ name: 'Not yours' }])
    await addLeads(one, [
      { name: 'First', submittedAt: new Date('2026-01-01') },
      { name: 'Flagged', flags: ['too-fast'], submittedAt: new Date('2026-01-03') },
      { name: '', email: '', erasedAt: new Date(), submittedAt: new Date('2026-01-04') },
    ])
    await setRules(services, two, [{ moment: new Date(0) }])
    await addLeads(two, [
      { name: 'Second', submittedAt: new Date('2026-01-02'), overRuleId: crypto.randomUUID() },
    ])

    const names = async (options: Options) =>
      (await exportRows({ ownerId: person.id, ...options })).map((row) => row.Name)
    expect(await names({})).toEqual(['Second', 'First'])
    expect(await names({ magnetId: one.id })).toEqual(['First'])
    expect(await names({ flagged: true })).toEqual(['Flagged', 'Second', 'First'])
    expect(await names({ magnetId: stranger.id })).toEqual([])
    expect(await names({ filters: { next: '1' } })).toEqual(['Second'])
    expect(await names({ filters: { next: '1' }, magnetId: one.id })).toEqual([])
  })

  it('contains the matches of a search in name, email and location', async () => {
    const person = await createUser(services)
    const magnet = await createMagnetRow(services, { userId: person.id })
    await addLeads(magnet, [
      { name: 'Bob Lisbon' },
      { name: 'Ann', email: 'BOB@example.com' },
      { name: 'Cid', ipCity: 'Bobigny', ipCountry: 'France' },
      { name: '100%_\\' },
      { name: "O'Dee" },
      { name: 'Flagged Bob', flags: ['too-fast'] },
    ])
    const names = async (q: string, flagged = false) =>
      (await exportRows({ ownerId: person.id, q, flagged })).map((row) => row.Name).sort()
    expect(await names('bob')).toEqual(['Ann', 'Bob Lisbon', 'Cid'])
    expect(await names('bob', true)).toEqual(['Ann', 'Bob Lisbon', 'Cid', 'Flagged Bob'])
    expect(await names('%_\\')).toEqual(['100%_\\'])
    expect(await names("o'd")).toEqual(["O'Dee"])
    expect(await names("x') or true --")).toEqual([])
  })

  it('contains all columns on request, without formulas', async () => {
    const person = await createUser(services)
    const magnet = await createMagnetRow(services, { userId: person.id, title: 'Camera guide' })
    await addLeads(magnet, [
      {
        name: 'Ann',
        email: 'ann@example.com',
        emailTyped: '@example',
        ipCity: '=City',
        ipCountry: '+Country',
        viaName: '-code',
        consentText: '=Consent',
        consentVersion: '@1',
        source: 'scan',
        deviceType: 'iOS',
        flags: ['too-fast', 'disposable'],
        submittedAt,
        clickedAt: new Date('2026-03-05T07:00:00Z'),
      },
    ])
    const options = { ownerId: person.id, flagged: true, allColumns: true }
    expect((await exportText(options)).slice(1).startsWith(`${HEADER},`)).toBe(true)
    const [row] = await exportRows(options)
    expect(row).toMatchObject({
      Name: 'Ann',
      Email: 'ann@example.com',
      'Lead Magnet': 'Camera guide',
      'Submitted At': '2026-03-05T06:07:08Z',
      'Clicked At': '2026-03-05T07:00:00Z',
      Type: 'link',
      Device: 'iOS',
      City: "'=City",
      Country: "'+Country",
      Source: 'QR code',
      'Code or Link': "'-code",
      Placement: '',
      Flagged: 'yes',
      'Flag Reasons': 'too-fast; disposable',
      'Email As Typed': "'@example",
      Consent: "'=Consent",
      'Consent Version': "'@1",
    })
    expect(row?.['Lead ID']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('accepts only an id as an id', async () => {
    const magnetId = "x' or true --"
    await expect(exportText({ magnetId })).rejects.toThrow(/uuid/)
  })

  it('has its date in the file name', () => {
    expect(csvFileName(new Date('2026-11-09T23:59:59Z'))).toBe('leads-2026-11-09.csv')
    expect(csvFileName(new Date('2026-11-09T23:59:59Z'), true)).toBe(
      'leads-all-columns-2026-11-09.csv',
    )
  })
})

describe('an aborted export', () => {
  it('releases its connection when the client leaves', async () => {
    const person = await createUser(services)
    await addManyLeads(person, 4000)
    const pool = services.db.$client
    for (let round = 0; round < 12; round++) {
      const reader = await startReading(person)
      await reader.cancel()
    }
    expect(pool.totalCount - pool.idleCount).toBe(0)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('ends with an error, not as a shorter file, if the database fails midway', async () => {
    const person = await createUser(services)
    await addManyLeads(person, 4000)
    const reader = await startReading(person)
    const readOn = async () => {
      while (!(await reader.read()).done);
    }
    await services.db.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'copy%'`,
    )
    await expect(readOn()).rejects.toThrow()
    expect((await services.db.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  async function startReading(person: TestUser) {
    const scope = { ownerId: person.id, magnetId: null, flagged: false }
    const reader = openLeadsCsv(services, scope).getReader()
    await reader.read()
    await reader.read()
    return reader
  }

  async function addManyLeads(person: TestUser, count: number): Promise<void> {
    const magnet = await createMagnetRow(services, { userId: person.id, title: 'Many' })
    await services.db.$client.query(
      `insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email,
         email_normalized, link_type, device_type, digest, consent_text, consent_version)
       select gen_random_uuid(), $1, $2, 'Many', repeat('Somebody ', 100) || n, n || '@example.com',
         n || '@example.com', 'link', 'iOS', int4send(n), '', ''
       from generate_series(1, $3::int) n`,
      [person.id, magnet.id, count],
    )
  }
})

async function addLeads(magnet: MagnetRow, leads: Parameters<typeof createLeadRow>[2][]) {
  for (const values of leads) await createLeadRow(services, magnet, values)
}
