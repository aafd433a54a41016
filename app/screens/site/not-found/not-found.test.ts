import { expect, it } from 'vitest'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()

it.each(['/no/such/page', '/no-such-page-anywhere', '/nothing.txt', '/dashboards-of-all'])(
  'is the page of %s, which can’t be a spoken link',
  async (path) => {
    const page = await app.get(path)
    expect(page.status).toBe(404)
    expect(page.$('[name=words]').length).toBe(0)
    expect(page.text).toContain('Page not found')
  },
)
