import { expect } from 'vitest'
import { ApiError, createClient } from '#clients/typescript/client.ts'
import { createKey } from '#tests/support/api-keys.ts'
import type { TestServices } from '#tests/support/services.ts'

/** The running product that a program talks to. */
export type Site = { services: TestServices; url: string; fetch: typeof fetch }

export type Program = ReturnType<typeof createClient>['call']

/** Returns a client with a new key of an account. */
export async function programOf(
  { services, url, fetch }: Site,
  accountId: string,
  input: Parameters<typeof createKey>[2] = {},
): Promise<Program> {
  const { key } = await createKey(services, accountId, input)
  return createClient({ url, key, fetch }).call
}

/** Returns the status and code of a refusal, such as '404 not-found'. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => new Error('it was not refused'),
    (refusal: unknown) => refusal,
  )
  if (!(error instanceof ApiError)) throw error
  return `${error.problem.status} ${error.problem.code}`
}

/** Expects that someone else's ids are 404 in all these calls. */
export async function expectNotFound(...calls: Promise<unknown>[]): Promise<void> {
  const refusals = await Promise.all(calls.map(refusalOf))
  expect(refusals).toEqual(calls.map(() => '404 not-found'))
}

export const guide = (title: string) => ({
  title,
  description: 'Ten pages.',
  type: 'link' as const,
  linkUrl: 'https://example.com/guide',
})

/** Uploads a file at once and returns its id. */
export async function upload(
  call: Program,
  filename: string,
  body: Buffer,
  purpose: 'magnet-file' | 'hero-image' | 'brief-file' = 'magnet-file',
): Promise<string> {
  const begun = await call('createUpload', { body: { filename, bytes: body.length, purpose } })
  const { fileId } = await call('putUpload', {
    params: { uploadId: begun.id },
    body: new Uint8Array(body),
  })
  return fileId ?? ''
}
