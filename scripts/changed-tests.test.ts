import { describe, expect, it } from 'vitest'
import { chooseTests } from './lib/changed-tests.mjs'

const TESTS = [
  'app/endpoints/qr-image.test.ts',
  'app/screens/studio/edit/edit.test.ts',
  'app/screens/studio/change-limit.test.ts',
  'app/screens/studio/magnets/magnets.test.ts',
  'app/screens/visitor/thanks/thanks.test.ts',
  'domain/qr/qr-style.test.ts',
  'lib/text.test.ts',
  'tests/docs.test.ts',
  'tests/e2e/blog.e2e.ts',
  'tests/routes/page-cache.test.ts',
]
const choose = (changed: string[], affected: string[] = []) =>
  chooseTests({ changed, affected }, TESTS)

describe('the tests that a change can break', () => {
  it('are those that reach a changed file by imports', () => {
    expect(choose(['lib/text.ts'], ['lib/text.ts', 'lib/text.test.ts'])).toEqual([
      'lib/text.test.ts',
    ])
  })

  it('are those of a screen that shows it, and of the screen’s area', () => {
    const affected = ['domain/qr/qr-style.test.ts', 'app/screens/studio/edit/edit-form.tsx']
    expect(choose(['domain/qr/qr-style.ts'], affected)).toEqual([
      'app/screens/studio/edit/edit.test.ts',
      'app/screens/studio/change-limit.test.ts',
      'domain/qr/qr-style.test.ts',
    ])
  })

  it('are not the other screens’, whose tests only share a helper with them', () => {
    expect(choose(['lib/text.ts'], ['app/screens/studio/edit/edit.test.ts'])).toEqual([])
  })

  it('are all screens’ if it stands before them', () => {
    expect(choose(['server/app.ts'], ['server/app.ts'])).toEqual(
      TESTS.filter((test) => /^app|routes/.test(test)),
    )
  })

  it('are the documentation’s if a document changed', () => {
    expect(choose(['docs/rules/leads.md'])).toEqual(['tests/docs.test.ts'])
  })

  it('are a changed test itself, a browser’s too', () => {
    expect(choose(['tests/e2e/blog.e2e.ts'])).toEqual(['tests/e2e/blog.e2e.ts'])
  })

  it.each(['package-lock.json', 'db/migrations/0000_baseline.sql', 'tests/support/app.ts'])(
    'are all if %s changed',
    (path) => {
      expect(choose([path])).toBeNull()
    },
  )
})
