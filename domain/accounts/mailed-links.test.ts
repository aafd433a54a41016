import { expect, it } from 'vitest'
import { addBrowser, isRequestedBy } from './mailed-links.server.ts'

it('a link requested by many browsers works for the first and the newest', () => {
  let browserHash = addBrowser(null, 'owner')
  for (let number = 1; number <= 300; number++) {
    browserHash = addBrowser(browserHash, `stranger ${number}`)
  }
  const isGoodFor = (browserKey: string) => isRequestedBy({ browserHash }, browserKey)
  expect(isGoodFor('owner')).toBe(true)
  expect(isGoodFor('stranger 300')).toBe(true)
  expect(isGoodFor('stranger 1')).toBe(false)
  browserHash = addBrowser(browserHash, 'owner')
  for (let number = 301; number <= 600; number++) {
    browserHash = addBrowser(browserHash, `stranger ${number}`)
  }
  expect(isGoodFor('owner')).toBe(true)
  expect(browserHash?.split(' ')).toHaveLength(200)
})
