import { expect, it, vi } from 'vitest'
import { readWhole } from './read-whole.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const ready = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(bytes(part))
      controller.close()
    },
  })
const text = (stream: unknown) => new Response(stream as BodyInit).text()

it('reads what is ready', async () => {
  const whole = await readWhole(ready('one ', 'two'))
  expect(whole).toBeInstanceOf(Uint8Array)
  expect(await text(whole)).toBe('one two')
})

it('reads nothing of an empty stream', async () => {
  expect(await text(await readWhole(ready()))).toBe('')
})

it('keeps the stream of what has to wait, with all its bytes', async () => {
  let goOn = () => {}
  const slow = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes('one '))
      goOn = () => {
        controller.enqueue(bytes('two '))
        controller.enqueue(bytes('three'))
        controller.close()
      }
    },
  })
  const rest = await readWhole(slow)
  expect(rest).toBeInstanceOf(ReadableStream)
  goOn()
  expect(await text(rest)).toBe('one two three')
})

it('passes on that no one reads any further', async () => {
  const cancel = vi.fn()
  const rest = await readWhole(new ReadableStream({ cancel }))
  await (rest as ReadableStream).cancel('gone')
  expect(cancel).toHaveBeenCalledWith('gone')
})

it('rejects if reading fails', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error('broken'))
    },
  })
  await expect(readWhole(broken)).rejects.toThrow('broken')
})
