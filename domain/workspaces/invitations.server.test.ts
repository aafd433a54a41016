import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { workspaceInvitation } from '#db/schema/workspaces.ts'
import { listMembers, removeMember } from '#domain/members/members.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { emailText } from '#tests/support/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createWorkspace, type TestWorkspace } from '#tests/support/workspace-factories.ts'
import { INVITATION_DAYS } from '../accounts/invitation-token.server.ts'
import {
  acceptMemberInvitation,
  declineMemberInvitation,
  findMemberInvitation,
} from './invitation-response.server.ts'
import {
  inviteMember,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from './invitations.server.ts'
import { listWorkspaces } from './workspaces.server.ts'

let brand: TestWorkspace
let guests = 0
const services = await setUpServices({ rateLimits: true })
beforeEach(async () => {
  brand = await createWorkspace(services)
})

const mailsTo = (email: string) =>
  services.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.toAddress, email))
    .orderBy(desc(outgoingMail.createdAt))
const tokenIn = (text: string) => /\/invitation\/([\w-]+)/.exec(text)?.[1] ?? ''

/** Invites someone and returns the link's token from the newest email. */
async function invite(role: 'manager' | 'analyst' = 'analyst') {
  const email = `guest${++guests}@example.com`
  const result = await inviteMember(services, brand.owner, brand.id, { email, role })
  expect(result).toEqual({ ok: true, email })
  return { email, token: await newestToken(email) }
}
const newestToken = async (email: string) => tokenIn(emailText(services, (await mailsTo(email))[0]))
const idOf = async (email: string) => {
  const open = await listInvitations(services, brand.owner, brand.id)
  return open.find((one) => one.email === email)?.id ?? ''
}

describe('an invitation', () => {
  it('names the inviter and the workspace, and makes a member once', async () => {
    const { email, token } = await invite('manager')
    const [mail] = await mailsTo(email)
    expect(emailText(services, mail)).toContain(brand.name)
    expect(emailText(services, mail)).toContain('Ada Creator')
    expect(await findMemberInvitation(services, token)).toMatchObject({
      state: 'open',
      invitation: { workspaceName: brand.name, role: 'manager', email },
    })
    const guest = await createUser(services, { email })
    const [one, two] = await Promise.all([
      acceptMemberInvitation(services, guest, token),
      acceptMemberInvitation(services, guest, token),
    ])
    expect([one.ok, two.ok].sort()).toEqual([false, true])
    expect(await listWorkspaces(services, guest)).toMatchObject([{ id: brand.id, role: 'manager' }])
    expect(await findMemberInvitation(services, token)).toEqual({ state: 'used' })
    expect(await listInvitations(services, brand.owner, brand.id)).toEqual([])
  })

  it('notifies its sender who accepted, also with another email', async () => {
    const { email, token } = await invite()
    const guest = await createUser(services)
    await acceptMemberInvitation(services, guest, token)
    const [mail] = await mailsTo(brand.owner.email)
    expect(mail?.subject).toBe(`${guest.email} joined ${brand.name}`)
    expect(emailText(services, mail)).toContain(`You invited ${email}.`)
  })

  it('is not used up by somebody who is a member already', async () => {
    const { token } = await invite()
    const { analyst } = brand
    expect(await acceptMemberInvitation(services, analyst, token)).toMatchObject({
      ok: false,
      reason: 'member',
      workspaceId: brand.id,
    })
    expect((await findMemberInvitation(services, token))?.state).toBe('open')
    expect(await listWorkspaces(services, analyst)).toMatchObject([{ role: 'analyst' }])
  })

  it('stores no usable token', async () => {
    const { token } = await invite()
    const rows = await services.db.select().from(workspaceInvitation)
    expect(token.length).toBeGreaterThan(40)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is declined without an account, and then over', async () => {
    const { token } = await invite()
    expect(await declineMemberInvitation(services, token)).toEqual({ ok: true })
    expect(await declineMemberInvitation(services, token)).toEqual({ ok: false, reason: 'gone' })
    const guest = await createUser(services)
    expect(await acceptMemberInvitation(services, guest, token)).toEqual({
      ok: false,
      reason: 'gone',
    })
  })

  it('sent again works by its new link only', async () => {
    const { email, token } = await invite()
    const sent = await resendInvitation(services, brand.manager, brand.id, await idOf(email))
    expect(sent).toEqual({ ok: true, email })
    const [first, second] = (await mailsTo(email)).map((mail) => tokenIn(emailText(services, mail)))
    const renewed = first === token ? second : first
    expect(renewed).not.toBe(token)
    expect(await findMemberInvitation(services, token)).toBeNull()
    expect((await findMemberInvitation(services, renewed ?? ''))?.state).toBe('open')
  })

  it('revoked, expired or of an unknown token does not work', async () => {
    const { email, token } = await invite()
    await revokeInvitation(services, brand.owner, brand.id, await idOf(email))
    expect(await findMemberInvitation(services, token)).toEqual({ state: 'ended' })
    expect(await findMemberInvitation(services, 'nothing')).toBeNull()

    const other = await invite()
    const guest = await createUser(services)
    services.clock.advance(INVITATION_DAYS * 86_400_000)
    expect(await findMemberInvitation(services, other.token)).toEqual({ state: 'ended' })
    expect((await acceptMemberInvitation(services, guest, other.token)).ok).toBe(false)
    // It makes room for another one.
    const again = await inviteMember(services, brand.owner, brand.id, {
      email: other.email,
      role: 'manager',
    })
    expect(again.ok).toBe(true)
    expect(await listInvitations(services, brand.owner, brand.id)).toMatchObject([
      { email: other.email, role: 'manager', isExpired: false },
    ])
  })
})

describe('inviting', () => {
  it('refuses members and people already invited, also in parallel', async () => {
    const { email } = brand.analyst
    expect(await inviteMember(services, brand.owner, brand.id, { email, role: 'analyst' })).toEqual(
      { ok: false, reason: 'member' },
    )
    const twice = { email: 'twice@example.com', role: 'analyst' as const }
    const results = await Promise.all([
      inviteMember(services, brand.owner, brand.id, twice),
      inviteMember(services, brand.manager, brand.id, twice),
    ])
    expect(results.map((one) => (one.ok ? 'ok' : one.reason)).sort()).toEqual(['invited', 'ok'])
    expect(await mailsTo(twice.email)).toHaveLength(1)
  })

  it('floods no mailbox', async () => {
    const { email } = await invite()
    const reasons = []
    for (let i = 0; i < 6; i++) {
      const sent = await resendInvitation(services, brand.owner, brand.id, await idOf(email))
      reasons.push(sent.ok ? 'ok' : sent.reason)
    }
    expect(reasons).toEqual(['ok', 'ok', 'ok', 'ok', 'too-many', 'too-many'])
  })

  it('brings a removed member back', async () => {
    const { token } = await invite()
    const guest = await createUser(services)
    await acceptMemberInvitation(services, guest, token)
    const members = await listMembers(services, brand.owner, brand.id)
    const member = members.find((one) => one.email === guest.email)
    await removeMember(services, brand.owner, brand.id, member?.id ?? '')
    expect(await listWorkspaces(services, guest)).toEqual([])
    const again = await invite()
    expect((await acceptMemberInvitation(services, guest, again.token)).ok).toBe(true)
    expect(await listWorkspaces(services, guest)).toHaveLength(1)
  })
})
