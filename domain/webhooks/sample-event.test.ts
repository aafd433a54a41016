import { expect, it } from 'vitest'
import { EVENT_NAMES, EVENT_TYPES } from '#domain/events/event-types.ts'
import { sampleEvent } from './sample-event.server.ts'

it.each(EVENT_NAMES)('the sample of %s looks like its messages', (type) => {
  const { data } = sampleEvent(new Date('2026-03-01T12:00:00Z'), type)
  expect(EVENT_TYPES[type].data.parse(data)).toEqual(data)
})
