import { expect, it } from 'vitest'
import { createSlots } from './slots.ts'

it('lets nobody take every place, and lets the others wait their turn', async () => {
  const slots = createSlots({ count: 3, each: 2 })
  const entered: string[] = []
  const enter = (who: string) => slots.take(who).then(() => void entered.push(who))
  const turns = [enter('ada'), enter('ada'), enter('ada'), enter('bob'), enter('cleo')]
  await Promise.all([turns[0], turns[1], turns[3]])
  expect(entered).toEqual(['ada', 'ada', 'bob'])
  slots.give('bob')
  await turns[4]
  expect(entered.at(-1)).toBe('cleo')
  slots.give('ada')
  await turns[2]
  expect(entered).toEqual(['ada', 'ada', 'bob', 'cleo', 'ada'])
})
