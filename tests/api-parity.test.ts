import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { OPERATIONS } from '#server/api/operations.ts'
import { readIntents, readsExport } from './api-parity/read-intents.ts'
import { type Counterpart, LEFT_OUT, PARITY } from './api-parity/table.ts'

const SIGNED_IN = ['screens/studio/layout/layout.tsx', 'endpoints/guard.ts']

const filesOf = ({ file, children = [] }: RouteConfigEntry): string[] => [
  file,
  ...children.flatMap(filesOf),
]
const files = [
  ...new Set((await routes).filter(({ file }) => SIGNED_IN.includes(file)).flatMap(filesOf)),
]
const entries = Object.entries(PARITY)
const counterparts = entries.flatMap(([, { shows, does = {} }]) => [
  ...(shows ? [shows] : []),
  ...Object.values(does),
])
const gaps = counterparts.filter(
  (one): one is Extract<Counterpart, string> => typeof one === 'string',
)

/** Returns what a module does for people who are signed in, in the form of the table. */
function describeModule(file: string) {
  const path = `app/${file}`
  const action = readIntents(path)
  return {
    ...(readsExport(path, 'loader') && { shows: true }),
    ...(action && { does: ['', ...action.intents].sort() }),
  }
}

describe('everything that screens do is an operation of the API or a named exception', () => {
  it.each(files)('%s', (file) => {
    const { shows, does } = PARITY[file] ?? {}
    expect({
      ...(shows && { shows: true }),
      ...(does && { does: Object.keys(does).sort() }),
    }).toEqual(describeModule(file))
  })

  it('lists no module that isn’t a screen of people who are signed in', () => {
    expect(Object.keys(PARITY).filter((file) => !files.includes(file))).toEqual([])
  })

  it('can read the intents of every action', () => {
    expect(files.flatMap((file) => readIntents(`app/${file}`)?.unclear ?? [])).toEqual([])
  })

  it('names only operations that exist', () => {
    const ids = new Set(OPERATIONS.map(({ id }) => id))
    const named = counterparts.flatMap((one) => (typeof one === 'string' ? [] : one))
    expect(named.filter((id) => !ids.has(id))).toEqual([])
    expect(counterparts.filter((one) => one.length === 0)).toEqual([])
  })

  it('has no exception that no screen needs', () => {
    const known = Object.keys(LEFT_OUT).map((name) => `left-out: ${name}`)
    expect(known.filter((name) => !gaps.some((gap) => gap === name))).toEqual([])
  })
})
