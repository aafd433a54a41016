import { eq } from 'drizzle-orm'
import { session } from '#db/schema/accounts.ts'
import { connection } from '#db/schema/deliveries.ts'
import { deliverDue } from '#domain/deliveries/deliveries.server.ts'
import { createUser, signIn, type TestUser } from '#tests/support/factories.ts'
import { type FakeNewsletter, fakeKit } from '#tests/support/providers/fake-newsletters.ts'
import { FAKE_APP, type FakeOAuth, fakeKitOAuth } from '#tests/support/providers/fake-oauth.ts'
import { createFastConnectionSender } from '#tests/support/providers/fast-sender.ts'
import { setUpConnections } from '../connections.testing.ts'
import { beginSignIn, type SignInPurpose, takeSignIn } from './begin-sign-in.server.ts'
import { finishSignIn } from './finish-sign-in.server.ts'

/** A signed-in account, together with its account at a fake Kit. */
type SignedIn = AtKit & { user: TestUser; sessionId: string }

type AtKit = { oauth: FakeOAuth; kit: FakeNewsletter; kitId: number }

export const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams)

/**
 * Creates the services for a test file in which people sign in to fake services. Call it once per
 * file.
 */
export async function setUpSignIn() {
  const { hosts, services: plainServices, signUp } = await setUpConnections()
  const services = {
    ...plainServices,
    env: {
      ...plainServices.env,
      publicUrl: 'https://magnet.example',
      connectionApps: { kit: FAKE_APP, mailchimp: FAKE_APP },
    },
  }
  const deliver = (on = services) => deliverDue(on, { connection: createFastConnectionSender(on) })

  let kitAccounts = 0
  function createKit(name: string): AtKit {
    const oauth = fakeKitOAuth(() => services.clock.now().getTime())
    const kitId = ++kitAccounts
    const kit = fakeKit(oauth, { id: kitId, name })
    hosts['api.kit.com'] = kit
    return { oauth, kit, kitId }
  }

  let now: SignedIn
  /** Signs in a new account. Each test has a separate account, both here and at Kit. */
  async function startOver(): Promise<SignedIn> {
    const atKit = createKit('Mia’s channel')
    services.logLines.length = 0
    const user = await createUser(services)
    now = { ...atKit, user, sessionId: await openSession(user) }
    return now
  }

  async function openSession(of: TestUser): Promise<string> {
    await signIn(services, of)
    const [found] = await services.db.select().from(session).where(eq(session.userId, of.id))
    return found?.id ?? ''
  }

  const purpose = (more: Partial<SignInPurpose> = {}): SignInPurpose => ({
    provider: 'kit',
    sessionId: now.sessionId,
    accountId: now.user.id,
    workspaceId: null,
    targetId: null,
    ...more,
  })
  const begin = async (more: Partial<SignInPurpose> = {}, on = services) =>
    (await beginSignIn(on, purpose(more))) ?? ''

  /** Returns to the site with the state and exchanges the code, as the callback does. */
  async function comeBack(back: string, more: Partial<SignInPurpose> = {}, on = services) {
    const { state = '', code = '' } = queryOf(back)
    const { provider, sessionId } = purpose(more)
    const returned = await takeSignIn(on, { provider, sessionId, state })
    const actor = { id: now.user.id, sessionId }
    return returned && finishSignIn(on, returned, { code, actor })
  }

  /** Connects the account to the fake Kit. */
  async function connect(more: Partial<SignInPurpose> = {}) {
    const finished = await comeBack(now.oauth.allow(await begin(more)), more)
    if (!finished?.ok) throw new Error(JSON.stringify(finished))
    return { accountId: more.accountId ?? now.user.id, targetId: finished.id }
  }
  const storedOf = async (targetId: string) => {
    const [row] = await services.db
      .select()
      .from(connection)
      .where(eq(connection.targetId, targetId))
    return row
  }

  return {
    services,
    plainServices,
    hosts,
    signUp,
    deliver,
    createKit,
    startOver,
    openSession,
    purpose,
    begin,
    comeBack,
    connect,
    storedOf,
  }
}
