import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { passkey, session } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { closeAccountForAdmin } from '#domain/account-closing/close-account.server.ts'
import { createCommandLineViewer } from '#domain/admin/command-line.server.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { createUser, signIn, type TestUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { testEnv } from '#tests/support/test-env.ts'
import { toViewer } from '#tests/support/viewers.ts'
import { findPasskeySite } from './passkey-challenges.server.ts'
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.server.ts'
import {
  addPasskey,
  beginAddingPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys.server.ts'

const services = await setUpServices()
const ORIGIN = services.env.publicUrl
const BROWSER = 'b'.repeat(43)
const asker = { ip: '203.0.113.7', browserKey: BROWSER }
const from = { ip: '203.0.113.7', headers: new Headers(), fromTrustedProxy: false }

const base64 = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

/** Encodes the few kinds of values that authenticators send, in CBOR. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([k, v]) => [cbor(k), cbor(v)]),
  ])
}

type Change = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** Bit 0: present, bit 2: verified, bit 6: with a credential. */
  flags?: number
  userHandle?: string
}

/** An authenticator in software. `counter` is what it reports next. */
function createAuthenticator(userId: string, id = base64(sha256(userId).subarray(0, 16))) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = cbor(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  const state = { counter: 1 }
  const clientData = (type: string, challenge: string, change: Change) =>
    Buffer.from(
      JSON.stringify({
        type: change.type ?? type,
        challenge: change.challenge ?? challenge,
        origin: change.origin ?? ORIGIN,
        crossOrigin: false,
      }),
    )
  const authData = (flags: number, { rpId = 'localhost' }: Change, ...rest: Buffer[]) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(state.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, ...rest])
  }
  return {
    state,
    create(challenge: string, change: Change = {}): string {
      const rawId = Buffer.from(id, 'base64url')
      const length = Buffer.from([rawId.length >> 8, rawId.length & 255])
      const data = authData(
        change.flags ?? 0b1000101,
        change,
        Buffer.alloc(16),
        length,
        rawId,
        cose,
      )
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientData('webauthn.create', challenge, change)),
          attestationObject: base64(attestation),
          transports: ['internal'],
        },
      })
    },
    sign(challenge: string, change: Change = {}): string {
      const client = clientData('webauthn.get', challenge, change)
      const data = authData(change.flags ?? 0b101, change)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(signature),
          userHandle: change.userHandle ?? base64(userId),
        },
      })
    },
  }
}

async function viewerOf(person: TestUser) {
  await signIn(services, person)
  const [row] = await services.db.select().from(session).where(eq(session.userId, person.id))
  return { ...toViewer(person), sessionId: row?.id ?? '' }
}
type SignedIn = Awaited<ReturnType<typeof viewerOf>>

const PASSWORD = { password: 'secret1', browserKey: BROWSER }

async function begin(viewer: SignedIn): Promise<string> {
  const begun = await beginAddingPasskey(services, viewer, PASSWORD)
  if (!begun.ok) throw new Error(begun.reason)
  return begun.options.challenge
}

async function setUp() {
  const person = await createUser(services)
  const viewer = await viewerOf(person)
  const authenticator = createAuthenticator(person.id)
  const response = authenticator.create(await begin(viewer))
  const added = await addPasskey(services, viewer, { response, name: 'Phone', browserKey: BROWSER })
  expect(added).toEqual({ ok: true })
  return { person, viewer, authenticator }
}

async function challengeToSignIn(): Promise<string> {
  const begun = await beginPasskeySignIn(services, asker)
  if (!begun.ok) throw new Error(begun.reason)
  expect(begun.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  return begun.options.challenge
}

const enter = (response: string, browserKey = BROWSER) =>
  signInWithPasskey(services, { response, browserKey }, from)
const refused = { ok: false, reason: 'refused' }

describe('adding a passkey', () => {
  it('needs the password, and the owner gets an email about it', async () => {
    const { person, viewer } = await setUp()
    expect(await listPasskeys(services, person.id)).toMatchObject([{ name: 'Phone' }])
    expect(
      await beginAddingPasskey(services, viewer, { password: 'wrong', browserKey: BROWSER }),
    ).toMatchObject({ reason: 'wrong-password' })
    const mails = await services.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.userId, person.id))
    expect(mails.map(({ kind }) => kind)).toEqual(['passkey-added'])
  })

  it.each<[string, Change]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: base64('x'.repeat(32)) }],
    ['another kind', { type: 'webauthn.get' }],
    ['no verified owner', { flags: 0b1000001 }],
  ])('is refused with %s', async (_, change) => {
    const viewer = await viewerOf(await createUser(services))
    const response = createAuthenticator(viewer.id).create(await begin(viewer), change)
    const added = { response, name: 'Phone', browserKey: BROWSER }
    expect(await addPasskey(services, viewer, added)).toMatchObject({ reason: 'not-verified' })
    expect(await listPasskeys(services, viewer.id)).toEqual([])
  })

  it('works once, in the same session and browser, for five minutes', async () => {
    const viewer = await viewerOf(await createUser(services))
    const other = await viewerOf(await createUser(services))
    const add = (owner: SignedIn, response: string, browserKey = BROWSER) =>
      addPasskey(services, owner, { response, name: 'Phone', browserKey })
    const notVerified = { ok: false, reason: 'not-verified' }
    const challenge = await begin(viewer)
    const response = createAuthenticator(viewer.id).create(challenge)
    expect(await add(other, response)).toEqual(notVerified)
    expect(await add(viewer, response, 'c'.repeat(43))).toEqual(notVerified)
    services.clock.advance(5 * MINUTE_MS + 1)
    expect(await add(viewer, response)).toEqual(notVerified)
    services.clock.advance(-5 * MINUTE_MS - 1)
    expect(await add(viewer, response)).toEqual({ ok: true })
    expect(await add(viewer, response)).toEqual(notVerified)
    // A challenge to sign in adds nothing.
    const wrong = createAuthenticator(other.id).create(await challengeToSignIn())
    expect(await add(other, wrong)).toEqual(notVerified)
  })

  it('gives a credential to one account only', async () => {
    const { person } = await setUp()
    const thief = await viewerOf(await createUser(services))
    const copy = createAuthenticator(person.id)
    const response = copy.create(await begin(thief))
    const added = { response, name: 'Phone', browserKey: BROWSER }
    expect(await addPasskey(services, thief, added)).toEqual({ ok: false, reason: 'known' })
  })

  it('ends at twenty', async () => {
    const { person, viewer } = await setUp()
    await services.db.insert(passkey).values(
      Array.from({ length: 19 }, (_, number) => ({
        userId: person.id,
        credentialId: `${person.id} ${number}`,
        publicKey: 'x',
        counter: 0,
        transports: [],
        name: 'Spare',
      })),
    )
    expect(await beginAddingPasskey(services, viewer, PASSWORD)).toEqual({
      ok: false,
      reason: 'too-many-passkeys',
    })
  })

  it.each(['', 'null', '{}', '[', '{"id":1}', `"${'x'.repeat(30_000)}"`])(
    'survives the response %s',
    async (response) => {
      const viewer = await viewerOf(await createUser(services))
      const added = { response, name: 'Phone', browserKey: BROWSER }
      expect(await addPasskey(services, viewer, added)).toMatchObject({ reason: 'not-verified' })
      expect(await enter(response)).toEqual(refused)
    },
  )
})

describe('signing in with a passkey', () => {
  it('opens a session once for a challenge, as both factors', async () => {
    const { person, authenticator } = await setUp()
    const response = authenticator.sign(await challengeToSignIn())
    authenticator.state.counter = 2
    const counted = authenticator.sign(await challengeToSignIn())
    expect(await enter(counted)).toMatchObject({ ok: true, opened: { kind: 'signed-in' } })
    expect(await enter(counted)).toEqual(refused)
    // An older counter comes from a copy.
    expect(await enter(response)).toEqual(refused)
    const sessions = await services.db.select().from(session).where(eq(session.userId, person.id))
    expect(sessions.filter(({ way }) => way === 'passkey')).toHaveLength(1)
    const [used] = await listPasskeys(services, person.id)
    expect(used?.lastUsedAt).not.toBeNull()
  })

  it('works with authenticators that don’t count', async () => {
    const person = await createUser(services)
    const viewer = await viewerOf(person)
    const authenticator = createAuthenticator(person.id)
    authenticator.state.counter = 0
    const response = authenticator.create(await begin(viewer))
    await addPasskey(services, viewer, { response, name: 'Synced', browserKey: BROWSER })
    for (let times = 0; times < 2; times++) {
      const signed = authenticator.sign(await challengeToSignIn())
      expect(await enter(signed)).toMatchObject({ ok: true })
    }
  })

  it.each<[string, Change]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: base64('x'.repeat(32)) }],
    ['another kind', { type: 'webauthn.create' }],
    ['no verified owner', { flags: 0b1 }],
    ['another account', { userHandle: base64('00000000-0000-4000-8000-000000000001') }],
  ])('is refused with %s', async (_, change) => {
    const { authenticator } = await setUp()
    authenticator.state.counter = 2
    const response = authenticator.sign(await challengeToSignIn(), change)
    expect(await enter(response)).toEqual(refused)
  })

  it('is refused in another browser, later, and with another key', async () => {
    const { person, authenticator } = await setUp()
    authenticator.state.counter = 2
    const response = authenticator.sign(await challengeToSignIn())
    expect(await enter(response, 'c'.repeat(43))).toEqual(refused)
    services.clock.advance(5 * MINUTE_MS + 1)
    expect(await enter(response)).toEqual(refused)
    services.clock.advance(-5 * MINUTE_MS - 1)
    const forged = createAuthenticator(person.id)
    forged.state.counter = 2
    expect(await enter(forged.sign(await challengeToSignIn()))).toEqual(refused)
  })

  it('is accepted at the control center only for the administrator', async () => {
    const { person, authenticator } = await setUp()
    const enterAsAdmin = async (adminEmail: string) => {
      authenticator.state.counter++
      const signed = {
        response: authenticator.sign(await challengeToSignIn()),
        browserKey: BROWSER,
        adminOnly: true,
      }
      const env = { ...services.env, adminEmail, oidc: null }
      return signInWithPasskey({ ...services, env }, signed, from)
    }
    expect(await enterAsAdmin('nora@example.com')).toEqual(refused)
    expect(await enterAsAdmin(person.email)).toMatchObject({ ok: true })
  })

  it('is refused after the passkey is removed or the account is closed', async () => {
    const { person, viewer, authenticator } = await setUp()
    const [known] = await listPasskeys(services, person.id)
    const id = known?.id ?? ''
    expect(await removePasskey(services, viewer, { id, password: 'wrong' })).toMatchObject({
      reason: 'wrong-password',
    })
    const stranger = await viewerOf(await createUser(services))
    await removePasskey(services, stranger, { id, password: 'secret1' })
    expect(await renamePasskey(services, stranger, { id, name: 'Mine' })).toMatchObject({
      reason: 'not-found',
    })
    expect(await renamePasskey(services, viewer, { id, name: 'Tablet' })).toEqual({ ok: true })
    expect(await listPasskeys(services, person.id)).toMatchObject([{ name: 'Tablet' }])
    expect(await removePasskey(services, viewer, { id, password: 'secret1' })).toEqual({ ok: true })
    authenticator.state.counter = 2
    expect(await enter(authenticator.sign(await challengeToSignIn()))).toEqual(refused)

    const leaver = await setUp()
    await closeAccountForAdmin(services, createCommandLineViewer(), leaver.person.id)
    expect(await listPasskeys(services, leaver.person.id)).toEqual([])
  })

  it('is refused if everyone has to sign in with the provider', async () => {
    const { authenticator } = await setUp()
    authenticator.state.counter = 2
    const oidc = {
      issuer: 'https://x',
      clientId: 'a',
      clientSecret: 'b',
      name: 'c',
      required: true,
    }
    const strict = { ...services, env: { ...services.env, oidc } }
    const response = authenticator.sign(await challengeToSignIn())
    expect(await signInWithPasskey(strict, { response, browserKey: BROWSER }, from)).toEqual(
      refused,
    )
  })
})

it.each([
  ['https://magnet.example', 'magnet.example'],
  ['https://magnet.example:8443', 'magnet.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://magnet.example', undefined],
  ['https://203.0.113.7', undefined],
  ['https://[::1]:3000', undefined],
])('passkeys of %s belong to %s', (publicUrl, id) => {
  expect(findPasskeySite(testEnv({ publicUrl }))?.id).toBe(id)
})
