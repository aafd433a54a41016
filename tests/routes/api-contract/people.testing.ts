import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { apiIdempotencyKey } from '#db/schema/api.ts'
import { suppress } from '#domain/mail/suppressions.server.ts'
import { until } from '#tests/support/product.ts'
import { createPayer, createWorkspace } from '#tests/support/workspace-factories.ts'
import { expectNotFound, type Program, programOf, refusalOf, type Site } from './site.testing.ts'

const FILE =
  'Email,Name,Status\n' +
  'Ada@example.com,Ada,active\n' +
  'grace@example.com,Grace,active\n' +
  'lin@example.com,Lin,unsubscribed\n' +
  'nonsense,X,active\n'

/** Waits until no step of an import is running. */
const settled = (call: Program, importId: string) =>
  until('the import', async () => {
    const found = await call('getImport', { params: { importId } })
    return !['checking', 'running', 'undoing', 'deleting'].includes(found.state) && found
  })

/** Imports people from a file, and takes them out again. */
export async function importsPeople(site: Site): Promise<void> {
  const { services } = site
  const owner = await createPayer(services, 'CREATOR')
  const call = await programOf(site, owner.id)
  const stranger = await programOf(site, (await createPayer(services, 'CREATOR')).id)
  const params = { importId: crypto.randomUUID() }
  const send = (body: string, importId = params.importId, target?: 'suppressions') =>
    call('uploadImport', {
      params: { importId },
      query: { filename: 'kit.csv', ...(target && { target }) },
      body: Buffer.from(body),
    })
  const uploaded = await send(FILE)
  expect(uploaded).toMatchObject({
    id: params.importId,
    state: 'mapping',
    filename: 'kit.csv',
    columns: ['Email', 'Name', 'Status'],
    suggestion: { emailColumn: 0, nameColumn: 1, statusColumn: 2, consentDateColumn: null },
  })
  // The response was lost, so the program sends the file again.
  expect(await send(FILE)).toEqual(uploaded)
  expect(await refusalOf(send('PK\u0003\u0004', crypto.randomUUID()))).toBe('422 file-refused')
  expect(await refusalOf(call('runImport', { params }))).toBe('409 conflict')

  const plan = {
    emailColumn: 0,
    nameColumn: 1,
    statusColumn: 2,
    consentMethod: 'paper' as const,
    consentDate: '2025-05-06',
  }
  for (const wrong of [
    { ...plan, emailColumn: 3 },
    { ...plan, emailColumn: 1 },
    { ...plan, consentMethod: null },
    { ...plan, consentDate: null },
    { ...plan, consentDate: '1999-12-31' },
    { ...plan, consentDateColumn: 1 },
  ]) {
    const refused = await refusalOf(call('checkImport', { params, body: wrong }))
    expect([wrong, refused]).toEqual([wrong, '422 invalid-body'])
  }
  const once = { params, body: plan, headers: { 'Idempotency-Key': 'check-1' } }
  expect((await call('checkImport', once)).id).toBe(params.importId)
  const checked = await settled(call, params.importId)
  expect(checked).toMatchObject({
    state: 'checked',
    rows: 4,
    people: 2,
    unsubscribed: 1,
    faults: 1,
    undoableUntil: null,
  })
  const stored = await services.db
    .select()
    .from(apiIdempotencyKey)
    .where(eq(apiIdempotencyKey.idempotencyKey, 'check-1'))
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain('example.com')
  expect((await call('listImportFaults', { params })).data).toEqual([
    { line: 5, reason: 'bad-email', detail: 'This isn’t an email address.', value: 'nonsense' },
  ])
  expect(await (await call('exportImportFaults', { params })).text()).toContain('nonsense')
  expect((await call('listPeople')).data).toEqual([])

  await call('runImport', { params })
  const done = await settled(call, params.importId)
  expect(done).toMatchObject({ state: 'done', people: 2, sample: [], suggestion: null })
  expect(done.undoableUntil).not.toBeNull()
  const first = await call('listPeople', { query: { limit: 1 } })
  expect(first.data).toMatchObject([
    { email: 'Ada@example.com', name: 'Ada', consentMethod: 'paper', isSuppressed: false },
  ])
  const next = await call('listPeople', { query: { limit: 1, cursor: first.nextCursor ?? '' } })
  expect(next.data.map(({ email }) => email)).toEqual(['grace@example.com'])
  expect(next.nextCursor).toBeNull()
  expect((await call('listPeople', { query: { search: 'GRACE' } })).data).toEqual(next.data)
  expect(await (await call('exportPeople')).text()).toContain('Ada@example.com')
  expect(await call('deletePerson', { body: { email: 'ADA@example.com' } })).toBeNull()
  expect(await refusalOf(call('deletePerson', { body: { email: 'ada@example.com' } }))).toBe(
    '404 not-found',
  )

  await call('undoImport', { params })
  expect((await settled(call, params.importId)).state).toBe('undone')
  expect((await call('listPeople')).data).toEqual([])
  expect(await refusalOf(call('deleteImportedPeople', { params }))).toBe('409 conflict')

  const again = { importId: crypto.randomUUID() }
  await send('email\nkim@example.com\n', again.importId)
  await call('checkImport', {
    params: again,
    body: { ...plan, nameColumn: null, statusColumn: null },
  })
  await settled(call, again.importId)
  await call('runImport', { params: again })
  await settled(call, again.importId)
  await call('deleteImportedPeople', { params: again })
  expect((await settled(call, again.importId)).state).toBe('deleted')
  const third = { importId: crypto.randomUUID() }
  await send('email\nleo@example.com\n', third.importId, 'suppressions')
  const list = await call('listImports', { query: { limit: 2 } })
  expect(list.data.map(({ id }) => id)).toEqual([third.importId, again.importId])
  const rest = { query: { limit: 2, cursor: list.nextCursor ?? '' } }
  expect((await call('listImports', rest)).data.map(({ id }) => id)).toEqual([params.importId])
  expect(await call('discardImport', { params: third })).toBeNull()
  expect(await refusalOf(call('discardImport', { params }))).toBe('409 conflict')

  const taken = { params, body: Buffer.from(FILE) }
  expect(await refusalOf(stranger('uploadImport', taken))).toBe('409 conflict')
  await expectNotFound(
    stranger('getImport', { params }),
    stranger('checkImport', { params, body: plan }),
    stranger('runImport', { params }),
    stranger('undoImport', { params }),
    stranger('deleteImportedPeople', { params }),
    stranger('discardImport', { params }),
    stranger('listImportFaults', { params }),
    stranger('exportImportFaults', { params }),
  )
  const reads = await programOf(site, owner.id, { scopes: ['leads:read'] })
  expect(await refusalOf(reads('undoImport', { params }))).toBe('403 scope-missing')
  const brand = await programOf(site, (await createWorkspace(services)).accountId)
  expect(await refusalOf(brand('listPeople'))).toBe('403 not-for-workspaces')
}

/** Looks after the addresses that get no email. */
export async function keepsSuppressions(site: Site): Promise<void> {
  const { services } = site
  const owner = await createPayer(services, 'CREATOR')
  const call = await programOf(site, owner.id)
  const stranger = await programOf(site, (await createPayer(services, 'CREATOR')).id)
  const body = { emails: ['Ada@example.com', 'grace@example.com', 'ada@EXAMPLE.com'] }
  const once = { body, headers: { 'Idempotency-Key': 'suppress-1' } }
  expect(await call('addSuppressions', once)).toEqual({ added: 2, already: 0 })
  expect(await call('addSuppressions', once)).toEqual({ added: 2, already: 0 })
  expect(await call('addSuppressions', { body })).toEqual({ added: 0, already: 2 })
  const wrong = { body: { emails: ['lin@example.com', 'nonsense'] } }
  expect(await refusalOf(call('addSuppressions', wrong))).toBe('422 invalid-body')
  const kim = { address: 'kim@example.com', ownerId: owner.id, reason: 'unsubscribed' } as const
  await suppress(services.db, { ...kim, at: new Date(Date.now() + 1000) })

  const list = await call('listSuppressions', { query: { limit: 1 } })
  expect(list.data).toMatchObject([
    { email: 'kim@example.com', reason: 'unsubscribed', isRemovable: false },
  ])
  const rest = await call('listSuppressions', { query: { cursor: list.nextCursor ?? '' } })
  expect(rest.data.map(({ email }) => email).sort()).toEqual([
    'ada@example.com',
    'grace@example.com',
  ])
  const found = await call('listSuppressions', { query: { search: 'grace', reason: 'added' } })
  expect(found.data).toHaveLength(1)
  const csv = await (await call('exportSuppressions', { query: { reason: 'added' } })).text()
  expect([csv.includes('ada@example.com'), csv.includes('kim@example.com')]).toEqual([true, false])

  const params = { suppressionId: found.data[0]?.id ?? '' }
  await expectNotFound(stranger('removeSuppression', { params }))
  expect(await call('removeSuppression', { params })).toBeNull()
  await expectNotFound(call('removeSuppression', { params }))
  const own = { params: { suppressionId: list.data[0]?.id ?? '' } }
  expect(await refusalOf(call('removeSuppression', own))).toBe('409 conflict')
  const reads = await programOf(site, owner.id, { scopes: ['leads:read'] })
  expect(await refusalOf(reads('addSuppressions', { body }))).toBe('403 scope-missing')
}
