import { eq } from 'drizzle-orm'
import { senderDomain, senderKey } from '#db/schema/sender-domains.ts'
import { dkimName, dkimValue } from '#domain/sender-domains/dns-records.ts'
import {
  addSenderDomain,
  checkSenderDomainNow,
  type SenderOwner,
} from '#domain/sender-domains/sender-domains.server.ts'
import type { DnsServer } from './dns-server.ts'
import type { TestServices } from './services.ts'

export const ownerOf = (accountId: string): SenderOwner => ({
  accountId,
  workspaceId: null,
  actor: { id: accountId },
})

export async function findSenderRow({ db }: TestServices, accountId: string) {
  const [row] = await db.select().from(senderDomain).where(eq(senderDomain.accountId, accountId))
  if (!row) throw new Error('the account has no sender domain')
  return row
}

/** Returns a sender domain's keys by their states, with the names and values of their records. */
export async function findSenderKeys(services: TestServices, accountId: string) {
  const { id, domain } = await findSenderRow(services, accountId)
  const keys = await services.db.select().from(senderKey).where(eq(senderKey.domainId, id))
  return Object.fromEntries(
    keys.map((key) => [
      key.state,
      { ...key, name: dkimName(key.selector, domain), value: dkimValue(key.publicKey) },
    ]),
  )
}

/** Publishes the DNS records that a sender domain needs: of both keys, and DMARC. */
export async function publishRecords(
  services: TestServices,
  zone: Pick<DnsServer, 'records'>,
  accountId: string,
): Promise<void> {
  const { domain } = await findSenderRow(services, accountId)
  for (const key of Object.values(await findSenderKeys(services, accountId))) {
    zone.records.set(key.name, [key.value])
  }
  zone.records.set(`_dmarc.${domain}`, ['v=DMARC1; p=reject'])
}

/** Adds a sender domain for an account, publishes its records and verifies it. */
export async function verifySenderDomain(
  services: TestServices,
  zone: Pick<DnsServer, 'records'>,
  accountId: string,
  address: string,
): Promise<void> {
  const owner = ownerOf(accountId)
  const added = await addSenderDomain(services, owner, address)
  if (!added.ok) throw new Error(`the sender domain was not added: ${added.reason}`)
  await publishRecords(services, zone, accountId)
  const checked = await checkSenderDomainNow(services, owner)
  if (!checked.ok || checked.outcome !== 'verified') {
    throw new Error(`the sender domain was not verified: ${JSON.stringify(checked)}`)
  }
}
