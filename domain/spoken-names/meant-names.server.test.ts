import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renewSpokenName } from '#domain/magnets/spoken-names.server.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  findMeantName,
  forgetNothingMeant,
  lookUpMeant,
  recallMeant,
} from './meant-names.server.ts'
import { lettersOf, textsWithinOneEdit } from './spoken-name.ts'
import { SPOKEN_WORDS } from './words.ts'

const services = await setUpServices()
const reads = vi.spyOn(services.db, 'select')
beforeEach(() => {
  forgetNothingMeant(services)
})

async function give(): Promise<string> {
  const { userId: ownerId, id: magnetId } = await createMagnetRow(services)
  const of = { ownerId, magnetId, placementId: null }
  const result = await renewSpokenName(services, of, { replaces: null })
  if (!result.ok) throw new Error(result.reason)
  return result.identifier
}

/** Runs a step and returns how often the names were read meanwhile. */
async function countReads(step: () => Promise<unknown>): Promise<number> {
  reads.mockClear()
  await step()
  return reads.mock.calls.length
}

describe('what typed letters mean', () => {
  it('is what the database says, for each neighbor of a name', async () => {
    const name = await give()
    for (const letters of Object.values(lettersOf(name))) {
      const near = [...textsWithinOneEdit(letters)].filter((_, index) => index % 25 === 0)
      for (const typed of [letters, ...near]) {
        const meant = await findMeantName(services, typed)
        expect([typed, meant?.identifier]).toEqual([typed, name])
        expect(await lookUpMeant(services.db, typed)).toEqual(meant)
      }
    }
  })

  it('is known without the database, once the names were read', async () => {
    const name = await give()
    const { swapped } = lettersOf(name)
    await findMeantName(services, swapped)
    forgetNothingMeant(services)
    expect(recallMeant(services, swapped)).toEqual({ identifier: name, isCorrected: true })
    expect(await countReads(() => findMeantName(services, swapped.slice(1)))).toBe(0)
    expect(recallMeant(services, 'dashboard')).toBeNull()
  })

  it('is asked for once, however many different letters strangers type', async () => {
    await give()
    const words = SPOKEN_WORDS.slice(0, 40)
    const typed = words.flatMap((first) => words.map((second) => `${first}${second}q`.slice(0, 11)))
    const asked = await countReads(() =>
      Promise.all(typed.map((letters) => findMeantName(services, letters))),
    )
    expect(asked).toBe(1)
  })

  it('includes a name that was given out a moment ago', async () => {
    await findMeantName(services, 'caketigerz')
    const before = findMeantName(services, 'caketigerz')
    const name = await give()
    await before
    expect((await findMeantName(services, lettersOf(name).letters))?.identifier).toBe(name)
  })
})
