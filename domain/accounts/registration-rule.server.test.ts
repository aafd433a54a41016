import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { registrationInvitation, user } from '#db/schema/accounts.ts'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { workspace, workspaceInvitation } from '#db/schema/workspaces.ts'
import { createCommandLineViewer } from '#domain/admin/command-line.server.ts'
import {
  inviteToRegisterForAdmin,
  listRegistrationInvitationsForAdmin,
  revokeRegistrationInvitationForAdmin,
} from '#domain/admin/registration-invitations.server.ts'
import { purgeExpired } from '#domain/operations/purge-expired.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Env } from '#platform/env.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { hashToken } from './hash-token.server.ts'
import { newInvitationToken } from './invitation-token.server.ts'
import { register } from './registration.server.ts'
import { findRegistrationDoor } from './registration-rule.server.ts'

const ADMIN_EMAIL = 'nora@example.com'
const services = await setUpServices({ env: { adminEmail: ADMIN_EMAIL } })
const operator = createCommandLineViewer()
const brand = await createWorkspace(services)

/** The services of a site with these settings, on the same database. */
const site = (mode: Env['registration']['mode'], ...domains: string[]) => ({
  ...services,
  env: { ...services.env, registration: { mode, domains } },
})
const open = site('open')
const invite = site('invite')
const closed = site('closed')

let requests = 0
const signUp = (at: typeof services, email: string, invitation: string | null = null) =>
  register(
    at,
    { firstName: 'Ada', lastName: 'Lovelace', email, password: 'fjord-lantern-7' },
    // One network can register only a few accounts an hour.
    { ip: `203.0.${++requests}.7`, browserKey: null, invitation },
  )

async function inviteFrom(at: typeof services, email: string): Promise<string> {
  const result = await inviteToRegisterForAdmin(at, operator, { email, sends: true })
  if (!result.ok) throw new Error(result.reason)
  return new URL(result.url).searchParams.get('invitation') ?? ''
}

/** An invitation to the workspace, with the token of its link. */
async function inviteMember(email: string): Promise<string> {
  const { token, ...kept } = newInvitationToken(services.clock.now())
  await services.db
    .insert(workspaceInvitation)
    .values({ workspaceId: brand.id, email, role: 'analyst', ...kept })
  return token
}

/** An invitation to a campaign, with the token of its link. */
async function inviteCreator(email: string): Promise<string> {
  const { campaignId } = await createCampaignMagnet(services, brand)
  const { token, tokenHash, expiresAt } = newInvitationToken(services.clock.now())
  await services.db.insert(campaignCreator).values({
    campaignId: campaignId ?? '',
    email,
    name: 'Ida',
    tokenHash,
    tokenExpiresAt: expiresAt,
  })
  return token
}

const refusal = (reason: string) => ({ ok: false, reason })

describe('an open site', () => {
  it('accepts every address', async () => {
    expect(await signUp(open, 'anyone@example.org')).toEqual({ ok: true })
    expect(await findRegistrationDoor(open, null)).toEqual({ state: 'open', domains: [] })
  })

  it('accepts only the listed domains, exactly, and invited people', async () => {
    const listed = site('open', 'brand.example', 'agency.example')
    expect(await signUp(listed, 'a@brand.example')).toEqual({ ok: true })
    expect(await signUp(listed, 'b@agency.example')).toEqual({ ok: true })
    for (const email of [
      'c@mail.brand.example',
      'd@notbrand.example',
      'e@brand.example.org',
      'f@brand.exampl',
      '"x@brand.example"@example.org',
    ]) {
      expect(await signUp(listed, email)).toEqual(refusal('domain-not-allowed'))
    }
    const token = await inviteFrom(listed, 'guest@example.org')
    expect(await signUp(listed, 'guest@example.org', token)).toEqual({ ok: true })
  })
})

describe('a site that asks for an invitation', () => {
  it('accepts the invited address once', async () => {
    const email = 'once@example.com'
    const token = await inviteFrom(invite, email)
    expect(await findRegistrationDoor(invite, token)).toEqual({ state: 'invited', email })
    expect(await signUp(invite, 'other@example.com', token)).toEqual(refusal('other-email'))
    expect(await signUp(invite, email)).toEqual(refusal('invitation-required'))
    const both = await Promise.all([signUp(invite, email, token), signUp(invite, email, token)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    // The link shows nothing about the account that was created with it.
    expect(await signUp(invite, email, token)).toEqual(refusal('invitation-required'))
    expect(await findRegistrationDoor(invite, token)).toEqual({ state: 'ended' })
  })

  it('answers the same for addresses with and without an account', async () => {
    const { email } = await createUser(services)
    for (const address of [email, 'unknown@example.com', ADMIN_EMAIL]) {
      expect(await signUp(invite, address)).toEqual(refusal('invitation-required'))
      expect(await signUp(invite, address, 'x'.repeat(43))).toEqual(refusal('invitation-required'))
      expect(await signUp(closed, address)).toEqual(refusal('registration-closed'))
    }
  })

  it('refuses an invitation that was withdrawn, replaced, or is too old', async () => {
    const email = 'late@example.com'
    const first = await inviteFrom(invite, email)
    const second = await inviteFrom(invite, email)
    expect(await signUp(invite, email, first)).toEqual(refusal('invitation-required'))
    services.clock.advance(14 * DAY_MS + 1)
    expect(await signUp(invite, email, second)).toEqual(refusal('invitation-required'))
    services.clock.advance(-14 * DAY_MS - 1)
    await revokeRegistrationInvitationForAdmin(services, operator, email)
    expect(await signUp(invite, email, second)).toEqual(refusal('invitation-required'))
    expect(await revokeRegistrationInvitationForAdmin(services, operator, email)).toEqual(
      refusal('not-found'),
    )
  })

  it('accepts people whom a workspace or a campaign invited', async () => {
    const member = await inviteMember('member@example.com')
    const creator = await inviteCreator('creator@example.com')
    expect(await signUp(invite, 'creator@example.com', member)).toEqual(refusal('other-email'))
    expect(await signUp(invite, 'member@example.com', member)).toEqual({ ok: true })
    expect(await signUp(invite, 'creator@example.com', creator)).toEqual({ ok: true })
  })

  it('refuses them when the invitation is no longer open', async () => {
    const { db, clock } = services
    const now = clock.now()
    const isOf = (token: string) => eq(workspaceInvitation.tokenHash, hashToken(token))
    for (const change of [{ revokedAt: now }, { declinedAt: now }, { acceptedAt: now }]) {
      const email = `gone-${Object.keys(change)}@example.com`.toLowerCase()
      const token = await inviteMember(email)
      await db.update(workspaceInvitation).set(change).where(isOf(token))
      expect(await signUp(invite, email, token)).toEqual(refusal('invitation-required'))
    }
    const creator = await inviteCreator('campaign-over@example.com')
    const tried = () => signUp(invite, 'campaign-over@example.com', creator)
    const isCreator = eq(campaignCreator.tokenHash, hashToken(creator))
    await db.update(campaignCreator).set({ state: 'declined' }).where(isCreator)
    expect(await tried()).toEqual(refusal('invitation-required'))
    await db.update(campaignCreator).set({ state: 'invited' }).where(isCreator)
    await db.update(user).set({ suspendedAt: now }).where(eq(user.id, brand.accountId))
    expect(await tried()).toEqual(refusal('invitation-required'))
    await db.update(user).set({ suspendedAt: null }).where(eq(user.id, brand.accountId))
    await db.update(workspace).set({ closedAt: now }).where(eq(workspace.id, brand.id))
    expect(await tried()).toEqual(refusal('invitation-required'))
    await db.update(workspace).set({ closedAt: null }).where(eq(workspace.id, brand.id))
    expect(await tried()).toEqual({ ok: true })
  })
})

describe('a closed site', () => {
  it('accepts no one, not even with an invitation', async () => {
    const email = 'uninvited@example.com'
    const own = await inviteFrom(invite, email)
    const member = await inviteMember(email)
    for (const token of [null, own, member]) {
      expect(await signUp(closed, email, token)).toEqual(refusal('registration-closed'))
      expect(await findRegistrationDoor(closed, token)).toEqual({ state: 'closed' })
    }
    expect(await inviteToRegisterForAdmin(closed, operator, { email, sends: false })).toEqual(
      refusal('closed'),
    )
  })

  it('accepts the administrator with an invitation from the command line', async () => {
    const member = await inviteMember(ADMIN_EMAIL)
    expect(await signUp(closed, ADMIN_EMAIL, member)).toEqual(refusal('registration-closed'))
    const token = await inviteFrom(closed, ADMIN_EMAIL)
    expect(await findRegistrationDoor(closed, token)).toEqual({
      state: 'invited',
      email: ADMIN_EMAIL,
    })
    expect(await signUp(closed, ADMIN_EMAIL, token)).toEqual({ ok: true })
  })
})

describe('the administrator’s invitations', () => {
  it('store only the hash of their token', async () => {
    const token = await inviteFrom(invite, 'hash@example.com')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await services.db.select().from(registrationInvitation))).not.toContain(
      token,
    )
  })

  it('aren’t created for an address that has an account', async () => {
    const { email } = await createUser(services)
    expect(await inviteToRegisterForAdmin(invite, operator, { email, sends: true })).toEqual(
      refusal('registered'),
    )
  })

  it('are listed until they are used, and deleted 30 days after they expire', async () => {
    const list = async () => {
      const { invitations } = await listRegistrationInvitationsForAdmin(invite, operator)
      return invitations.find(({ email }) => email === 'listed@example.com')
    }
    await inviteFrom(invite, 'listed@example.com')
    expect(await list()).toMatchObject({ isExpired: false })
    services.clock.advance(15 * DAY_MS)
    expect(await list()).toMatchObject({ isExpired: true })
    services.clock.advance(30 * DAY_MS)
    await purgeExpired(services)
    expect(await list()).toBeUndefined()
    services.clock.advance(-45 * DAY_MS)
  })
})

it('only createAccount creates a person’s account', () => {
  const root = join(import.meta.dirname, '../..')
  const inserting = globSync('{app,cli,domain,platform,server}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|testing)\.tsx?$/.test(file))
    .filter((file) => /\binsert\(user\)|createUser\(/.test(readFileSync(join(root, file), 'utf8')))
  // A workspace's account belongs to no person.
  expect(inserting.sort()).toEqual([
    'domain/accounts/create-account.server.ts',
    'domain/workspaces/workspaces.server.ts',
  ])
})
