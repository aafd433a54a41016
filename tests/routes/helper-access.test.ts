import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { HELPER_ACCESS, OWNER_ONLY } from '#app/middleware/helper-access.server.ts'
import { PARITY } from '#tests/api-parity/table.ts'
import { configuredRoutes } from '#tests/support/route-config.ts'

const GUARDS = ['screens/studio/layout/layout.tsx', 'endpoints/guard.ts']
const guarded = configuredRoutes().filter(({ layout }) => GUARDS.includes(layout))
const isOwnerOnly = (path: string) =>
  OWNER_ONLY.some((start) => path === start || path.startsWith(`${start}/`))

it('decides for every URL of signed-in people what helpers need', () => {
  const undecided = guarded
    .map(({ path }) => path)
    .filter((path) => !HELPER_ACCESS[path] && !isOwnerOnly(path))
  expect(undecided).toEqual([])
  const known = [...guarded.map(({ path }) => path), '/magnet/:id']
  expect(Object.keys(HELPER_ACCESS).filter((path) => !known.includes(path))).toEqual([])
})

it('says in plain words what a helper did with each form that saves something', () => {
  const silent = guarded.filter(({ path, file }) => {
    const rule = HELPER_ACCESS[path]
    const intents = Object.keys(PARITY[file]?.does ?? {})
    const saves = intents.some((intent) => !rule?.unsaved?.includes(intent))
    return rule && path !== '/accounts' && saves && !rule.did
  })
  expect(silent.map(({ path }) => path)).toEqual([])
})

it('names only intents that the screens have', () => {
  for (const { path, file } of guarded) {
    const { intents = {}, unsaved = [] } = HELPER_ACCESS[path] ?? {}
    const known = Object.keys(PARITY[file]?.does ?? {})
    for (const intent of [...Object.keys(intents), ...unsaved]) {
      expect([path, known]).toEqual([path, expect.arrayContaining([intent])])
    }
  }
})

it('has forms that say for which account their page was rendered', () => {
  const app = join(import.meta.dirname, '../../app')
  const folders = [
    'screens/studio',
    'screens/campaign',
    'screens/workspace',
    'screens/integrations',
  ]
  const files = [...folders, 'components', 'forms'].flatMap((folder) =>
    readdirSync(join(app, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  )
  // The control center has no accounts to choose from.
  const others = files.filter((file) => file.endsWith('.tsx') && !file.includes('/control/'))
  expect(others.length).toBeGreaterThan(200)
  const plain = others.filter((file) =>
    /import \{[^}]*\bForm\b[^}]*\} from 'react-router'/.test(readFileSync(join(app, file), 'utf8')),
  )
  expect(plain).toEqual([])
})
