import { expect, it } from 'vitest'
import { shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import { spokenName, spokenNameKey } from '#db/schema/spoken-names.ts'
import { resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
import { renewSpokenName } from '#domain/magnets/spoken-names.server.ts'
import { chooseName, createTakenNames } from '#domain/spoken-names/choose-name.ts'
import { namesLike } from '#domain/spoken-names/name-like.ts'
import {
  findMeant,
  keysOf,
  keysOfName,
  lettersOf,
  textsWithinOneEdit,
} from '#domain/spoken-names/spoken-name.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { seeded } from '#tests/support/seeded.ts'
import { setUpServices } from '#tests/support/set-up.ts'

const NAMES = 10_000
const LIMIT_MS = 20 * 60_000
const services = await setUpServices()
const random = seeded(2026)

/** Chooses the names as the product does, one after another. */
function chooseMany(): string[] {
  const taken = createTakenNames()
  const randomInt = (below: number) => Math.floor(random() * below)
  const names: string[] = []
  while (names.length < NAMES) {
    const name = chooseName({ taken, adminPath: 'control-center', randomInt })
    if (!name) throw new Error(`only ${names.length} names could be given out`)
    taken.add(name)
    names.push(name)
  }
  return names
}

const neighboursOf = (name: string) =>
  new Set(Object.values(lettersOf(name)).flatMap((letters) => [...textsWithinOneEdit(letters)]))

it('ten thousand names are found by each of their neighbors, and by no other', {
  timeout: LIMIT_MS,
}, async () => {
  const names = chooseMany()
  const given = new Set(names)
  const byKey = new Map<string, string[]>()
  for (const name of names) {
    for (const key of keysOfName(name)) byKey.set(key, [...(byKey.get(key) ?? []), name])
  }
  const meant = (typed: string, candidates: string[]) =>
    new Set(candidates.flatMap((one) => findMeant(typed, [one])?.identifier ?? []))
  let neighbours = 0
  const wrong: string[] = []
  for (const name of names) {
    const isOnly = (found: Set<string>) => found.size === 1 && found.has(name)
    for (const typed of neighboursOf(name)) {
      const known = namesLike(typed).filter((one) => given.has(one))
      if (!isOnly(meant(typed, known))) wrong.push(typed)
      // As the database compares slugs.
      if (neighbours++ % 10 > 0) continue
      const sharing = keysOf(typed).flatMap((key) => byKey.get(key) ?? [])
      if (!isOnly(meant(typed, sharing))) wrong.push(typed)
    }
  }
  expect(wrong).toEqual([])
  expect(neighbours).toBeGreaterThan(6_000_000)

  const magnet = await createMagnetRow(services)
  const { userId: ownerId, id: magnetId } = magnet
  await insertNames(names, { ownerId, magnetId })
  const startedAt = performance.now()
  const asked = 3000
  for (let i = 0; i < asked; i++) {
    const name = names[Math.floor(random() * NAMES)] ?? ''
    const near = [...neighboursOf(name)]
    const typed = near[Math.floor(random() * near.length)] ?? ''
    const found = await resolveIdentifier(services, typed)
    expect([typed, 'magnet' in found && found.viaName]).toEqual([typed, name])
  }
  const lookUpMs = (performance.now() - startedAt) / asked

  const others = await Promise.all(Array.from({ length: 20 }, () => createMagnetRow(services)))
  const before = performance.now()
  for (const other of others) {
    const of = { ownerId: other.userId, magnetId: other.id, placementId: null }
    expect(await renewSpokenName(services, of, { replaces: null })).toMatchObject({ ok: true })
  }
  const giveMs = (performance.now() - before) / others.length
  process.stdout.write(
    `${neighbours} neighbours of ${NAMES} names; a look-up takes ${lookUpMs.toFixed(2)} ms, giving a name ${giveMs.toFixed(0)} ms\n`,
  )
})

async function insertNames(
  names: string[],
  { ownerId, magnetId }: { ownerId: string; magnetId: string },
): Promise<void> {
  const { db } = services
  for (let at = 0; at < names.length; at += 1000) {
    const some = names.slice(at, at + 1000)
    const links = some.map((identifier) => ({ identifier, magnetId }))
    await db
      .insert(shortLink)
      .values(links.map((link) => ({ ...link, kind: 'spoken' as const, ownerId })))
    await db.insert(shortLinkTarget).values(links)
    await db
      .insert(spokenName)
      .values(some.map((identifier) => ({ identifier, ...lettersOf(identifier) })))
    const keys = some.flatMap((identifier) =>
      keysOfName(identifier).map((key) => ({ key, identifier })),
    )
    for (let from = 0; from < keys.length; from += 10_000) {
      await db.insert(spokenNameKey).values(keys.slice(from, from + 10_000))
    }
  }
}
