import { expect, it } from 'vitest'
import { setUpApp } from '#tests/support/set-up.ts'
import { setUpTwoFactor } from '#tests/support/set-up-two-factor.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'

// An owner with two-factor: the password alone neither transfers nor deletes a workspace.

const app = await setUpApp()

async function openAsOwner() {
  const workspace = await createWorkspace(app.services)
  const browser = app.newBrowser()
  await browser.signIn(workspace.owner)
  const codes = await setUpTwoFactor(app, browser, workspace.owner)
  return { workspace, browser, ...codes, password: workspace.owner.password }
}

it('asks for a code before a workspace is transferred', async () => {
  const { workspace, browser, codeNow, wrongNow, password } = await openAsOwner()
  const path = `/workspace/${workspace.id}/members`
  const page = await browser.get(path)
  const member = page.$('select[name=member] option').eq(1).attr('value') ?? ''
  const transfer = (code: string) =>
    browser.submit(path, { intent: 'hand-over', member, password, code })
  const refused = await transfer('')
  expect([refused.status, refused.text.includes('is now the owner')]).toEqual([422, false])
  expect((await transfer(await wrongNow())).text).toContain('This code isn’t right.')
  expect((await transfer(await codeNow())).location).toBe(path)
  expect((await browser.get(path)).text).toContain('is now the owner')
})

it('asks for a code before a workspace is deleted', async () => {
  const { workspace, browser, codeNow, password } = await openAsOwner()
  const path = `/workspace/${workspace.id}/delete`
  expect((await browser.get(path)).$('input[name=code]').length).toBe(1)
  expect((await browser.submit(path, { password })).location).toBeNull()
  expect((await browser.get(`/workspace/${workspace.id}`)).status).toBe(200)
  const gone = await browser.submit(path, { password, code: await codeNow() })
  expect(gone.location).toBe('/workspace')
  expect((await browser.get(`/workspace/${workspace.id}`)).status).toBe(404)
})
