import type { PeopleImport } from '#domain/people/imports.server.ts'

/** Returns the fields of an import that its page shows, without the file's storage key. */
export function toShownImport(found: PeopleImport) {
  const {
    ownerId: _owner,
    fileKey: _key,
    claimedUntil: _until,
    attempts: _attempts,
    ...shown
  } = found
  return shown
}

export type ShownImport = ReturnType<typeof toShownImport>
