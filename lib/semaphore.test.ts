import { expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

it('gives no holder all slots, and queues the others', async () => {
  const slots = createSemaphore({ count: 3, each: 2 })
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

it('refuses a holder with too many waiting, and everyone if the queue is full', async () => {
  const slots = createSemaphore({ count: 1, each: 1, waiting: 3, waitingEach: 2 })
  for (const who of ['ada', 'ada', 'ada']) void slots.take(who)
  expect(() => slots.refuseCrowd('ada')).toThrow('too many downloads are waiting')
  slots.refuseCrowd('bob')
  void slots.take('bob')
  expect(() => slots.refuseCrowd('cleo')).toThrow('too many downloads are waiting')
  slots.give('ada')
  slots.refuseCrowd('cleo')
})
