import type { ImportPlan } from '#domain/people/import-form.ts'
import {
  findImport,
  type PeopleImport,
  receiveImport,
  startCheck,
  startImport,
} from '#domain/people/imports.server.ts'
import { runImports } from '#domain/people/run-imports.server.ts'
import type { Services } from '#platform/services.ts'

/** The plan for a file with the columns email, name and status, and one date of consent. */
export const ONE_DATE_PLAN: ImportPlan = {
  mapping: { email: 0, name: 1, firstName: null, lastName: null, status: null, consentDate: null },
  keepsExtra: true,
  dateOrder: 'month-first',
  consentMethod: 'paper',
  consentNote: 'At the fair',
  consentDate: '2025-05-06',
}

async function* chunksOf(content: string | Buffer | AsyncIterable<Uint8Array>) {
  if (typeof content === 'string' || Buffer.isBuffer(content)) yield Buffer.from(content)
  else yield* content
}

/** Uploads a file for an owner, and returns the import's id. */
export async function uploadPeople(
  services: Services,
  ownerId: string,
  content: string | Buffer | AsyncIterable<Uint8Array>,
  target: PeopleImport['target'] = 'people',
): Promise<string> {
  const upload = { target, filename: 'people.csv', stream: chunksOf(content) }
  const received = await receiveImport(services, ownerId, upload)
  if (!received.ok) throw new Error(received.reason)
  return received.id
}

/** Uploads a file and runs its dry run. */
export async function checkPeople(
  services: Services,
  ownerId: string,
  content: string | Buffer | AsyncIterable<Uint8Array>,
  plan: Partial<ImportPlan> = {},
  target: PeopleImport['target'] = 'people',
): Promise<PeopleImport> {
  const id = await uploadPeople(services, ownerId, content, target)
  await startCheck(services, ownerId, id, { ...ONE_DATE_PLAN, ...plan })
  await runImports(services)
  return requireImport(services, ownerId, id)
}

/** Uploads a file, checks it and imports it. */
export async function importPeople(
  services: Services,
  ownerId: string,
  content: string | Buffer | AsyncIterable<Uint8Array>,
  plan: Partial<ImportPlan> = {},
  target: PeopleImport['target'] = 'people',
): Promise<PeopleImport> {
  const { id } = await checkPeople(services, ownerId, content, plan, target)
  await startImport(services, ownerId, id)
  await runImports(services)
  return requireImport(services, ownerId, id)
}

/** Returns an import; throws if the owner has none with this id. */
export async function requireImport(
  services: Services,
  ownerId: string,
  id: string,
): Promise<PeopleImport> {
  const found = await findImport(services, ownerId, id)
  if (!found) throw new Error(`No import ${id}`)
  return found
}
