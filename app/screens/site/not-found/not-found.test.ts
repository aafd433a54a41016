import { expect, it } from 'vitest'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()

it('lets a visitor type the two words of a spoken name again', async () => {
  const page = await app.get('/rool-stock')
  expect(page.status).toBe(404)
  expect(page.$('[name=words]').val()).toBe('rool-stock')
  const typed = await app.get('/rool-stock?words=Cake%20Tiger')
  expect(typed.location).toBe('/cake-tiger')
  // A text that can't be a name is shown again, and leads nowhere.
  const wrong = await app.get('/rool-stock?words=https%3A%2F%2Felsewhere.example')
  expect([wrong.status, wrong.$('[name=words]').val()]).toEqual([404, 'https://elsewhere.example'])
})

it('is the usual page for addresses that can’t be a name', async () => {
  const page = await app.get('/no/such/page')
  expect(page.status).toBe(404)
  expect(page.$('[name=words]').length).toBe(0)
  expect(page.text).toContain('Page not found')
})
