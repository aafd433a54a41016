import { appCode, wrongCode } from './authenticator.ts'
import type { TestApp, TestBrowser } from './browse.ts'
import type { TestUser } from './factories.ts'

const SECURITY = '/profile?tab=security'

/**
 * Sets up two-factor on its page for the signed-in user. `codeNow` returns the app's current code,
 * `wrongNow` one that is wrong.
 */
export async function setUpTwoFactor(
  app: TestApp,
  browser: TestBrowser,
  person: TestUser,
): Promise<{ codeNow(): Promise<string>; wrongNow(): Promise<string> }> {
  const { clock } = app.services
  await browser.submit(SECURITY, { intent: 'two-factor-begin', password: person.password })
  const page = await browser.get(SECURITY)
  const key = page.$('p.timecode').first().text().replace(/\s/g, '')
  const code = await appCode(key, clock.now())
  await browser.submit(SECURITY, { intent: 'two-factor-confirm', code })
  // No code is accepted twice.
  clock.advance(60_000)
  return {
    codeNow: () => appCode(key, clock.now()),
    wrongNow: () => wrongCode(key, clock.now()),
  }
}
