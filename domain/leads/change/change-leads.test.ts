import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('only changeLeads updates rows of leads', () => {
  const files = globSync('{app,domain,platform,server}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const updating = files.filter((file) =>
    /\.update\(lead\)|\bupdate\s+"?leads"?\s/i.test(readFileSync(file, 'utf8')),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(updating).toEqual(['domain/leads/change/change-leads.server.ts'])
})
