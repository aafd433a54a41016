import { describe, expect, it } from 'vitest'
import { parseAnswer } from './part-upload.ts'

describe('parseAnswer', () => {
  it('returns where the upload continues, and the finished file', () => {
    expect(parseAnswer(200, '{"id":"a","received":5,"bytes":9,"file":null}')).toEqual({
      status: 200,
      id: 'a',
      received: 5,
    })
    const file = { id: 'f', filename: 'talk.mp3', bytes: 9, kind: 'audio' }
    expect(parseAnswer(200, JSON.stringify({ id: 'a', received: 9, file })).file).toMatchObject(
      file,
    )
  })

  it('returns the reason of a rejection', () => {
    expect(parseAnswer(415, '{"error":"No."}')).toEqual({ status: 415, error: 'No.' })
  })

  it.each(['', '<html>502</html>', 'null', '{"file":{"id":1},"received":"x"}'])(
    'returns only the status for %s',
    (text) => {
      expect(parseAnswer(502, text)).toEqual({ status: 502 })
    },
  )
})
