import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { securityEvent } from '#db/schema/security.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { closeAccount } from '#domain/account-closing/close-account.server.ts'
import { findViewer } from '#domain/accounts/sessions.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { recordSecurityEvent } from '#domain/security/record-event.server.ts'
import { acceptMemberInvitation } from '#domain/workspaces/invitation-response.server.ts'
import { inviteMember, MAX_HELPERS } from '#domain/workspaces/invitations.server.ts'
import { requireMember } from '#domain/workspaces/membership.server.ts'
import { WORKSPACE_ACTIONS } from '#domain/workspaces/permissions.ts'
import { hasWorkspaces, listWorkspaces } from '#domain/workspaces/workspaces.server.ts'
import { createUser, signIn, type TestUser } from '#tests/support/factories.ts'
import { findLatestEmail, findLatestMail } from '#tests/support/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createHelper, createTeam } from '#tests/support/team-factories.ts'
import { toViewer } from '#tests/support/viewers.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'
import { changeRole, leaveWorkspace, listMembers, removeMember } from './members.server.ts'
import { findTeam, inviteHelper, listHelpedAccounts, switchAccount } from './team.server.ts'

const services = await setUpServices({ env: { adminEmail: 'nora@example.com' } })
const { db } = services

/** Signs a person in and returns functions that ask as this session. */
async function openSession(person: TestUser) {
  const headers = new Headers({ cookie: await signIn(services, person) })
  const found = () => findViewer(services, headers)
  const own = (await found()).viewer as Viewer
  return { own, found, acting: async () => (await found()).acting, headers }
}

describe('inviting a helper', () => {
  it('creates the team once, and mails a link that makes a helper', async () => {
    const mia = await createUser(services, { firstName: 'Mia', lastName: 'Torres' })
    expect(await findTeam(services, mia)).toBeNull()
    const invite = (email: string) =>
      inviteHelper(services, toViewer(mia), { email, role: 'editor' })
    expect(await invite('tom.helps@example.com')).toEqual({
      ok: true,
      email: 'tom.helps@example.com',
    })
    expect(await invite('tom.helps@example.com')).toMatchObject({ ok: false, reason: 'invited' })
    const mail = await findLatestEmail(services, 'tom.helps@example.com')
    expect(mail).toContain('Mia Torres invited you to work in their account')
    expect(mail).toContain('Editor. Works on magnets')
    const token = /\/invitation\/([\w-]+)/.exec(mail)?.[1] ?? ''
    const tom = await createUser(services, { email: 'tom.helps@example.com' })
    expect(await acceptMemberInvitation(services, tom, token)).toMatchObject({
      ok: true,
      workspaceName: 'Mia Torres',
      creatorId: mia.id,
    })
    expect(await listHelpedAccounts(services, tom.id)).toMatchObject([
      { creatorId: mia.id, name: 'Mia Torres', role: 'editor', isSuspended: false },
    ])
    const told = await findLatestMail(services, mia.email)
    expect(told?.subject).toBe('tom.helps@example.com can now work in your account')
    expect(await invite('tom.helps@example.com')).toMatchObject({ ok: false, reason: 'member' })
  })

  it('refuses the creator, the administrator’s account and roles of brands', async () => {
    const mia = await createUser(services)
    const invite = (person: TestUser, email: string) =>
      inviteHelper(services, toViewer(person), { email, role: 'editor' })
    expect(await invite(mia, mia.email)).toEqual({ ok: false, reason: 'self' })
    const nora = await createUser(services, { email: 'nora@example.com' })
    expect(await invite(nora, mia.email)).toEqual({ ok: false, reason: 'admin' })
    const team = await createTeam(services, mia)
    const analyst = { email: 'a@example.com', role: 'analyst' } as const
    expect(await inviteMember(services, mia, team, analyst)).toMatchObject({ ok: false })
    const brand = await createWorkspace(services)
    const editor = { email: 'a@example.com', role: 'editor' } as const
    expect(await inviteMember(services, brand.owner, brand.id, editor)).toMatchObject({ ok: false })
  })

  it('has a limit, also when two invitations are sent at the same time', async () => {
    const mia = await createUser(services)
    for (let i = 1; i < MAX_HELPERS; i++) await createHelper(services, mia, 'editor')
    const results = await Promise.all(
      ['one', 'two'].map((name) =>
        inviteHelper(services, toViewer(mia), { email: `${name}@example.com`, role: 'editor' }),
      ),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toMatchObject({ reason: 'full' })
  })
})

describe('a team', () => {
  it('isn’t a workspace of a brand: only its members and its invitations can be managed', async () => {
    const mia = await createUser(services)
    const tom = await createHelper(services, mia, 'manager')
    const team = await createTeam(services, mia)
    for (const person of [mia, tom]) {
      expect(await hasWorkspaces(services, person)).toBe(false)
      expect(await listWorkspaces(services, person)).toEqual([])
    }
    const allowed = async (person: TestUser) => {
      const answers = await Promise.all(
        WORKSPACE_ACTIONS.map((action) =>
          requireMember(services, person, team, action).then(
            () => action,
            () => null,
          ),
        ),
      )
      return answers.filter((action) => action !== null)
    }
    expect(await allowed(mia)).toEqual(['see-members', 'manage-members'])
    expect(await allowed(tom)).toEqual(['see-members'])
    expect(await allowed(await createUser(services))).toEqual([])
  })

  it('belongs to exactly one creator or brand, says the database', async () => {
    const mia = await createUser(services)
    const tom = await createUser(services)
    const values = { name: 'x', ownerId: mia.id }
    const refused = (constraint: string) => ({ cause: { constraint } })
    await expect(db.insert(workspace).values(values)).rejects.toMatchObject(
      refused('workspaces_kind'),
    )
    await expect(
      db.insert(workspace).values({ ...values, creatorId: tom.id }),
    ).rejects.toMatchObject(refused('workspaces_creator'))
  })
})

describe('working in a creator’s account', () => {
  it('shows the creator with the helper, until the person goes back', async () => {
    const mia = await createUser(services, { firstName: 'Mia', lastName: 'Torres' })
    const tom = await createHelper(services, mia, 'editor')
    const browser = await openSession(tom)
    expect(await browser.acting()).toBeNull()
    const switched = await switchAccount(services, browser.own, mia.id)
    expect(switched).toMatchObject({ ok: true, account: { name: 'Mia Torres' } })
    expect(await browser.acting()).toMatchObject({
      id: mia.id,
      email: mia.email,
      displayName: 'Mia Torres',
      sessionId: browser.own.sessionId,
      helper: { id: tom.id, email: tom.email, role: 'editor', isReadOnly: false },
    })
    expect((await browser.found()).viewer).toMatchObject({ id: tom.id, email: tom.email })
    // Another session of the same person isn't changed.
    expect(await (await openSession(tom)).acting()).toBeNull()
    await switchAccount(services, browser.own, null)
    expect(await browser.acting()).toBeNull()
  })

  it('never works with a bearer token', async () => {
    const mia = await createUser(services)
    const tom = await createHelper(services, mia, 'editor')
    const answer = await services.auth.api.startSession({
      body: { userId: tom.id },
      returnHeaders: true,
    })
    const bearer = answer.headers.get('set-auth-token') ?? ''
    const headers = new Headers({ authorization: `Bearer ${bearer}` })
    const { viewer } = await findViewer(services, headers)
    await switchAccount(services, viewer as Viewer, mia.id)
    expect(await findViewer(services, headers)).toMatchObject({
      viewer: { id: tom.id },
      acting: null,
    })
  })

  it('is refused to strangers, to the suspended, and for the administrator’s account', async () => {
    const mia = await createUser(services)
    const stranger = await openSession(await createUser(services))
    expect(await switchAccount(services, stranger.own, mia.id)).toMatchObject({ ok: false })
    expect(await switchAccount(services, stranger.own, 'x')).toMatchObject({ ok: false })
    const tom = await createHelper(services, mia, 'editor')
    const browser = await openSession(tom)
    await db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, tom.id))
    expect(await switchAccount(services, browser.own, mia.id)).toEqual({
      ok: false,
      reason: 'suspended',
    })
    const jonas = await createUser(services)
    const helper = await openSession(await createHelper(services, jonas, 'manager'))
    await switchAccount(services, helper.own, jonas.id)
    await db.update(user).set({ email: 'NORA@example.com' }).where(eq(user.id, jonas.id))
    expect(await helper.acting()).toBe('ended')
    expect(await switchAccount(services, helper.own, jonas.id)).toMatchObject({ ok: false })
  })

  it('ends with the next request after the helper is removed, leaves or is suspended', async () => {
    const mia = await createUser(services)
    const team = await createTeam(services, mia)
    const start = async () => {
      const tom = await createHelper(services, mia, 'editor')
      const browser = await openSession(tom)
      await switchAccount(services, browser.own, mia.id)
      expect(await browser.acting()).toMatchObject({ id: mia.id })
      return { tom, ...browser }
    }
    const removed = await start()
    const members = await listMembers(services, mia, team)
    const member = members.find(({ email }) => email === removed.tom.email)
    await removeMember(services, mia, team, member?.id ?? '')
    expect(await removed.acting()).toBe('ended')

    const left = await start()
    await leaveWorkspace(services, left.tom, team)
    expect(await left.acting()).toBe('ended')
    const told = await findLatestMail(services, mia.email)
    expect(told?.subject).toBe(`${left.tom.email} no longer helps you`)

    const suspended = await start()
    await db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, suspended.tom.id))
    expect(await suspended.acting()).toBe('ended')
    await db.update(user).set({ suspendedAt: null }).where(eq(user.id, suspended.tom.id))
    expect(await suspended.acting()).toMatchObject({ id: mia.id })

    const demoted = await start()
    const again = await listMembers(services, mia, team)
    const memberId = again.find(({ email }) => email === demoted.tom.email)?.id ?? ''
    await changeRole(services, mia, team, { memberId, role: 'assistant' })
    expect(await demoted.acting()).toMatchObject({ helper: { role: 'assistant' } })
    expect(await changeRole(services, mia, team, { memberId, role: 'analyst' })).toEqual({
      ok: false,
      reason: 'not-found',
    })
  })

  it('is read-only while the creator is suspended', async () => {
    const mia = await createUser(services)
    const browser = await openSession(await createHelper(services, mia, 'manager'))
    await switchAccount(services, browser.own, mia.id)
    await db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, mia.id))
    expect(await browser.acting()).toMatchObject({ helper: { isReadOnly: true } })
  })

  it('doesn’t reach the brands that the creator works for', async () => {
    const brand = await createWorkspace(services)
    const browser = await openSession(await createHelper(services, brand.manager, 'manager'))
    await switchAccount(services, browser.own, brand.manager.id)
    const acting = (await browser.acting()) as Viewer
    await expect(requireMember(services, acting, brand.id, 'view-stats')).rejects.toThrow(
      'not-found',
    )
    await requireMember(services, brand.manager, brand.id, 'view-stats')
  })

  it('is recorded with the helper as the actor', async () => {
    const mia = await createUser(services)
    const tom = await createHelper(services, mia, 'manager')
    const team = await createTeam(services, mia)
    const browser = await openSession(tom)
    await switchAccount(services, browser.own, mia.id)
    const acting = (await browser.acting()) as Viewer
    const { id, sessionId } = acting
    await recordSecurityEvent(services, db, { event: 'export.leads', actor: { id, sessionId } })
    const ofHelper = { accountId: mia.id, actorId: tom.id, workspaceId: team }
    const rows = await db.select().from(securityEvent).where(eq(securityEvent.workspaceId, team))
    expect(rows).toMatchObject([
      { event: 'helper.started', ...ofHelper },
      { event: 'export.leads', ...ofHelper },
    ])
    const own = { id: tom.id, sessionId }
    await recordSecurityEvent(services, db, { event: 'export.leads', actor: own })
    const [last] = await db.select().from(securityEvent).where(eq(securityEvent.accountId, tom.id))
    expect(last).toMatchObject({ event: 'export.leads', actorId: tom.id, workspaceId: null })
  })
})

describe('closing an account', () => {
  it('ends a creator’s team and everyone’s access', async () => {
    const mia = await createUser(services)
    const tom = await createHelper(services, mia, 'editor')
    const helper = await openSession(tom)
    await switchAccount(services, helper.own, mia.id)
    const creator = await openSession(mia)
    const proof = { password: mia.password, code: '' }
    expect(await closeAccount(services, creator.own, proof)).toEqual({ ok: true })
    expect(await findTeam(services, mia)).toBeNull()
    expect(await listHelpedAccounts(services, tom.id)).toEqual([])
    expect(await helper.acting()).not.toMatchObject({ id: mia.id })
    expect((await helper.found()).viewer).toMatchObject({ id: tom.id })
  })

  it('removes a helper from teams, and the creator gets an email', async () => {
    const mia = await createUser(services)
    const tom = await createHelper(services, mia, 'editor')
    const team = await createTeam(services, mia)
    const browser = await openSession(tom)
    await closeAccount(services, browser.own, { password: tom.password, code: '' })
    const members = await listMembers(services, mia, team)
    expect(members.map(({ role }) => role)).toEqual(['owner'])
    const told = await findLatestMail(services, mia.email)
    expect(told?.subject).toBe(`${tom.email} no longer helps you`)
  })
})
