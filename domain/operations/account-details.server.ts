import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { type MailState, outgoingMail } from '#db/schema/mail.ts'
import { senderDomain } from '#db/schema/sender-domains.ts'
import {
  brandAccountId,
  customDomain,
  isBrand,
  type MemberRole,
  workspace,
  workspaceMember,
} from '#db/schema/workspaces.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireReader } from '../admin/admin.server.ts'
import { listPayments, type PaymentRow } from '../billing/billing-view.server.ts'
import { redactEmails } from '../mail/redact-emails.ts'

/** The maximum length of each list on the page of an account. */
const MAX_LISTED = 50
const MAX_EMAILS = 20

/** An email to the account itself. Emails to its leads are left out. */
export type AccountEmail = {
  id: string
  kind: string
  state: MailState
  createdAt: Date
  sentAt: Date | null
  /** Why the last attempt failed. */
  lastError: string | null
}

export type AccountDetails = {
  /**
   * The workspaces that the person belongs to, with their role, or the workspace that has this
   * account, with the role null.
   */
  workspaces: { id: string; accountId: string; name: string; role: MemberRole | null }[]
  /** The owner of the workspace that has this account; null for a person. */
  owner: { id: string; email: string } | null
  domains: { host: string; use: 'pages' | 'email'; state: string; problem: string | null }[]
  /** The campaigns of the workspaces that the person owns, and those that the person takes part in. */
  campaigns: { id: string; name: string; state: string; accountId: string; takesPart: boolean }[]
  emails: AccountEmail[]
  payments: { rows: PaymentRow[]; total: number }
}

/**
 * Returns what belongs to an account: its workspaces, domains, campaigns, emails and payments. A
 * support helper doesn't get the links to receipts.
 */
export async function getAccountDetailsForAdmin(
  services: Services,
  asker: MaybeViewer,
  id: string,
): Promise<AccountDetails | null> {
  const { isHelper } = await requireReader(services, asker)
  if (!isUuid(id)) return null
  const { db } = services
  const [account] = await db.select({ email: user.email }).from(user).where(eq(user.id, id))
  if (!account) return null
  const [workspaces, owner] = await Promise.all([
    listWorkspaces(services, id),
    findOwner(services, id),
  ])
  const owned = workspaces.filter(({ role }) => role === 'owner' || role === null)
  const [domains, campaigns, emails, payments] = await Promise.all([
    listDomains(services, id, owned),
    listCampaigns(services, id, owned),
    listEmails(services, account.email),
    listPayments(services, id, 1),
  ])
  // The provider's receipt has the billing address.
  const rows = isHelper
    ? payments.rows.map((payment) => ({ ...payment, invoiceUrl: null }))
    : payments.rows
  return { workspaces, owner, domains, campaigns, emails, payments: { ...payments, rows } }
}

type Owned = AccountDetails['workspaces']

async function listWorkspaces({ db }: Services, id: string): Promise<Owned> {
  const shown = { id: workspace.id, accountId: brandAccountId, name: workspace.name }
  const isOpen = isNull(workspace.closedAt)
  const [own, joined] = await Promise.all([
    db
      .select(shown)
      .from(workspace)
      .where(and(eq(workspace.accountId, id), isOpen)),
    db
      .select({ ...shown, role: workspaceMember.role })
      .from(workspaceMember)
      .innerJoin(workspace, eq(workspace.id, workspaceMember.workspaceId))
      .where(and(eq(workspaceMember.userId, id), isBrand, isOpen))
      .orderBy(workspace.name, workspace.id)
      .limit(MAX_LISTED),
  ])
  return [...own.map((one) => ({ ...one, role: null })), ...joined]
}

async function findOwner({ db }: Services, id: string): Promise<AccountDetails['owner']> {
  const [owner] = await db
    .select({ id: user.id, email: user.email })
    .from(workspace)
    .innerJoin(user, eq(user.id, workspace.ownerId))
    .where(eq(workspace.accountId, id))
  return owner ?? null
}

async function listDomains(
  { db }: Services,
  id: string,
  owned: Owned,
): Promise<AccountDetails['domains']> {
  const accounts = [id, ...owned.map(({ accountId }) => accountId)]
  const workspaces = owned.map((one) => one.id)
  const [pages, senders] = await Promise.all([
    workspaces.length === 0
      ? []
      : db
          .select({
            host: customDomain.host,
            state: customDomain.state,
            problem: customDomain.lastError,
          })
          .from(customDomain)
          .where(inArray(customDomain.workspaceId, workspaces))
          .orderBy(customDomain.host)
          .limit(MAX_LISTED),
    db
      .select({
        host: senderDomain.domain,
        state: senderDomain.state,
        problem: senderDomain.problem,
      })
      .from(senderDomain)
      .where(inArray(senderDomain.accountId, accounts))
      .orderBy(senderDomain.domain)
      .limit(MAX_LISTED),
  ])
  return [
    ...pages.map((one) => ({ ...one, use: 'pages' as const })),
    ...senders.map((one) => ({ ...one, use: 'email' as const })),
  ]
}

async function listCampaigns(
  { db }: Services,
  id: string,
  owned: Owned,
): Promise<AccountDetails['campaigns']> {
  const ofCampaign = {
    id: campaign.id,
    name: campaign.name,
    state: campaign.state,
    accountId: brandAccountId,
  }
  const workspaces = owned.map((one) => one.id)
  const [own, joined] = await Promise.all([
    workspaces.length === 0
      ? []
      : db
          .select(ofCampaign)
          .from(campaign)
          .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
          .where(inArray(campaign.workspaceId, workspaces))
          .orderBy(desc(campaign.createdAt), campaign.id)
          .limit(MAX_LISTED),
    db
      .select(ofCampaign)
      .from(campaignCreator)
      .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
      .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
      .where(eq(campaignCreator.userId, id))
      .orderBy(desc(campaign.createdAt), campaign.id)
      .limit(MAX_LISTED),
  ])
  return [
    ...own.map((one) => ({ ...one, takesPart: false })),
    ...joined.map((one) => ({ ...one, takesPart: true })),
  ]
}

async function listEmails({ db }: Services, email: string): Promise<AccountEmail[]> {
  const { id, kind, state, createdAt, sentAt, lastError } = outgoingMail
  const rows = await db
    .select({ id, kind, state, createdAt, sentAt, lastError })
    .from(outgoingMail)
    .where(and(eq(outgoingMail.toAddress, email), isNull(outgoingMail.leadId)))
    .orderBy(desc(outgoingMail.createdAt))
    .limit(MAX_EMAILS)
  return rows.map((row) => ({ ...row, lastError: row.lastError && redactEmails(row.lastError) }))
}
