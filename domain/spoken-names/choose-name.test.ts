import { expect, it } from 'vitest'
import { FIRST_SEGMENTS } from '#content/paths.ts'
import { seeded } from '#tests/support/seeded.ts'
import { chooseName, createTakenNames } from './choose-name.ts'
import { editDistance } from './edit-distance.ts'
import { isReservedName } from './reserved-names.ts'
import { findMeant, keysOf, keysOfName, lettersOf, textsWithinOneEdit } from './spoken-name.ts'

const adminPath = 'ocean-river'
const random = seeded(42)
const randomInt = (below: number) => Math.floor(random() * below)

function choose(count: number): string[] {
  const taken = createTakenNames()
  return Array.from({ length: count }, () => {
    const name = chooseName({ taken, adminPath, randomInt })
    if (!name) throw new Error('no name is left')
    taken.add(name)
    return name
  })
}

it('chooses names three edits apart in both orders, which no page or brand is near', () => {
  const names = choose(300)
  const others = [...FIRST_SEGMENTS, adminPath].map((one) => one.replace(/[^a-z]/g, ''))
  for (const [i, name] of names.entries()) {
    const orders = Object.values(lettersOf(name))
    for (const other of names.slice(i + 1)) {
      for (const theirs of Object.values(lettersOf(other))) {
        for (const one of orders) expect(editDistance(one, theirs)).toBeGreaterThanOrEqual(3)
      }
    }
    for (const other of others) {
      for (const one of orders) expect(editDistance(one, other)).toBeGreaterThanOrEqual(3)
    }
  }
})

it('chooses names whose every neighbor means them alone', () => {
  const names = choose(40)
  const byKey = new Map<string, string[]>()
  for (const name of names) {
    for (const key of keysOfName(name)) byKey.set(key, [...(byKey.get(key) ?? []), name])
  }
  for (const name of names) {
    for (const letters of Object.values(lettersOf(name))) {
      for (const typed of textsWithinOneEdit(letters)) {
        const found = keysOf(typed).flatMap((key) => byKey.get(key) ?? [])
        expect(findMeant(typed, found)?.identifier).toBe(name)
      }
    }
  }
})

it('gives no name that a taken one could be mistyped for, or that is swapped', () => {
  const taken = createTakenNames(['cake-tiger'])
  for (const near of ['tiger-cake', 'cape-tiger', 'lake-tiger', 'cake-timer', 'bake-tider']) {
    expect([near, taken.isFree(near)]).toEqual([near, false])
  }
  expect(taken.isFree('lemon-river')).toBe(true)
})

it.each([
  ['ocean-river', true],
  ['river-ocean', true],
  ['sushi-tiger', true],
  ['snap-chat', true],
  ['tube-you', true],
  ['cake-tiger', false],
])('%s is reserved: %s', (name, isReserved) => {
  expect(isReservedName(name, adminPath)).toBe(isReserved)
})

it('gives up when nothing is left', () => {
  const taken = { add() {}, isFree: () => false }
  expect(chooseName({ taken, adminPath, randomInt })).toBeNull()
})
