import { expect, it } from 'vitest'
import { exampleComparison } from './example-campaign.ts'

it('shows stats that add up', () => {
  const { creators, total } = exampleComparison()
  for (const { leads, people, newPeople, duplicates } of creators) {
    expect([people, newPeople + duplicates]).toEqual([leads, leads])
  }
  const sum = (of: (one: (typeof creators)[number]) => number) =>
    creators.reduce((all, one) => all + of(one), 0)
  expect(total).toMatchObject({
    leads: 2847,
    newPeople: sum((one) => one.newPeople),
    duplicates: sum((one) => one.duplicates),
    costCents: sum((one) => one.costCents ?? 0),
  })
})
